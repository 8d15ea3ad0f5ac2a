import { parentPort, workerData } from 'node:worker_threads';
import { createUploadLocks } from '../../src/entrypoints/http/upload-locks.ts';

/** A thread that holds an upload, and leaves it once it is asked to where it was told that it should. */

const { name, leaves } = workerData as { readonly name: string; readonly leaves: boolean };
const lock = createUploadLocks().newLock(name);
await lock.lock(new AbortController().signal, async () => {
  if (!leaves) return;
  parentPort?.postMessage('leaves', []);
  await lock.unlock();
});
parentPort?.postMessage('holds', []);
parentPort?.on('message', () => undefined);
