import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { noPaymentInstructions, paymentInstructionsText } from './payment-instructions.ts';

describe('payment instructions', () => {
  const instructions = {
    ...noPaymentInstructions,
    EUR: 'IBAN X, {amount} for {number}, {number}!',
  };

  it('state the order and the amount at each placeholder', () => {
    assert.equal(
      paymentInstructionsText(instructions, 'EUR', { number: 'S-1042', amount: '€325' }),
      'IBAN X, €325 for S-1042, S-1042!',
    );
  });

  it('contain inserted values unchanged, with any characters', () => {
    assert.equal(
      paymentInstructionsText(instructions, 'EUR', { number: '{amount}', amount: '$& $1' }),
      'IBAN X, $& $1 for {amount}, {amount}!',
    );
  });

  it('are null for a currency that has none', () => {
    assert.equal(
      paymentInstructionsText(instructions, 'PLN', { number: 'S-1', amount: '4' }),
      null,
    );
  });
});
