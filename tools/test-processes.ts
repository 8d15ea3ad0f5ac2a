import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { run } from 'node:test';
import { fileURLToPath } from 'node:url';
import { makeQueue, takeNext } from './test-queue.ts';
import { openReport, type EarlyEnd } from './test-report.ts';
import { engines, needsOwnProcess, type Engine, type TestFile } from './test-suites.ts';

/** Runs test files in a few processes. Each process takes one file after another from a queue. */

const engineNames: Readonly<Record<Engine, string>> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

/** There are two more processes than cores, because tests also wait for disks and for each other. */
const workersMax = Math.min(availableParallelism() + 2, 8);
/** A process hangs if no test starts or ends in it for this long, even on a slow machine. */
const quietMsMax = 1_200_000;

/** A folder with the files that the processes of one engine take. */
type Queue = { readonly engine: Engine; readonly folder: string };

const program = fileURLToPath(new URL('test-files.ts', import.meta.url));
const preload = new URL('test-preload.ts', import.meta.url).href;

const fillQueue = (parent: string, name: string, files: readonly TestFile[]): Queue[] => {
  const [first] = files;
  if (first === undefined) return [];
  const folder = join(parent, name);
  makeQueue(
    folder,
    files.map(({ file }) => file),
  );
  return [{ engine: first.engine, folder }];
};

const runsAlone = ({ file }: TestFile): boolean => needsOwnProcess.test(file);

const makeQueues = (parent: string, files: readonly TestFile[]): readonly Queue[] => {
  const alone = files.filter(runsAlone);
  return [
    ...alone.flatMap((file, nth) => fillQueue(parent, `alone-${nth}`, [file])),
    // PostgreSQL comes first, because its tests wait most, and other tests can run meanwhile.
    ...engines.toReversed().flatMap((engine) =>
      fillQueue(
        parent,
        engine,
        files.filter((file) => file.engine === engine && !runsAlone(file)),
      ),
    ),
  ];
};

export type Run = {
  readonly files: readonly TestFile[];
  /** The folder for the queues. It is empty or does not exist yet. */
  readonly folder: string;
  readonly environment: (engine: Engine) => NodeJS.ProcessEnv;
  /** Ends the run early, with a report about the tests until then. */
  readonly signal: AbortSignal;
};

/** Writes the report to standard output. Returns whether all files finished and no test failed. */
export const runFiles = async ({
  files,
  folder: parent,
  environment,
  signal,
}: Run): Promise<boolean> => {
  const queues = makeQueues(parent, files);
  const report = openReport(program);
  let processCount = 0;
  /** Runs a process, and returns whether the queue had a file for it. */
  const runProcess = async ({ engine, folder }: Queue): Promise<boolean> => {
    processCount += 1;
    const takenFolder = `${folder}-taken-${processCount}`;
    mkdirSync(takenFolder);
    const first = takeNext(folder, takenFolder);
    if (first === null) return false;
    const { add, close } = report.openProcess(engineNames[engine]);
    const hanging = new AbortController();
    const guard = setTimeout(() => hanging.abort(), quietMsMax);
    const events = run({
      files: [program],
      argv: [engineNames[engine], first, folder, takenFolder],
      execArgv: ['--import', preload],
      env: environment(engine),
      signal: AbortSignal.any([signal, hanging.signal]),
    });
    for await (const event of events) {
      guard.refresh();
      add(event);
    }
    clearTimeout(guard);
    const files = readdirSync(takenFolder).map((name) =>
      readFileSync(join(takenFolder, name), 'utf8'),
    );
    close(files, earlyEndOf(signal, hanging.signal));
    return true;
  };
  const worker = async (): Promise<void> => {
    for (const queue of queues) {
      // After a process has crashed or grown too large, a new one continues with the queue.
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
