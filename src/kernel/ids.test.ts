import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { encodeRandom, orderId, readBidId, readOrderId } from './ids.ts';
import { instant } from './time.ts';

const at = instant(Date.UTC(2026, 10, 20, 9, 30));

describe('an order id', () => {
  it('writes its time as 9 characters and its 16 bytes as 26, also for all zeros and all ones', () => {
    const [zeros, ones] = [new Uint8Array(16), new Uint8Array(16).fill(255)];
    assert.equal(orderId(instant(0), zeros, false), 'ord_00000000000000000000000000000000000');
    assert.equal(
      orderId(instant(32 ** 9 - 1), ones, false),
      'ord_zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzw',
    );
    assert.equal(orderId(at, zeros, false), 'ord_1m7w4n5e000000000000000000000000000');
  });

  it('sorts by its time', () => {
    const moment = fc.integer({ min: 0, max: 32 ** 9 - 2 });
    fc.assert(
      fc.property(moment, fc.uint8Array({ minLength: 16, maxLength: 16 }), (atMs, bytes) => {
        const later = orderId(instant(atMs + 1), new Uint8Array(16), false);
        assert.ok(orderId(instant(atMs), bytes, false) < later);
      }),
    );
  });

  it('is never read without its time part', () => {
    assert.equal(readOrderId('ord_0123456789abcdefghjkmnpqrs'), null);
    assert.equal(readBidId('bid_0123456789abcdefghjkmnpqrs'), null);
  });

  it('starts with dry_ in a dry run, and then finds no order', () => {
    const id = orderId(at, new Uint8Array(16), true);
    assert.match(id, /^dry_1m7w4n5e0/);
    assert.equal(readOrderId(id), null);
  });

  it('holds all 128 bits: different bytes give different ids, and every id can be read back', () => {
    const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 });
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        const same = one.every((byte, index) => byte === other[index]);
        assert.equal(encodeRandom(one) === encodeRandom(other), same);
        assert.notEqual(readOrderId(orderId(at, one, false)), null);
      }),
    );
  });

  it('is never read from text in another format', () => {
    const id = orderId(at, new Uint8Array(16), false);
    for (const text of [
      '',
      'ord_',
      id.toUpperCase(),
      `${id}0`,
      id.slice(0, -1),
      `${id}\n`,
      `x${id}`,
    ]) {
      assert.equal(readOrderId(text), null, text);
    }
  });
});
