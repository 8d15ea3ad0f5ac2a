import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';

/** The lives of orders that the README shows, and every mail in them. */

const run = promisify(execFile);

/** Where each story has its own service. */
const folder = mkdtempSync(join(tmpdir(), 'studiolot-stories-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Nothing of the developer's own environment. */
const { NODE_COMPILE_CACHE } = process.env;
const env = { TMPDIR: folder, ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }) };

const tell = async (...story: readonly string[]): Promise<readonly string[]> => {
  const { stdout } = await run(process.execPath, ['examples/order.ts', ...story], { env });
  return stdout.split('\n').map(withoutChance);
};

/** What differs from one time to the next: the order's id, and where its site is. */
const withoutChance = (line: string): string =>
  line.replaceAll(/ord_[0-9a-z]{35}/g, 'ord_ID').replace(/127\.0\.0\.1:\d+/, '127.0.0.1:PORT');

/** When each mail came, to whom, and its subject or, of the operator's thread, its first sentence. */
const mailsIn = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line, index) => {
    const [, time, reader, subject = ''] =
      /^(\d+ Mar \d\d:\d\d) +Mail +to the (\w+): (.+)$/.exec(line) ?? [];
    if (time === undefined) return [];
    const first = (lines[index + 1] ?? '').replace(/^ +│ /, '');
    return [`${time} ${reader}: ${subject.startsWith('Re: ') ? first : subject}`];
  });

