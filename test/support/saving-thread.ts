import { parentPort, workerData } from 'node:worker_threads';
import { giveBackMemory } from '../../src/give-back-memory.ts';

/** A thread that gives back memory as often as it is told, once all others are ready to. */

const giveBack = async (): Promise<void> => {
  for (let time = 0; time < (workerData as number); time += 1) await giveBackMemory();
  parentPort?.postMessage('done', []);
};
// A thread that hears nothing any more would end while it waits.
parentPort?.on('message', () => void giveBack());
parentPort?.postMessage('loaded', []);
