import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { run } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { prepareGround, type Ground } from '../test/support/ground.ts';
import { makeQueue, takeNext } from './test-queue.ts';
import { openReport } from './test-report.ts';
import {
  chooseFiles,
  engines,
  needsOwnProcess,
  type Engine,
  type TestFile,
} from './test-suites.ts';

/**
 * Runs the tests: `npm test [-- FILE|FOLDER…] [--engine=sqlite|postgres]`, or the long suite with
 * `--long`. PostgreSQL is the one at DATABASE_URL, or else one that is started here and ended with the run.
 */

const engineNames: Readonly<Record<Engine, string>> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

/** How many times as many generated cases the long suite tries (test/support/cases.ts). */
const longShare = '10';
/** Tests also wait, for disks and for each other, so there are two processes more than there are cores. */
const lanesMax = Math.min(availableParallelism() + 2, 8);
/** A process in which no test begins or ends for so long hangs, however slow the machine is. */
const quietMsMax = 600_000;

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

/** Nothing of the developer's own settings but what the tests themselves ask for. */
const environmentOf = (
  engine: Engine,
  { folder, memory, sqliteTemplate, postgres, browser, compiled }: Ground,
  isLong: boolean,
): NodeJS.ProcessEnv => {
  const { DATABASE_URL: _ours, SECRET: _secret, ...others } = process.env;
  const environment = {
    ...(isLong ? { TEST_SHARE: longShare } : {}),
    ...others,
    TEST_FOLDER: folder,
    TEST_MEMORY: memory,
    TEST_DATABASE_TEMPLATE: sqliteTemplate,
    TEST_BROWSER: browser,
    NODE_COMPILE_CACHE: compiled,
  };
  if (engine === 'sqlite' || postgres === null) return environment;
  const { url, template } = postgres;
  return { ...environment, TEST_DATABASE_URL: url, TEST_DATABASE_TEMPLATE: template };
};

type Parts = {
  readonly queues: readonly Queue[];
  readonly environment: (engine: Engine) => NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
};

/** Ends early where it is interrupted, with what was seen until then. */
const runAll = async ({ queues, environment, signal }: Parts): Promise<boolean> => {
  const report = openReport();
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
    close(readdirSync(taken).map((name) => readFileSync(join(taken, name), 'utf8')));
    return true;
  };
  const lane = async (): Promise<void> => {
    for (const queue of queues) {
      // A process that crashes, or grows too large, leaves the rest of its queue to the next.
      while (!signal.aborted && (await runProcess(queue)));
    }
  };
  const fileCount = queues.reduce((sum, { folder }) => sum + readdirSync(folder).length, 0);
  await Promise.all(Array.from({ length: Math.min(lanesMax, fileCount) }, lane));
  return report.close();
};

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    options: { engine: { type: 'string' }, long: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const isLong = values.long;
  const files = chooseFiles({ named: positionals, engine: values.engine, isLong });
  const { ground, leave } = await prepareGround(files.some(({ engine }) => engine === 'postgres'));
  const interruption = new AbortController();
  let interruptedCode: number | null = null;
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    // More than once where the terminal and npm both pass it on.
    process.on(signal, () => {
      interruptedCode = code;
      interruption.abort();
    });
  }
  let isSuccess = false;
  try {
    isSuccess = await runAll({
      queues: makeQueues(join(ground.folder, 'queues'), files),
      environment: (engine) => environmentOf(engine, ground, isLong),
      signal: interruption.signal,
    });
  } finally {
    isSuccess = (await leave({ isInterrupted: interruption.signal.aborted })) && isSuccess;
  }
  return interruptedCode ?? (isSuccess ? 0 : 1);
};

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
