import { once } from 'node:events';
import { it } from 'node:test';
import { Worker } from 'node:worker_threads';
import { rounds } from '../support/cases.ts';

const threads = 4;
/** Each had one chance in some hundred to find the flag taken away by another thread. */
const timesEach = rounds(25);

it('threads that give back what loading took at the same time are not in each other’s way', async (test) => {
  const workers = Array.from({ length: threads }, () => {
    const program = new URL('../support/saving-thread.ts', import.meta.url);
    return new Worker(program, { workerData: timesEach });
  });
  test.after(() => Promise.all(workers.map((each) => each.terminate())));
  await Promise.all(workers.map((each) => once(each, 'message')));
  // Rejects where one of them dies.
  const done = workers.map((each) => once(each, 'message'));
  for (const each of workers) each.postMessage('begin', []);
  await Promise.all(done);
});
