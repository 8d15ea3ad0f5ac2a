import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { run } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { prepareGround, type Ground } from '../test/support/ground.ts';
import { openReport } from './test-report.ts';

/**
 * Runs the tests on each engine: `npm test [-- FILE…] [--engine=sqlite|postgres]`. PostgreSQL is the
 * one at DATABASE_URL, or else one that is started here and ended with the run. `npm run test:quick`
 * runs the rules and the contract on SQLite, which need no process but their own, and a tenth of what is generated.
 */

type Engine = 'sqlite' | 'postgres';
const engineNames: Readonly<Record<Engine, string>> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

/** Files that no engine makes a difference to, or that are about one of them; all others run on both. */
const onSqliteOnly = new RegExp(
  [
    '^(src|bench|test/(property|sqlite|sandbox|browser|docs))/',
    // What a program has on its own side.
    '^test/client/',
    // How arguments are read and answers printed; what they do to the store is in the contract.
    '^test/cli/',
    // What is the same for everyone, and what is refused before anything is looked up.
    '^test/contract/(brief-questions|config|get-order|openapi(-auction|-lint|-shape)?|page-versions|pages)\\.',
    '^test/contract/(arazzo|descriptions)\\.',
    '^test/contract/(operator-examples|participant-cookie|private-pages|programs|protocol)\\.',
    '^test/contract/(doors|readme|reference|refusals|registry|security|unread|generated-input)\\.',
    '^test/contract/hostile-(http|json|length|mails|pace|pages|path|query|size)\\.',
    // What is refused before the store is asked, and how mails are divided among their servers.
    '^test/abuse/(requests|leaks|stalling)\\.',
    // How a message is written and sent, once the outbox has handed it over.
    '^test/contract/auction-(code-mail|mails)\\.',
    '^test/messaging/(files|hostile-receivers|mail|smtp|telegram|telegram-failure|telegram-form)\\.',
    // How the protocol is spoken, whatever is called by it.
    '^test/mcp/(conformance|discovery|hostile|inspector|shortcuts)\\.',
    // How much a watcher costs, once what changes has been heard of.
    '^test/stream/(crowd|slow)\\.',
  ].join('|'),
);
/** To copy has both in it. */
const onPostgresOnly = /^test\/(copy|nodes|postgres)\//;

const quick = /^(src|bench|test\/property|test\/contract)\//;
/** The share of the generated cases that `test:quick` tries (test/support/cases.ts). */
const quickShare = '0.1';

/** What is about the disk has a disk; all others have memory. */
const inMemory = /^(src|bench|test\/(abuse|contract|docs|hostile|messaging|property|store))\//;
/** Files share a process, which takes longer to start than most tests: so many in memory, and of all others. */
const [filesInMemory, filesOnDisk] = [10, 3];
/**
 * What takes longest, which also begins first, so that nothing is waited for in the end; and what
 * loads a module in the place of another, which must be before anybody else has loaded that.
 */
const alone = /^test\/(crash|nodes)\/|\/walk-|generated|auction-cost/;

/** Tests also wait, for disks, clocks and each other; PostgreSQL has room for the nodes of so many. */
const atOnce = Math.min(availableParallelism() + 1, 6);
/** A process in which no test begins or ends for so long hangs, however slow the machine is. */
const quietMsMax = 1_200_000;

type TestRun = { readonly files: readonly string[]; readonly engine: Engine };
type Chosen = {
  readonly named: readonly string[];
  readonly engine: string | undefined;
  readonly isQuick: boolean;
};

