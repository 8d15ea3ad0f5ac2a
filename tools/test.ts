import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareInfrastructure, type Infrastructure } from '../test/support/infrastructure.ts';
import { argumentProblem } from './arguments.ts';
import { runFiles } from './test-processes.ts';
import { chooseFiles, type Engine, type TestFile } from './test-suites.ts';

/**
 * Runs the tests, or with `--long` those of the long suite too. PostgreSQL is the one at DATABASE_URL,
 * or else one that is started here and ended with the run.
 */

const usage = `Usage: npm test [-- FILE|FOLDER… --engine=sqlite|postgres], from the project's folder.
A named file runs on each engine that it can run on, and a named folder with its *.long.test.ts.`;

/** How many times as many generated cases the long suite tries (test/support/cases.ts). */
const longShare = '10';

/** How long an interrupted run may take to report and to end. */
const interruptedMsMax = 5_000;

/** Nothing of the developer's own settings but what the tests themselves ask for. */
const environmentOf = (
  engine: Engine,
  { folder, memory, sqliteTemplate, postgres, browser, compiled }: Infrastructure,
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

type RunOptions = { readonly files: readonly TestFile[]; readonly isLong: boolean };

/** Reports wrong arguments and returns null. */
const readArguments = (): RunOptions | null => {
  try {
    const { values, positionals } = parseArgs({
      options: { engine: { type: 'string' }, long: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const { engine, long: isLong } = values;
    return { files: chooseFiles({ named: positionals, engine, isLong }), isLong };
  } catch (error) {
    process.stderr.write(argumentProblem(error, usage));
    return null;
  }
};

const main = async (): Promise<number> => {
  const wanted = readArguments();
  if (wanted === null) return 1;
  const { files, isLong } = wanted;
  const { infrastructure, leave } = await prepareInfrastructure(
    files.some(({ engine }) => engine === 'postgres'),
  );
  const interruption = new AbortController();
  let interruptedCode: number | null = null;
  for (const [signal, code] of [
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    // More than once where the terminal and npm both pass it on.
    process.on(signal, () => {
      interruptedCode = code;
      interruption.abort();
      // A test that loops handles no signal. The caretaker kills it once we have ended.
      setTimeout(() => process.exit(code), interruptedMsMax).unref();
    });
  }
  let isSuccess = false;
  try {
    isSuccess = await runFiles({
      files,
      folder: join(infrastructure.folder, 'queues'),
      environment: (engine) => environmentOf(engine, infrastructure, isLong),
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
