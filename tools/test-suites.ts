import { globSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * Which test files a suite runs, and on which engine. `npm test` proves the product on every change.
 * `npm run test:long` also runs the files named `*.long.test.ts`, and every other file on each engine.
 */

export type Engine = 'sqlite' | 'postgres';
export const engines: readonly Engine[] = ['sqlite', 'postgres'];

/** A file on one engine. */
export type TestFile = { readonly file: string; readonly engine: Engine };

/** These start several nodes, copy between the engines, or test PostgreSQL itself. */
const onPostgresOnly = /^test\/(copy|nodes|postgres)\//;

/** No engine makes a difference to these, or they test SQLite itself. */
const onSqliteOnly = new RegExp(
  [
    '^(src|test/(property|sqlite|sandbox|browser|docs|verify|runner))/',
    '^bench/',
    // A program on its own side.
    '^test/client/',
    // How arguments are read and answers printed.
    '^test/cli/',
    // Answers that are the same for everyone, and requests that are refused before anything is read.
    '^test/contract/(api-tour|arazzo|brief-questions|config|descriptions|documents|operation-entrypoints)\\.',
    '^test/contract/(get-order|openapi.*)\\.',
    '^test/contract/(operator-examples|page-versions|pages|participant-cookie|private-pages)\\.',
    '^test/contract/(programs|protocol|reference|refusals|registry|security|unread)\\.',
    '^test/contract/(generated-input|hostile-.*)\\.',
    '^test/abuse/(requests|leaks|stalling)\\.',
    // How a message is composed and handed over.
    '^test/contract/auction-(code-mail|mails)\\.',
    '^test/messaging/(files|hostile-receivers|mail|smtp|telegram.*)\\.',
    // How the protocol is spoken.
    '^test/mcp/(computed|conformance|discovery|hostile|inspector)\\.',
    '^test/stream/(crowd|slow)\\.',
  ].join('|'),
);

/** `npm test` runs these on both engines: every query, and what depends on locks, races or an engine. */
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

/** A module is replaced before anything loads it, so the file needs a process of its own. */
export const needsOwnProcess = /auction-cost/;

/** These keep a disk busy, or fill one. All other files write to memory. */
export const needsDisk = /^test\/(crash|sqlite|postgres|files|copy|cli)\//;

/**
 * The files with the longest waits start first, so that nothing is waited for at the end. Then come
 * those with the most garbage, while a process is still small: each file's modules stay in memory.
 */
const beginsFirst = [
  /^test\/(crash|nodes)\//,
  /^test\/browser\//,
  /^test\/client\//,
  /^test\/property\//,
];

export type Choice = {
  readonly isLong: boolean;
  /** Files or folders; all where there are none. */
  readonly named: readonly string[];
  readonly engine: string | undefined;
};

const isIn = (path: string) => (file: string) => file === path || file.startsWith(`${path}/`);

/** @throws Error where an engine or a path is unknown */
export const chooseFiles = ({ isLong, named, engine }: Choice): readonly TestFile[] => {
  if (engine !== undefined && !engines.some((known) => known === engine)) {
    throw new Error(`--engine must be sqlite or postgres, got ${engine}`);
  }
  const all = globSync(pattern).toSorted();
  const paths = named.map((path) => relative('', path));
  const unknown = paths.filter((path) => !all.some(isIn(path)));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')} in ${pattern}`);
  const isNamed = (file: string): boolean => paths.some((path) => isIn(path)(file));
  // A file that is named runs in either suite, and on each engine that it can.
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

const enginesOf = (file: string, isEvery: boolean): readonly Engine[] => {
  if (onPostgresOnly.test(file)) return ['postgres'];
  if (onSqliteOnly.test(file)) return ['sqlite'];
  return isEvery || onBothInEachSuite.test(file) ? engines : ['sqlite'];
};

const orderOf = (file: string): number => {
  const place = beginsFirst.findIndex((pattern) => pattern.test(file));
  return place === -1 ? beginsFirst.length : place;
};
