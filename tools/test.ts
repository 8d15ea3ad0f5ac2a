import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { run } from 'node:test';
import { parseArgs } from 'node:util';
import { prepareGround, type Ground } from '../test/support/ground.ts';
import { openReport } from './test-report.ts';

/**
 * Runs the tests on each engine: `npm test [-- FILE…] [--engine=sqlite|postgres]`. PostgreSQL is the
 * one at DATABASE_URL, or else one that is started here and ended with the run.
 */

type Engine = 'sqlite' | 'postgres';
const engineNames: Readonly<Record<Engine, string>> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

/** Files that no engine makes a difference to, or that are about one of them; all others run on both. */
const onSqliteOnly = /^(src|test\/property|test\/sqlite|test\/browser)\//;
const onPostgresOnly = /^test\/(nodes|postgres)\//;
/** What takes longest begins first, so that nothing is waited for in the end. */
const longest = /^test\/(browser|crash|nodes|stream)\//;

/** Tests also wait, for disks, clocks and each other; PostgreSQL has room for the nodes of so many. */
const atOnce = Math.min(availableParallelism() + 1, 6);
/** A file that is not done by then is ended and has failed, whatever keeps it. */
const fileTimeoutMs = 300_000;

type TestRun = { readonly file: string; readonly engine: Engine };

/** @throws Error where nothing like it is there to be run */
const chooseRuns = (named: readonly string[], engine: string | undefined): readonly TestRun[] => {
  if (engine !== undefined && !Object.hasOwn(engineNames, engine)) {
    throw new Error(`--engine must be sqlite or postgres, got ${engine}`);
  }
  const all = globSync(['src/**/*.test.ts', 'test/**/*.test.ts']).toSorted();
  const files = named.map((file) => relative('', file));
  const unknown = files.filter((file) => !all.includes(file));
  if (unknown.length > 0) throw new Error(`There is no test file ${unknown.join(', ')}`);
  const chosen = files.length === 0 ? all : all.filter((file) => files.includes(file));
  const runs = (['sqlite', 'postgres'] as const)
    .filter((each) => engine === undefined || engine === each)
    .flatMap((engine) => {
      const others = engine === 'sqlite' ? onPostgresOnly : onSqliteOnly;
      return chosen.filter((file) => !others.test(file)).map((file) => ({ file, engine }));
    });
  if (runs.length === 0) throw new Error(`${files.join(', ')} is not for that engine`);
  return runs.toSorted((a, b) => Number(longest.test(b.file)) - Number(longest.test(a.file)));
};

/** Nothing of the developer's own settings but what the tests themselves ask for. */
const environmentOf = (engine: Engine, { folder, postgres }: Ground): NodeJS.ProcessEnv => {
  const { DATABASE_URL: _ours, SECRET: _secret, ...others } = process.env;
  const compiled = join(folder, 'compiled');
  const environment = { ...others, TMPDIR: folder, NODE_COMPILE_CACHE: compiled };
  if (engine === 'sqlite' || postgres === null) return environment;
  const { url, template } = postgres;
  return { ...environment, TEST_DATABASE_URL: url, TEST_DATABASE_TEMPLATE: template };
};

/** Ends early where it is interrupted, with what was seen until then. */
const runAll = async (runs: readonly TestRun[], ground: Ground, signal: AbortSignal) => {
  const report = openReport();
  const waiting = runs.values();
  const lane = async (): Promise<void> => {
    for (const { file, engine } of waiting) {
      if (signal.aborted) return;
      const env = environmentOf(engine, ground);
      const patience = AbortSignal.timeout(fileTimeoutMs);
      const events = run({ files: [file], env, signal: AbortSignal.any([signal, patience]) });
      report.add(file, engineNames[engine], await Array.fromAsync(events));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return report.close();
};

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    options: { engine: { type: 'string' } },
    allowPositionals: true,
  });
  const runs = chooseRuns(positionals, values.engine);
  const { ground, leave } = await prepareGround(runs.some(({ engine }) => engine === 'postgres'));
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
    isSuccess = await runAll(runs, ground, interruption.signal);
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
