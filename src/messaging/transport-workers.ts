import type { Transport } from '../app/outbox-ports.ts';
import { queues } from '../domain/queue.ts';
import type { WorkerOptions } from './channel-worker.ts';
import { startChannelWorker } from './channel-worker.ts';
import { createResults } from './results.ts';

/** All that sends by one channel. */
export type Sending = {
  /** There may be something to send. */
  readonly wake: () => void;
  /** Takes nothing more and waits for what is being sent. */
  readonly stop: () => Promise<void>;
};

/** What is late in one queue is no matter of the others, so each has a worker of its own. */
export const startTransport = (
  transport: Transport,
  options: Omit<WorkerOptions, 'results'>,
): Sending => {
  const results = createResults(options.queue, options.clock);
  const workers = queues.map((queue) =>
    startChannelWorker(transport, queue, { ...options, results }),
  );
  return {
    wake: () => {
      for (const { wake } of workers) wake();
    },
    stop: async () => {
      results.end();
      await Promise.all(workers.map(({ stop }) => stop()));
      transport.close?.();
    },
  };
};
