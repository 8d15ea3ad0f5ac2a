import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { orderActsText } from '../../tools/order-acts-table.ts';

describe('docs/order-acts.md', () => {
  const text = readFileSync('docs/order-acts.md', 'utf8');

  it('is what the rules say; run `npm run docs:acts` after a change', () => {
    assert.equal(text, orderActsText());
  });

  it('says of each side what it may do at each stage', () => {
    for (const row of [
      '| `accept` |  |  |  | ● |  |  |  |  |  |  |',
      '| `deliver` |  |  | ● |  |  |  |  |  |  |  |',
      '| `files` | ● | ● | ● | ● | ● | ● | ● |  |  |  |',
    ]) {
      assert.ok(text.includes(`${row}\n`), row);
    }
  });

  it('says of everything else that is in the way what the refusal says', () => {
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
      assert.ok(text.includes(`because ${cause};`), cause);
    }
  });
});