describe("the README's life of an order", async () => {
  const told = await tell();

  it('goes as it is shown, from half a brief to the end', () => {
    const [, shown = ''] =
      /npm run -s example:order\n```\n```\n([^]*?)\n```/.exec(readFileSync('README.md', 'utf8')) ??
      [];
    const lines = shown.split('\n').filter((line) => line !== '…');
    assert.ok(lines.length > 40);
    let from = 0;
    for (const line of lines.map(withoutChance)) {
      const found = told.indexOf(line, from);
      assert.notEqual(found, -1, `${line} is not told`);
      from = found + 1;
    }
  });

  it('leaves nothing behind, also where nobody reads on', async () => {
    const child = spawn(process.execPath, ['examples/order.ts'], { env });
    child.stdout.once('data', () => child.stdout.destroy());
    assert.deepEqual(await once(child, 'exit'), [1, null]);
    assert.deepEqual(readdirSync(folder), []);
  });

  it('sends each mail once, at its time', () => {
    assert.deepEqual(mailsIn(told), [
      '2 Mar 09:00 studio: S-1001 · Your order is in: Website, €325',
      '2 Mar 09:00 operator: Order S-1001: website, €325',
      '2 Mar 09:30 operator: Files have come.',
      '2 Mar 10:00 operator: Files have come.',
      '2 Mar 11:00 studio: S-1001 · New answers for your order: Website',
      '2 Mar 11:30 studio: S-1001 · New answers for your order: Website',
      '2 Mar 11:30 operator: The brief is now complete.',
      '2 Mar 12:00 studio: S-1001 · We have everything, the work has begun',
      '3 Mar 00:00 operator: The site is due in 12 hours; half of the time is over.',
      '3 Mar 07:00 operator: What waits for us today: 1 order',
      '3 Mar 09:00 studio: S-1001 · Your site is live',
      '3 Mar 10:00 studio: S-1001 · Your changes have reached us',
      '3 Mar 10:00 operator: The studio asks for a round of changes.',
      '3 Mar 16:00 studio: S-1001 · Your changes are done',
      '3 Mar 17:00 studio: S-1001 · Your changes have reached us',
      '3 Mar 17:00 operator: The studio asks for a round of changes.',
      '4 Mar 05:00 operator: The round of changes is due in 12 hours; half of the time is over.',
      '4 Mar 07:00 operator: What waits for us today: 1 order',
      '4 Mar 16:00 operator: The round of changes is due in 1 hour.',
      '4 Mar 17:01 operator: The round of changes is late: the promise to the studio is missed, and stays so on',
      '4 Mar 19:00 studio: S-1001 · Your changes are done',
      '5 Mar 09:00 studio: S-1001 · Your report has reached us',
      '5 Mar 09:00 operator: The studio reports that something is broken.',
      '5 Mar 09:30 studio: S-1001 · We are fixing what you reported',
      '5 Mar 11:00 studio: S-1001 · What you reported is fixed',
      '5 Mar 14:00 studio: S-1001 · You have accepted the site',
      '5 Mar 14:00 operator: The studio has accepted the site, and payment is due.',
      '6 Mar 10:00 operator: The studio writes:',
      '6 Mar 13:00 studio: S-1001 · Your payment has arrived',
      '11 Mar 19:00 studio: S-1001 · Your order is completed',
    ]);
  });
});

describe('an order that ends otherwise', () => {
  it('is refused, and both sides are told so', async () => {
    assert.deepEqual(mailsIn(await tell('refused')).slice(-3), [
      '3 Mar 09:00 studio: S-1001 · Your site is live',
      '3 Mar 15:00 studio: S-1001 · You have refused the site',
      '3 Mar 15:00 operator: The studio has refused the site. It owes nothing, and the order has ended.',
    ]);
  });

  it('is cancelled, by its studio or for it', async () => {
    assert.deepEqual(mailsIn(await tell('cancelled')), [
      '2 Mar 09:00 studio: S-1001 · Your order is in: Website, €250',
      '2 Mar 09:00 operator: Order S-1001: website, €250',
      '2 Mar 10:00 studio: S-1001 · The order is cancelled',
      '2 Mar 10:00 operator: The studio has cancelled the order, before the site was begun.',
      '2 Mar 11:00 studio: S-1002 · Your order is in: Website, €250',
      '2 Mar 11:00 operator: Order S-1002: website, €250',
      '2 Mar 12:00 studio: S-1002 · We have everything, the work has begun',
      '2 Mar 13:00 operator: The studio writes:',
      '2 Mar 14:00 studio: S-1002 · We have cancelled the order',
    ]);
  });

  it('is held, is due later by as long, and nobody is warned of what does not come nearer', async () => {
    const told = await tell('held');
    assert.deepEqual(mailsIn(told).slice(2), [
      '2 Mar 10:00 studio: S-1001 · We have everything, the work has begun',
      '2 Mar 16:00 studio: S-1001 · The work is paused: we need you',
      '4 Mar 10:00 operator: The studio writes:',
      '4 Mar 10:00 studio: S-1001 · The work goes on',
      '4 Mar 16:00 operator: The site is due in 12 hours; half of the time is over.',
      '5 Mar 03:00 operator: The site is due in 1 hour.',
      '5 Mar 03:00 studio: S-1001 · Your site is live',
    ]);
    assert.ok(
      told.some((line) => /site_live +met +due 5 Mar 04:00 · done 5 Mar 03:00$/.test(line)),
    );
  });

  it('is not paid, is asked for on days 3, 7 and 14, and then left in peace', async () => {
    const mails = mailsIn(await tell('unpaid'));
    assert.deepEqual(mails.filter((mail) => mail.includes(' studio: ')).slice(3), [
      '3 Mar 15:00 studio: S-1001 · You have accepted the site',
      '6 Mar 15:00 studio: S-1001 · A reminder of your payment',
      '10 Mar 15:00 studio: S-1001 · Your payment is overdue',
      '17 Mar 15:00 studio: S-1001 · Your payment is overdue',
    ]);
    assert.equal(mails.filter((mail) => mail.includes('What waits for us today')).length, 11);
  });

  it('is named where there is no such story', async () => {
    await assert.rejects(tell('happy'), ({ code, stderr }: { code: number; stderr: string }) => {
      assert.equal(code, 2);
      assert.equal(
        stderr,
        'There is no story happy; there are life, refused, cancelled, held, unpaid\n',
      );
      return true;
    });
  });
});
