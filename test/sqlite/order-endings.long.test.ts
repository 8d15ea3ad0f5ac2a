import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { describe, it } from 'node:test';
import { env, folder, mailsIn, runStory } from '../support/order-stories.ts';

/** The other endings of `npm run example:order`, with all their mails. */

describe('an order that does not end in acceptance', () => {
  it('is refused, and both sides are notified', async () => {
    assert.deepEqual(mailsIn(await runStory('refused')).slice(-3), [
      '3 Mar 09:00 studio: S-1001 · Your site is live',
      '3 Mar 15:00 studio: S-1001 · You have refused the site',
      '3 Mar 15:00 operator: The studio has refused the site. It owes nothing, and the order has ended.',
    ]);
  });

  it('is cancelled, by its studio or for it', async () => {
    assert.deepEqual(mailsIn(await runStory('cancelled')), [
      '2 Mar 09:00 studio: S-1001 · Your order is in: Website, €250',
      '2 Mar 09:00 operator: Order S-1001: website, €250',
      '2 Mar 10:00 studio: S-1001 · The order is cancelled',
      '2 Mar 10:00 operator: The studio has cancelled the order before work on the site started.',
      '2 Mar 11:00 studio: S-1002 · Your order is in: Website, €250',
      '2 Mar 11:00 operator: Order S-1002: website, €250',
      '2 Mar 12:00 studio: S-1002 · We have everything, and the work has begun',
      '2 Mar 13:00 operator: The studio writes:',
      '2 Mar 14:00 studio: S-1002 · We have cancelled the order',
    ]);
  });

  it('is paused, moves its due time, and causes no warnings meanwhile', async () => {
    const lines = await runStory('paused');
    assert.deepEqual(mailsIn(lines).slice(2), [
      '2 Mar 10:00 studio: S-1001 · We have everything, and the work has begun',
      '2 Mar 16:00 studio: S-1001 · The work is paused: we need you',
      '4 Mar 10:00 operator: The studio writes:',
      '4 Mar 10:00 studio: S-1001 · We have resumed the work',
      '4 Mar 16:00 operator: The site is due in 12 hours; half of the time has passed.',
      '5 Mar 03:00 operator: The site is due in 1 hour.',
      '5 Mar 03:00 studio: S-1001 · Your site is live',
    ]);
    assert.ok(
      lines.some((line) => /site_live +met +due 5 Mar 04:00 · done 5 Mar 03:00$/.test(line)),
    );
  });

  it('is not paid, gets reminders on days 3, 7 and 14, and none later', async () => {
    const mails = mailsIn(await runStory('unpaid'));
    assert.deepEqual(mails.filter((mail) => mail.includes(' studio: ')).slice(3), [
      '3 Mar 15:00 studio: S-1001 · You have accepted the site',
      '6 Mar 15:00 studio: S-1001 · Reminder: your payment is due',
      '10 Mar 15:00 studio: S-1001 · Your payment is overdue',
      '17 Mar 15:00 studio: S-1001 · Your payment is overdue',
    ]);
    assert.equal(mails.filter((mail) => mail.includes('Open work today')).length, 11);
  });
});

describe('an example story', () => {
  it('leaves nothing behind, even when its reader stops early', async () => {
    const child = spawn(process.execPath, ['examples/order.ts'], { env });
    child.stdout.once('data', () => child.stdout.destroy());
    assert.deepEqual(await once(child, 'exit'), [1, null]);
    assert.deepEqual(readdirSync(folder), []);
  });

  it('has a name, and an unknown one is refused', async () => {
    await assert.rejects(
      runStory('happy'),
      ({ code, stderr }: { code: number; stderr: string }) => {
        assert.equal(code, 2);
        assert.equal(
          stderr,
          'There is no story happy; there are life, refused, cancelled, paused, unpaid\n',
        );
        return true;
      },
    );
  });
});
