import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { run } from 'node:test';
import { fileURLToPath } from 'node:url';
import { makeQueue, takeNext } from './test-queue.ts';
import { openReport, type EarlyEnd } from './test-report.ts';
import { engines, needsOwnProcess, type Engine, type TestFile } from './test-suites.ts';

/** Runs test files in a few processes. Each takes one file after another from a queue. */

const engineNames: Readonly<Record<Engine, string>> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

/** Tests also wait, for disks and for each other, so there are two processes more than there are cores. */
const workersMax = Math.min(availableParallelism() + 2, 8);
/** A process in which no test begins or ends for so long hangs, however slow the machine is. */
const quietMsMax = 1_200_000;

/** Files that one process after another takes from a folder. */
type Queue = { readonly engine: Engine; readonly folder: string };

const program = fileURLToPath(new URL('test-files.ts', import.meta.url));
const preload = new URL('test-preload.ts', import.meta.url).href;

const queueOf = (parent: string, name: string, files: readonly TestFile[]): Queue[] => {
  const [first] = files;
  if (first === undefined) return [];
  const folder = join(parent, name);
  makeQueue(
    folder,
    files.map(({ file }) => file),
  );
  return [{ engine: first.engine, folder }];
};

const isAlone = ({ file }: TestFile): boolean => needsOwnProcess.test(file);

const makeQueues = (parent: string, files: readonly TestFile[]): readonly Queue[] => {
  const alone = files.filter(isAlone);
  return [
    ...alone.flatMap((file, nth) => queueOf(parent, `alone-${nth}`, [file])),
    // PostgreSQL first: its tests wait most, and nothing should be waited for at the end.
    ...engines.toReversed().flatMap((engine) =>
      queueOf(
        parent,
        engine,
        files.filter((file) => file.engine === engine && !isAlone(file)),
      ),
    ),
  ];
};

export type Run = {
  readonly files: readonly TestFile[];
  /** For the queues: empty, or not there yet. */
  readonly folder: string;
  readonly environment: (engine: Engine) => NodeJS.ProcessEnv;
  /** Ends the run early, with what was seen until then. */
  readonly signal: AbortSignal;
};

/** Reports on standard output. Returns whether every file was finished and no test failed. */
export const runFiles = async ({
  files,
  folder: parent,
  environment,
  signal,
}: Run): Promise<boolean> => {
  const queues = makeQueues(parent, files);
  const report = openReport(program);
  let processCount = 0;
  /** Whether there was a file for it. */
  const runProcess = async ({ engine, folder }: Queue): Promise<boolean> => {
    processCount += 1;
    const taken = `${folder}-taken-${processCount}`;
    mkdirSync(taken);
    const first = takeNext(folder, taken);
    if (first === null) return false;
    const { add, close } = report.openProcess(engineNames[engine]);
    const hanging = new AbortController();
    const guard = setTimeout(() => hanging.abort(), quietMsMax);
    const events = run({
      files: [program],
      argv: [engineNames[engine], first, folder, taken],
      execArgv: ['--import', preload],
      env: environment(engine),
      signal: AbortSignal.any([signal, hanging.signal]),
    });
    for await (const event of events) {
      guard.refresh();
      add(event);
    }
    clearTimeout(guard);
    const files = readdirSync(taken).map((name) => readFileSync(join(taken, name), 'utf8'));
    close(files, earlyEndOf(signal, hanging.signal));
    return true;
  };
  const worker = async (): Promise<void> => {
    for (const queue of queues) {
      // A process that crashes, or grows too large, leaves the rest of its queue to the next.
      while (!signal.aborted && (await runProcess(queue)));
    }
  };
  await Promise.all(Array.from({ length: Math.min(workersMax, files.length) }, worker));
  return report.close();
};

const earlyEndOf = (interrupted: AbortSignal, hanging: AbortSignal): EarlyEnd | null => {
  if (interrupted.aborted) return 'by the user';
  return hanging.aborted ? 'no test has begun or ended for too long' : null;
};
