import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { folder, mailsIn, runStory, withoutChance } from '../support/order-stories.ts';

/** `npm run example:order` prints the output of docs/order-lifecycle.md, with all mails. */

const printed = await runStory();

describe('the order example', () => {
  it('prints the output in docs/order-lifecycle.md, from half a brief to the end', () => {
    const [, shown = ''] =
      /npm run -s example:order\n```\n```\n([^]*?)\n```/.exec(
        readFileSync('docs/order-lifecycle.md', 'utf8'),
      ) ?? [];
    const lines = shown.split('\n').filter((line) => line !== '…');
    assert.ok(lines.length > 30);
    let from = 0;
    for (const line of lines.map(withoutChance)) {
      const found = printed.indexOf(line, from);
      assert.notEqual(found, -1, `${line} is not printed`);
      from = found + 1;
    }
  });

  it('leaves nothing behind', () => {
    assert.deepEqual(readdirSync(folder), []);
  });

  it('sends each mail once, at its time', () => {
    assert.deepEqual(mailsIn(printed), [
      '2 Mar 09:00 studio: S-1001 · Your order is in: Website, €325',
      '2 Mar 09:00 operator: Order S-1001: website, €325',
      '2 Mar 09:30 operator: Files have arrived.',
      '2 Mar 10:00 operator: Files have arrived.',
      '2 Mar 11:00 studio: S-1001 · New answers for your order: Website',
      '2 Mar 11:30 studio: S-1001 · New answers for your order: Website',
      '2 Mar 11:30 operator: The brief is now complete.',
      '2 Mar 12:00 studio: S-1001 · We have everything, and the work has begun',
      '3 Mar 00:00 operator: The site is due in 12 hours; half of the time has passed.',
      '3 Mar 07:00 operator: Open work today: 1 order',
      '3 Mar 09:00 studio: S-1001 · Your site is live',
      '3 Mar 10:00 studio: S-1001 · We have received your changes',
      '3 Mar 10:00 operator: The studio asks for a round of changes.',
      '3 Mar 16:00 studio: S-1001 · Your changes are done',
      '3 Mar 17:00 studio: S-1001 · We have received your changes',
      '3 Mar 17:00 operator: The studio asks for a round of changes.',
      '4 Mar 05:00 operator: The round of changes is due in 12 hours; half of the time has passed.',
      '4 Mar 07:00 operator: Open work today: 1 order',
      '4 Mar 16:00 operator: The round of changes is due in 1 hour.',
      '4 Mar 17:01 operator: The round of changes is late: the promise to the studio is missed, and the record',
      '4 Mar 19:00 studio: S-1001 · Your changes are done',
      '5 Mar 09:00 studio: S-1001 · We have received your report',
      '5 Mar 09:00 operator: The studio reports that something is broken.',
      '5 Mar 09:30 studio: S-1001 · We are fixing what you reported',
      '5 Mar 11:00 studio: S-1001 · What you reported is fixed',
      '5 Mar 14:00 studio: S-1001 · You have accepted the site',
      '5 Mar 14:00 operator: The studio has accepted the site, and payment is due.',
      '6 Mar 10:00 operator: The studio writes:',
      '6 Mar 13:00 studio: S-1001 · Your payment has arrived',
      '11 Mar 19:00 studio: S-1001 · Your order is complete',
    ]);
  });
});
