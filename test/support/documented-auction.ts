import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

/** Runs the auction of `npm run example:auction`, whose output docs/auction.md shows. */

/** @returns what the example prints */
export const runAuction = async (
  environment: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['examples/auction.ts'], {
    env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '', ...environment },
  });
  return stdout;
};

export const assertAsShown = (printed: string): void => {
  const [, shown = ''] =
    /npm run -s example:auction\n```\n```\n([^]*?)```/.exec(
      readFileSync('docs/auction.md', 'utf8'),
    ) ?? [];
  assert.deepEqual(withoutChance(printed), withoutChance(shown));
};

/**
 * Removes what differs between runs: times, the order of mails that are sent together, and the daily
 * mail about the record, which may have been sent already.
 */
const withoutChance = (text: string) => {
  const lines = text
    .trim()
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .split('\n')
    .filter((line) => !/^Mail .*: Head of the log/.test(line));
  const { mails = [], printed = [] } = Object.groupBy(lines, (line) =>
    line.startsWith('Mail ') ? 'mails' : 'printed',
  );
  return { printed, mails: mails.toSorted() };
};
