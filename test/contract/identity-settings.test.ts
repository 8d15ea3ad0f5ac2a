import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { readConfig } from '../../src/boot/config.ts';
import { startTestService } from '../support/service.ts';

/** Settings about the provider and about payment. */

const nobody = { name: null, address: [], email: null, taxId: null };

describe('the operator’s identity', () => {
  it('is optional', () => {
    const config = readConfig({ OPERATOR_NAME: ' ', PRICES_ARE: '' });
    assert.deepEqual(config.identity, nobody);
    assert.equal(config.pricesAre, null);
  });

  it('is read from the environment, the address with its line breaks', () => {
    const config = readConfig({
      OPERATOR_NAME: ' Lipa Web ',
      OPERATOR_ADDRESS: 'ul. Lipowa 7; 00-123 Warszawa\\nPoland\n',
      OPERATOR_EMAIL: 'office@lipa.example',
      OPERATOR_TAX_ID: 'PL 521-00-00-000',
    });
    assert.deepEqual(config.identity, {
      name: 'Lipa Web',
      address: ['ul. Lipowa 7', '00-123 Warszawa', 'Poland'],
      email: 'office@lipa.example',
      taxId: 'PL 521-00-00-000',
    });
  });

  it('has prices that are net, gross or without VAT, in any spelling', () => {
    const readings = [
      ['net', 'net'],
      [' Gross', 'gross'],
      ['no VAT', 'no_vat'],
      ['no-vat', 'no_vat'],
      ['NO_VAT', 'no_vat'],
    ] as const;
    for (const [written, read] of readings) {
      assert.equal(readConfig({ PRICES_ARE: written }).pricesAre, read, written);
    }
  });

  it('stops the start when it is invalid, with every problem named', () => {
    const problems = [
      ['OPERATOR_NAME', 'A\nB', 'must be one line, without control characters'],
      ['OPERATOR_NAME', 'x'.repeat(201), 'must have at most 200 characters'],
      ['OPERATOR_ADDRESS', ';;', 'must have 1 to 10 lines, separated by semicolons'],
      ['OPERATOR_ADDRESS', 'x;'.repeat(11), 'must have 1 to 10 lines, separated by semicolons'],
      ['OPERATOR_ADDRESS', `a;${'x'.repeat(201)}`, 'must have at most 200 characters'],
      ['OPERATOR_EMAIL', 'a@example.org, b@example.org', 'must be one e-mail address'],
      ['OPERATOR_TAX_ID', 'x'.repeat(51), 'must have at most 50 characters'],
      ['PRICES_ARE', 'tax free', 'must be net, gross or no VAT'],
    ] as const;
    for (const [name, value, problem] of problems) {
      assert.throws(
        () => readConfig({ [name]: value }),
        ({ message }: Error) => message.startsWith(name) && message.endsWith(problem),
        `${name} ${problem}`,
      );
    }
  });

  it('causes a warning at each start that names the missing settings', async (t) => {
    const service = await startTestService({ OPERATOR_NAME: 'Lipa Web', PRICES_ARE: 'net' });
    t.after(() => service.end());
    const lines = service.log.filter(({ missing }) => missing !== undefined);
    assert.deepEqual(
      lines.map(({ level, missing, msg }) => ({ level, missing, msg })),
      [
        {
          level: 40,
          missing: ['OPERATOR_ADDRESS', 'OPERATOR_EMAIL', 'OPERATOR_TAX_ID'],
          msg: 'the identity of the operator is incomplete: set OPERATOR_ADDRESS, OPERATOR_EMAIL, OPERATOR_TAX_ID',
        },
      ],
    );
  });

  it('causes no warning once it is complete', async (t) => {
    const service = await startTestService({
      OPERATOR_NAME: 'Lipa Web',
      OPERATOR_ADDRESS: 'Warszawa',
      OPERATOR_EMAIL: 'office@lipa.example',
      OPERATOR_TAX_ID: '1',
      PRICES_ARE: 'gross',
    });
    t.after(() => service.end());
    assert.deepEqual(
      service.log.filter(({ missing }) => missing !== undefined),
      [],
    );
  });
});

describe('the payment instructions', () => {
  const folder = mkdtempSync(join(tmpdir(), 'studiolot-payment-'));
  const read = (content: string) => {
    const file = join(folder, 'payment.json');
    writeFileSync(file, content);
    return readConfig({ PAYMENT_INSTRUCTIONS: file }).paymentInstructions;
  };

  it('are optional', () => {
    assert.deepEqual(readConfig({}).paymentInstructions, { EUR: null, USD: null, PLN: null });
  });

  it('are read for each accepted currency', () => {
    assert.deepEqual(read('{"EUR": " IBAN X\\nReference {number} ", "PLN": "{amount}"}'), {
      EUR: 'IBAN X\nReference {number}',
      USD: null,
      PLN: '{amount}',
    });
  });

  it('stop the start when they cannot be displayed', () => {
    const problems = [
      ['{}', /must have a text for at least one of EUR, USD, PLN/],
      ['{"EUR": ""}', /EUR .*(?:small|>=1)/i],
      ['{"GBP": "X"}', /PAYMENT_INSTRUCTIONS .*GBP/],
      ['{"EUR": "Pay {total}"}', /EUR may have \{number\} and \{amount\} in it, got \{total\}/],
      ['{"EUR": "a\\u0000b"}', /EUR must not hold control characters/],
      [JSON.stringify({ EUR: 'x'.repeat(2_001) }), /EUR .*2000/],
      ['[]', /PAYMENT_INSTRUCTIONS/],
      ['no JSON', /PAYMENT_INSTRUCTIONS .* cannot be read/],
    ] as const;
    for (const [content, problem] of problems) assert.throws(() => read(content), problem, content);
    assert.throws(
      () => readConfig({ PAYMENT_INSTRUCTIONS: join(folder, 'nowhere.json') }),
      /PAYMENT_INSTRUCTIONS .*nowhere\.json cannot be read/,
    );
  });
});
