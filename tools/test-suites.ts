import { globSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * Decides which test files a suite runs, and on which engine. `npm test` is for each change.
 * `npm run test:long` also runs the files `*.long.test.ts`, and all other files on each engine.
 */

export type Engine = 'sqlite' | 'postgres';
export const engines: readonly Engine[] = ['sqlite', 'postgres'];

/** A test file and the engine to run it on. */
export type TestFile = { readonly file: string; readonly engine: Engine };

/** These start several nodes, copy between the engines, or test PostgreSQL itself. */
const onPostgresOnly = /^test\/(copy|nodes|postgres)\//;

/** These do not depend on the engine, or they test SQLite itself. */
const onSqliteOnly = new RegExp(
  [
    '^(src|test/(property|sqlite|sandbox|browser|docs|verify|runner))/',
    '^bench/',
    // The API client.
    '^test/client/',
    // The reading of arguments and the printing of answers.
    '^test/cli/',
    // Answers that are the same for everyone, and requests that are refused before anything is read.
    '^test/contract/(api-tour|arazzo|brief-questions|config|descriptions|documents|operation-entrypoints)\\.',
    '^test/contract/(get-order|openapi.*)\\.',
    '^test/contract/(operator-examples|page-versions|pages|participant-cookie|private-pages)\\.',
    '^test/contract/(programs|protocol|reference|refusals|registry|security|unread)\\.',
    '^test/contract/(generated-input|hostile-.*)\\.',
    '^test/abuse/(requests|leaks|stalling)\\.',
    // The composing of messages and their transports.
    '^test/contract/auction-(code-mail|mails)\\.',
    '^test/messaging/(files|hostile-receivers|mail|smtp|telegram.*)\\.',
    // The MCP protocol.
    '^test/mcp/(computed|conformance|discovery|hostile|inspector)\\.',
    '^test/stream/(crowd|slow)\\.',
  ].join('|'),
);

/** `npm test` runs these on both engines: the tests of queries, and tests that depend on locks or races. */
const onBothInEachSuite = new RegExp(
  [
    '^test/store/',
    '^test/crash/kill\\.',
    '^test/contract/(idempotency|limits|place-order|order-reference|order-number|merge-fields)\\.',
    '^test/contract/(auction-(invariants|wrong-codes|limits|one-end|review)|offer-at-once)\\.',
    '^test/contract/(forms-once|take-back-notices|desk-people|desk-month|restored|webhooks)\\.',
    '^test/messaging/(leases|immediate-sending)\\.',
  ].join('|'),
);

const pattern = '{src,bench,test}/**/*.test.ts';
const long = /\.long\.test\.ts$/;

/** These replace a module before anything loads it, so they need their own process. */
export const needsOwnProcess = /auction-cost/;

/** These keep a disk busy or fill one. All other files write to a file system in memory. */
export const needsDisk = /^test\/(crash|sqlite|postgres|files|copy|cli)\//;

/**
 * The files with the longest waits start first, so that the run does not wait for them at the end. Then
 * come those that need the most memory, while the processes are still small, because each file's modules
 * stay in memory.
 */
const firstFiles = [
  /^test\/(crash|nodes)\//,
  /^test\/browser\//,
  /^test\/client\//,
  /^test\/property\//,
];

export type Choice = {
  readonly isLong: boolean;
  /** Files or folders; if there are none, all files run. */
  readonly named: readonly string[];
  readonly engine: string | undefined;
};

const isWithin = (path: string) => (file: string) => file === path || file.startsWith(`${path}/`);

/** @throws Error if the engine or a path is unknown */
export const chooseFiles = ({ isLong, named, engine }: Choice): readonly TestFile[] => {
  if (engine !== undefined && !engines.some((known) => known === engine)) {
    throw new Error(`--engine must be sqlite or postgres, got ${engine}`);
  }
  const all = globSync(pattern).toSorted();
  const paths = named.map((path) => relative('', path));
  const unknown = paths.filter((path) => !all.some(isWithin(path)));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')} in ${pattern}`);
  const isNamed = (file: string): boolean => paths.some((path) => isWithin(path)(file));
  // A named file runs in both suites, and on each engine that it supports.
  const files = all.filter((file) =>
    paths.length === 0 ? isLong || !long.test(file) : isNamed(file),
  );
  const chosen = files.flatMap((file) =>
    enginesOf(file, isLong || paths.length > 0)
      .filter((each) => engine === undefined || each === engine)
      .map((each) => ({ file, engine: each })),
  );
  if (chosen.length === 0) throw new Error(`${paths.join(', ')} is not for that engine`);
  return chosen.toSorted((a, b) => orderOf(a.file) - orderOf(b.file));
};

const enginesOf = (file: string, onAllEngines: boolean): readonly Engine[] => {
  if (onPostgresOnly.test(file)) return ['postgres'];
  if (onSqliteOnly.test(file)) return ['sqlite'];
  return onAllEngines || onBothInEachSuite.test(file) ? engines : ['sqlite'];
};

const orderOf = (file: string): number => {
  const place = firstFiles.findIndex((pattern) => pattern.test(file));
  return place === -1 ? firstFiles.length : place;
};
