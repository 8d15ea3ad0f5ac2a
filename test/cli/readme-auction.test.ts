import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What differs from one auction to the next: moments, and whether the daily mail about the record is out yet. */
const withoutChance = (text: string): readonly string[] =>
  text
    .trim()
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replaceAll(/^Mail .*: Head of the record.*\n/gm, '')
    .split('\n');

describe("the README's auction", () => {
  it('runs in a sandbox that it starts and ends, from the lot to the order of the winner, and prints what is shown', async () => {
    const { stdout } = await run(process.execPath, ['examples/auction.ts'], {
      env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '' },
    });

    const [, shown = ''] =
      /npm run -s example:auction\n```\n```\n([^]*?)```/.exec(readFileSync('README.md', 'utf8')) ??
      [];
    assert.deepEqual(withoutChance(stdout), withoutChance(shown));
  });

  it('bids in no service that is real', async (test) => {
    const { startTestService } = await import('../support/service.ts');
    const service = await startTestService();
    test.after(service.end);
    await assert.rejects(
      run(process.execPath, ['examples/auction.ts'], { env: { STUDIOLOT: service.url } }),
      /is no sandbox, so nothing is bid there/,
    );
  });
});
