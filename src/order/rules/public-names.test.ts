import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { OrderId } from '../../kernel/ids.ts';
import { publicOrderName } from './public-names.ts';

const hash = (): string => 'h'.repeat(43);
const id = 'ord_1m81vd23cz2qx7qa5y3dz9wrzzmwwbbqxac' as OrderId;

describe('the public name of an order', () => {
  it('starts with the order’s time and contains nothing else of its id', () => {
    assert.equal(publicOrderName(id, hash), `o_1m81vd23c${'h'.repeat(26)}`);
  });
});
