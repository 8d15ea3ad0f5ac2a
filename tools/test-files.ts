import { after, describe } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { followPromises, ignorePromises } from './test-preload.ts';
import { takeNext } from './test-queue.ts';
import { needsDisk } from './test-suites.ts';

/**
 * Runs a test file and then those that it takes from a queue, each as a suite, until none is left.
 * A file that leaves a handle open fails.
 */

/** A connection that the other side has just ended, or a process that has, may need a moment to go. */
const closingMsMax = 15_000;
const stepMs = 10;
/** What a file has left open is not waited for at the end: the file has failed, and is named. */
const endingMsMax = 5_000;

/** A process that has grown so large leaves the rest of its queue to the next. */
const memoryBytesMax = 2 ** 31;

const [engine = '', first = '', queue = '', taken = ''] = process.argv.slice(2);
const { TEST_FOLDER: folder, TEST_MEMORY: memory } = process.env;

/** Node still lists a file that was read through a Blob, although it does not keep the process running. */
const harmless: ReadonlySet<string> = new Set(['FileHandleReadWrap']);

/** How many handles of each type keep the process running. */
const countHandles = (): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const type of process.getActiveResourcesInfo()) {
    if (!harmless.has(type)) counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  return counts;
};

/** Where the run is interrupted, this process takes along those that it has started. */
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    process.emit('exit', 1);
    // Not by an exit, which would write compiled code into a folder that is being deleted.
    process.kill(process.pid, 'SIGKILL');
  });
}

/** Errors that no test caught: the runner can't name their test while it ignores promises. */
let thrown: unknown[] = [];
for (const event of ['uncaughtException', 'unhandledRejection']) {
  process.on(event, (error: unknown) => thrown.push(error));
}

const assertNothingThrown = (): void => {
  const errors = thrown;
  thrown = [];
  if (errors.length > 0) throw new AggregateError(errors, 'Thrown where no test caught it');
};

/** @throws Error where handles that were not open before stay open */
const assertNothingLeftOpen = async (before: ReadonlyMap<string, number>): Promise<void> => {
  const givesUpAt = performance.now() + closingMsMax;
  for (;;) {
    await pause(stepMs);
    const left = [...countHandles()].filter(([type, count]) => count > (before.get(type) ?? 0));
    if (left.length === 0) return;
    if (performance.now() > givesUpAt) {
      const names = left.map(([type, count]) => `${count - (before.get(type) ?? 0)} × ${type}`);
      throw new Error(`The file left open: ${names.join(', ')}`);
    }
  }
};

const runFile = async (file: string): Promise<void> => {
  process.env['TMPDIR'] = needsDisk.test(file) ? folder : memory;
  // Counted as they are counted after the file: in a timer's callback.
  await pause(stepMs);
  const before = countHandles();
  const { promise: isOver, resolve } = Promise.withResolvers<void>();
  followPromises();
  void describe(`${file} on ${engine}`, async () => {
    try {
      await import(pathToFileURL(file).href);
    } finally {
      // The hooks of the file come first.
      after(async () => {
        try {
          await assertNothingLeftOpen(before);
          assertNothingThrown();
        } finally {
          resolve();
        }
      });
      ignorePromises();
    }
  });
  await isOver;
};

// Node opens these when they are first used and never closes them, so no file is the first.
void [process.stdin, process.stdout, process.stderr];
// Where nothing else keeps the process running for a moment, Node's test runner opens a timer of its own.
const keepingAlive = setInterval(() => undefined, 2 ** 31 - 1);
let file: string | null = first;
while (file !== null) {
  await runFile(file);
  file = process.memoryUsage.rss() > memoryBytesMax ? null : takeNext(queue, taken);
}
clearInterval(keepingAlive);
setTimeout(() => process.exit(), endingMsMax).unref();
