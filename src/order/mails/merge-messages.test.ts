import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { OrderId } from '../../kernel/ids.ts';
import type { Message } from '../../messages/message.ts';
import { merge } from './merge-messages.ts';

const confirmations = (count: number): readonly Message[] =>
  Array.from({ length: count }, (_, nth) => ({
    kind: 'order_confirmations',
    language: 'en',
    entries: [{ orderId: `ord_${nth}` as OrderId, isNew: true, changed: [], changedOthers: false }],
    more: 0,
  }));

const merged = (count: number): Message =>
  confirmations(count).reduce<Message | null>(merge, null) ?? assert.fail('Nothing was merged');

it('a message about many orders names 50, confirms 1,000 more, and counts them all', () => {
  for (const [count, also] of [
    [50, 0],
    [51, 1],
    [1_050, 1_000],
    [1_060, 1_000],
  ] as const) {
    const pending = merged(count);
    assert.ok(pending.kind === 'order_confirmations');
    assert.deepEqual(
      [pending.entries.length, pending.alsoNew?.length ?? 0, pending.entries.length + pending.more],
      [50, also, count],
    );
  }
});
