import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { currencies, inCurrency, minor } from './money.ts';

describe('an amount in euros or dollars', () => {
  it('is the same number in EUR and USD, and 4 times that in PLN', () => {
    const amounts = (amount: number) =>
      Object.fromEntries(currencies.map((each) => [each, inCurrency(minor(amount), each)]));
    assert.deepEqual(amounts(0), { EUR: 0, USD: 0, PLN: 0 });
    assert.deepEqual(amounts(1), { EUR: 1, USD: 1, PLN: 4 });
    assert.deepEqual(amounts(10_000_000), { EUR: 10_000_000, USD: 10_000_000, PLN: 40_000_000 });
  });
});
