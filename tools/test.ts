import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareInfrastructure, type Infrastructure } from '../test/support/infrastructure.ts';
import { argumentProblem } from './arguments.ts';
import { runFiles } from './test-processes.ts';
import { chooseFiles, type Engine, type TestFile } from './test-suites.ts';

/**
 * Runs the tests, with `--long` also those of the long suite. It uses the PostgreSQL at DATABASE_URL, or
 * starts one for the run.
 */

const usage = `Usage: npm test [-- FILE|FOLDER… --engine=sqlite|postgres], from the project's folder.
A named file runs on each engine that it can run on, and a named folder with its *.long.test.ts.`;

/** The long suite runs this many times as many generated cases (test/support/cases.ts). */
const longShare = '10';

/** An interrupted run may take this long to report and to end. */
const interruptedMsMax = 5_000;

/** Replaces the developer's settings that would affect the service, and adds the settings of the tests. */
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
  const options = readArguments();
  if (options === null) return 1;
  const { files, isLong } = options;
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
    // The signal may arrive twice, from the terminal and from npm.
    process.on(signal, () => {
      interruptedCode = code;
      interruption.abort();
      // A test in an endless loop handles no signal. The caretaker process kills it after this process has
      // ended.
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
