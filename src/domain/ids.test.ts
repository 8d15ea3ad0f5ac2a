import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { encodeRandom, orderId, readOrderId } from './ids.ts';

describe('an order id', () => {
  it('writes 16 bytes as 26 characters, all zeros and all ones at the ends', () => {
    assert.equal(orderId(new Uint8Array(16), false), 'ord_00000000000000000000000000');
    assert.equal(orderId(new Uint8Array(16).fill(255), false), 'ord_zzzzzzzzzzzzzzzzzzzzzzzzzw');
  });

  it('begins with dry_ in a rehearsal, which no order can be found by', () => {
    const id = orderId(new Uint8Array(16), true);
    assert.equal(id, 'dry_00000000000000000000000000');
    assert.equal(readOrderId(id), null);
  });

  it('holds all 128 bits: different bytes give different ids, and every id can be read back', () => {
    const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 });
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        const same = one.every((byte, index) => byte === other[index]);
        assert.equal(encodeRandom(one) === encodeRandom(other), same);
        assert.notEqual(readOrderId(orderId(one, false)), null);
      }),
    );
  });

  it('is never read from text that is not exactly of its shape', () => {
    const id = orderId(new Uint8Array(16), false);
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