/** @throws Error where nothing like it is there to be run */
const chooseRuns = ({ named, engine, isQuick }: Chosen): readonly TestRun[] => {
  if (engine !== undefined && !Object.hasOwn(engineNames, engine)) {
    throw new Error(`--engine must be sqlite or postgres, got ${engine}`);
  }
  const all = globSync('{src,bench,test}/**/*.test.ts')
    .filter((file) => !isQuick || quick.test(file))
    .toSorted();
  const files = named.map((file) => relative('', file));
  const unknown = files.filter((file) => !all.includes(file));
  if (unknown.length > 0) throw new Error(`There is no test file ${unknown.join(', ')}`);
  const chosen = files.length === 0 ? all : all.filter((file) => files.includes(file));
  const runs = (['sqlite', 'postgres'] as const)
    .filter((each) => (isQuick ? each === 'sqlite' : engine === undefined || engine === each))
    .flatMap((engine) => {
      const others = engine === 'sqlite' ? onPostgresOnly : onSqliteOnly;
      return grouped(chosen.filter((file) => !others.test(file))).map((files) => ({
        files,
        engine,
      }));
    });
  if (runs.length === 0) throw new Error(`${files.join(', ')} is not for that engine`);
  const begins = ({ files: [first = ''] }: TestRun): number => (alone.test(first) ? 0 : 1);
  return runs.toSorted((a, b) => begins(a) - begins(b));
};

const grouped = (files: readonly string[]): readonly (readonly string[])[] =>
  [1, filesOnDisk, filesInMemory].flatMap((size) => {
    const all = files.filter((file) => groupSizeOf(file) === size);
    return Array.from({ length: Math.ceil(all.length / size) }, (_, nth) =>
      all.slice(nth * size, (nth + 1) * size),
    );
  });

const groupSizeOf = (file: string): number => {
  if (alone.test(file)) return 1;
  return inMemory.test(file) ? filesInMemory : filesOnDisk;
};

/** Nothing of the developer's own settings but what the tests themselves ask for. */
const environmentOf = (
  { files: [first = ''], engine }: TestRun,
  { folder, memory, postgres, browser }: Ground,
): NodeJS.ProcessEnv => {
  const { DATABASE_URL: _ours, SECRET: _secret, ...others } = process.env;
  const compiled = join(folder, 'compiled');
  const TMPDIR = inMemory.test(first) ? memory : folder;
  const environment = {
    ...others,
    TMPDIR,
    NODE_COMPILE_CACHE: compiled,
    TEST_BROWSER: browser,
  };
  if (engine === 'sqlite' || postgres === null) return environment;
  const { url, template } = postgres;
  return { ...environment, TEST_DATABASE_URL: url, TEST_DATABASE_TEMPLATE: template };
};

/** Ends early where it is interrupted, with what was seen until then. */
const runAll = async (
  runs: readonly TestRun[],
  environment: (each: TestRun) => NodeJS.ProcessEnv,
  signal: AbortSignal,
) => {
  const report = openReport();
  const runOne = async (each: TestRun): Promise<void> => {
    const { files, engine } = each;
    const { add, close } = report.openRun(files, engineNames[engine]);
    const hanging = new AbortController();
    const guard = setTimeout(
      () => hanging.abort(new Error(`nothing more came from ${files.join(', ')}`)),
      quietMsMax,
    );
    const events = run({
      files: [program],
      argv: [engineNames[engine], ...files],
      env: environment(each),
      signal: AbortSignal.any([signal, hanging.signal]),
    });
    for await (const event of events) {
      guard.refresh();
      add(event);
    }
    clearTimeout(guard);
    close();
  };
  const waiting = runs.values();
  const lane = async (): Promise<void> => {
    for (const each of waiting) if (!signal.aborted) await runOne(each);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return report.close();
};
const program = fileURLToPath(new URL('test-files.ts', import.meta.url));

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    options: { engine: { type: 'string' }, quick: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const isQuick = values.quick;
  const runs = chooseRuns({ named: positionals, engine: values.engine, isQuick });
  const { ground, leave } = await prepareGround(runs.some(({ engine }) => engine === 'postgres'));
  const environment = (each: TestRun): NodeJS.ProcessEnv => ({
    ...environmentOf(each, ground),
    ...(isQuick ? { TEST_SHARE: quickShare } : {}),
  });
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
    isSuccess = await runAll(runs, environment, interruption.signal);
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
