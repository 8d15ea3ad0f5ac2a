import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { secret } from '../support/service.ts';
import { createServerProcess } from '../support/server-process.ts';

const run = promisify(execFile);

/** What differs from one auction to the next: ids, moments, and the number of the lot. */
const withoutChance = (text: string): readonly string[] =>
  text
    .trim()
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replaceAll(/(ord|par)_[0-9a-z]{35}/g, '$1_ID')
    .split('\n');

describe("the README's auction", () => {
  it('runs against the service from the lots to the order of the winner, and prints what is shown', async (test) => {
    const server = await createServerProcess();
    test.after(() => server.end());
    await server.start();

    const { stdout } = await run(process.execPath, ['examples/auction.ts'], {
      env: {
        STUDIOLOT: server.url(),
        MAIL_FOLDER: join(server.folder, 'mail'),
        DATABASE_URL: server.database,
        SECRET: secret,
      },
    });

    const [, shown = ''] =
      /npm run -s example:auction\n```\n```\n([^]*?)```/.exec(readFileSync('README.md', 'utf8')) ??
      [];
    assert.deepEqual(withoutChance(stdout), withoutChance(shown));
  });
});
