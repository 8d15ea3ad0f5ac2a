import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { Worker } from 'node:worker_threads';
import { createCountsMemory } from '../../src/entrypoints/http/counts-memory.ts';
import { freeFrom } from '../../src/entrypoints/http/thread-lock.ts';
import { systemRandom } from '../../src/system.ts';
import { rounds } from '../support/cases.ts';
import type { Counting } from '../support/counting-thread.ts';
import { until } from '../support/until.ts';

/** A limit on requests is one, however many threads take them. */

const limit = { max: 100, windowMs: 3_600_000 };
const networksFrom = (site: number): readonly string[] =>
  Array.from({ length: 40 }, (_, nth) =>
    nth % 2 === 0 ? `198.51.${site}.${nth}` : `2001:db8:${site}${nth}:1::/64`,
  );

const startCounting = async (counting: Counting): Promise<Worker> => {
  const thread = new Worker(new URL('../support/counting-thread.ts', import.meta.url), {
    workerData: counting,
  });
  await once(thread, 'message');
  return thread;
};

/** How many requests of each network are let through by all threads together. */
const countTogether = async (counting: Counting, threadCount: number): Promise<number[]> => {
  const threads = await Promise.all(
    Array.from({ length: threadCount }, () => startCounting(counting)),
  );
  const answers = threads.map(async (thread) => {
    thread.postMessage('go', []);
    const [through] = (await once(thread, 'message')) as [number[]];
    await thread.terminate();
    return through;
  });
  const all = await Promise.all(answers);
  return counting.networks.map((_, nth) =>
    all.reduce((sum, through) => sum + (through[nth] ?? 0), 0),
  );
};

describe('threads that count in one memory', () => {
  it('let through exactly as many as the limit says, whichever of them counts', async () => {
    const memory = createCountsMemory(systemRandom);
    const networks = networksFrom(1);
    const through = await countTogether({ memory, limit, networks, requestsEach: 90 }, 3);
    assert.deepEqual(
      through,
      networks.map(() => 100),
    );
  });

  it('go on and count as before when one of them dies in the midst of it', async () => {
    // So little room that each network that comes makes another one go.
    const memory = createCountsMemory(systemRandom, 40);
    const short = { max: 100, windowMs: 1 };
    const networks = [...networksFrom(2), ...networksFrom(3)];
    const word = new Int32Array(memory.shared, 0, 1);
    let diedHolding = 0;
    const dieOnce = async (): Promise<void> => {
      const endless = { memory, limit: short, networks, requestsEach: Number.MAX_SAFE_INTEGER };
      const thread = await startCounting(endless);
      const { threadId } = thread;
      thread.postMessage('go', []);
      await until('it counts', () => Atomics.load(word, 0) !== 0);
      await thread.terminate();
      if (Atomics.load(word, 0) === threadId + 1) diedHolding += 1;
      freeFrom(threadId, memory.shared);
      assert.equal(Atomics.load(word, 0), 0);
    };
    for (let round = 0; round < rounds(5); round += 1) await dieOnce();
    await until('one has died with the lock', async () => {
      await dieOnce();
      return diedHolding > 0;
    });
    const later = networksFrom(4);
    const through = await countTogether({ memory, limit, networks: later, requestsEach: 90 }, 3);
    assert.deepEqual(
      through,
      later.map(() => 100),
    );
  });
});
