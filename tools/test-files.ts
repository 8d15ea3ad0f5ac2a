import { after, describe } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { trackPromises, ignorePromises } from './test-preload.ts';
import { takeNext } from './test-queue.ts';
import { needsDisk } from './test-suites.ts';

/**
 * The program of a test process. It runs a test file, and then takes files from a queue until none is
 * left. Each file is a suite. A file that leaves a handle open fails.
 */

/** A connection or process that has just ended may need some time until its handle is closed. */
const closingMsMax = 15_000;
const stepMs = 10;
/** The process exits after this time even if a failed file has left handles open. */
const exitMsMax = 5_000;

/** A process that uses more memory takes no further file; a new process continues with the queue. */
const memoryBytesMax = 2 ** 31;

const [engine = '', first = '', queue = '', takenFolder = ''] = process.argv.slice(2);
const { TEST_FOLDER: folder, TEST_MEMORY: memory } = process.env;

/** Node still lists a file that was read through a Blob, although it does not keep the process running. */
const ignoredTypes: ReadonlySet<string> = new Set(['FileHandleReadWrap']);

/** The number of handles of each type that keep the process running. */
const countHandles = (): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const type of process.getActiveResourcesInfo()) {
    if (!ignoredTypes.has(type)) counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  return counts;
};

/** If the run is interrupted, the exit handlers kill the processes that this process has started. */
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    process.emit('exit', 1);
    // A normal exit would write compiled code into a folder that is being deleted.
    process.kill(process.pid, 'SIGKILL');
  });
}

/** Errors that no test caught. The runner cannot find their test while it ignores promises. */
let thrown: unknown[] = [];
for (const event of ['uncaughtException', 'unhandledRejection']) {
  process.on(event, (error: unknown) => thrown.push(error));
}

const assertNothingThrown = (): void => {
  const errors = thrown;
  thrown = [];
  if (errors.length > 0) throw new AggregateError(errors, 'Thrown where no test caught it');
};

/** @throws Error if handles stay open that were not open before */
const assertNothingLeftOpen = async (before: ReadonlyMap<string, number>): Promise<void> => {
  const failsAtMs = performance.now() + closingMsMax;
  for (;;) {
    await pause(stepMs);
    const left = [...countHandles()].filter(([type, count]) => count > (before.get(type) ?? 0));
    if (left.length === 0) return;
    if (performance.now() > failsAtMs) {
      const names = left.map(([type, count]) => `${count - (before.get(type) ?? 0)} × ${type}`);
      throw new Error(`The file left open: ${names.join(', ')}`);
    }
  }
};

const runFile = async (file: string): Promise<void> => {
  process.env['TMPDIR'] = needsDisk.test(file) ? folder : memory;
  // The handles are counted in a timer's callback, as after the file.
  await pause(stepMs);
  const before = countHandles();
  const { promise: isOver, resolve } = Promise.withResolvers<void>();
  trackPromises();
  void describe(`${file} on ${engine}`, async () => {
    try {
      await import(pathToFileURL(file).href);
    } finally {
      // The file's own `after` hooks run before this one.
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

// Node opens these when they are first used, and never closes them. No file must be the first to use them.
void [process.stdin, process.stdout, process.stderr];
// Node's test runner opens its own timer whenever nothing else keeps the process running. This one prevents
// it.
const keepingAlive = setInterval(() => undefined, 2 ** 31 - 1);
let file: string | null = first;
while (file !== null) {
  await runFile(file);
  file = process.memoryUsage.rss() > memoryBytesMax ? null : takeNext(queue, takenFolder);
}
clearInterval(keepingAlive);
setTimeout(() => process.exit(), exitMsMax).unref();
