import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The stories that `npm run example:order` prints. */

const run = promisify(execFile);

/** Where each story has its own service. */
export const folder = mkdtempSync(join(tmpdir(), 'studiolot-stories-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Nothing of the developer's own environment. */
const { NODE_COMPILE_CACHE } = process.env;
export const env = {
  TMPDIR: folder,
  ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }),
};

export const runStory = async (...story: readonly string[]): Promise<readonly string[]> => {
  const { stdout } = await run(process.execPath, ['examples/order.ts', ...story], { env });
  return stdout.split('\n').map(withoutChance);
};

/** What differs from one time to the next: the order's id, and where its site is. */
export const withoutChance = (line: string): string =>
  line.replaceAll(/ord_[0-9a-z]{35}/g, 'ord_ID').replace(/127\.0\.0\.1:\d+/, '127.0.0.1:PORT');

/** When each mail came, to whom, and its subject or, of the operator's thread, its first sentence. */
export const mailsIn = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line, index) => {
    const [, time, reader, subject = ''] =
      /^(\d+ Mar \d\d:\d\d) +Mail +to the (\w+): (.+)$/.exec(line) ?? [];
    if (time === undefined) return [];
    const first = (lines[index + 1] ?? '').replace(/^ +│ /, '');
    return [`${time} ${reader}: ${subject.startsWith('Re: ') ? first : subject}`];
  });
