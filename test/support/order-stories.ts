import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Runs `npm run example:order` and reads the stories that it prints. */

const run = promisify(execFile);

export const folder = mkdtempSync(join(tmpdir(), 'studiolot-stories-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** An environment without the developer's variables. */
const { NODE_COMPILE_CACHE } = process.env;
export const env = {
  TMPDIR: folder,
  ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }),
};

export const runStory = async (...story: readonly string[]): Promise<readonly string[]> => {
  const { stdout } = await run(process.execPath, ['examples/order.ts', ...story], { env });
  return stdout.split('\n').map(withoutChance);
};

/** Replaces what differs between runs: the order's ID and the address of its site. */
export const withoutChance = (line: string): string =>
  line.replaceAll(/ord_[0-9a-z]{35}/g, 'ord_ID').replace(/127\.0\.0\.1:\d+/, '127.0.0.1:PORT');

/** The time and recipient of each mail, with its subject or, for operators, its first sentence. */
export const mailsIn = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line, index) => {
    const [, time, reader, subject = ''] =
      /^(\d+ Mar \d\d:\d\d) +Mail +to the (\w+): (.+)$/.exec(line) ?? [];
    if (time === undefined) return [];
    const first = (lines[index + 1] ?? '').replace(/^ +│ /, '');
    return [`${time} ${reader}: ${subject.startsWith('Re: ') ? first : subject}`];
  });
