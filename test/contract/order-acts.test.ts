import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { orderActsText } from '../../tools/order-acts-table.ts';

describe('docs/order-acts.md', () => {
  const text = readFileSync('docs/order-acts.md', 'utf8');

  it('matches the rules; run `npm run docs:acts` after a change', () => {
    assert.equal(text, orderActsText());
  });

  it('shows what each side may do at each stage', () => {
    for (const row of [
      '|`accept`||||●|||||||',
      '|`deliver`|||●||||||||',
      '|`files`|●|●|●|●|●|●|●||||',
    ]) {
      assert.ok(text.includes(`${row}\n`), row);
    }
  });

  it('gives a refusal’s reason for every further condition', () => {
    for (const cause of [
      'all 3 rounds of changes are used',
      'the time for rounds of changes is over',
      'the time for fixes is over',
      '10 reports are still open',
      'this order has had 100 rounds and reports',
      'nothing of that kind is open',
      'the work is on hold',
      'the work is not on hold',
      'this order has reached its limit of messages',
      'the payment was refunded',
      'this order was not won at auction',
      'the payment is not overdue',
    ]) {
      assert.ok(text.includes(`“${cause}”`), cause);
    }
  });
});
