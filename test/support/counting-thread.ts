import { parentPort, workerData } from 'node:worker_threads';
import type { CountsMemory } from '../../src/entrypoints/http/counts-memory.ts';
import { createRequestCounts } from '../../src/entrypoints/http/request-counts.ts';
import type { RequestLimit } from '../../src/entrypoints/http/request-limits.ts';
import { systemClock } from '../../src/system.ts';

/** A thread that counts as many requests of each network in turn as it is told, and says how many it let through. */

export type Counting = {
  readonly memory: CountsMemory;
  readonly limit: RequestLimit;
  readonly networks: readonly string[];
  readonly requestsEach: number;
};

const { memory, limit, networks, requestsEach } = workerData as Counting;
const counts = createRequestCounts(limit, systemClock, memory);
const through = networks.map(() => 0);
parentPort?.once('message', () => {
  for (let request = 0; request < requestsEach; request += 1) {
    for (const [nth, network] of networks.entries()) {
      if (counts.take(network).waitMs === 0) through[nth] = (through[nth] ?? 0) + 1;
    }
  }
  parentPort?.postMessage(through, []);
});
parentPort?.postMessage('loaded', []);
