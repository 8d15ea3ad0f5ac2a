import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auctionPath, refused, startAuction, success } from '../support/auction.ts';
import { forFile } from '../support/for-file.ts';
import { nothingIsPending } from '../support/mail.ts';
import { fromElsewhere, publicUrl } from '../support/service.ts';

/** The fields of POST bid: accepted values, and the exact error texts for others. */

const auction = await forFile(startAuction());
const lot = await auction.lot();

const send = (body: unknown, headers: Record<string, string> = {}) =>
  auction.service.post(`${auctionPath}/bid`, body, { ...fromElsewhere(), ...headers });

let count = 0;
/** Sends a valid bid of a new client, with these fields replaced. */
const bid = (fields: object, headers: Record<string, string> = {}) => {
  count += 1;
  const email = `bidder${count}@example.org`;
  return send({ lot, amount_usd: 20, email, accept_rules: true, ...fields }, headers);
};

const left = undefined;
const badLot = (got: string) => `lot must be an integer from 1 to 2147483647, got ${got}`;
const badAmount = (got: string) =>
  `amount_usd must be an amount in USD up to 100000 with at most 2 decimals, got ${got}`;
/** An error text does not repeat an address, because it may belong to somebody else. */
const badEmail = 'email must be one e-mail address';
const rules = `accept_rules must be true: the client has to accept the auction rules at ${publicUrl}/en/auction/rules`;
const badSwitch = (got: string) =>
  `accept_rules must be one of 1, true, yes, on, 0, false, no, off, got ${got}`;
const badCurrency = 'currency must be USD or left out, because bids are in USD';
const badLanguage = (got: string) =>
  `lang must be one of en, ru, pl, de, fr, es, pt, by, got ${got}`;

const refusals: readonly (readonly [fields: object, error: string])[] = [
  [{ lot: left }, 'lot is required'],
  [{ lot: null }, 'lot is required'],
  [{ lot: '  ' }, 'lot is required'],
  [{ lot: 'first' }, badLot('first')],
  [{ lot: 0 }, badLot('0')],
  [{ lot: -1 }, badLot('-1')],
  [{ lot: 1.5 }, badLot('1.5')],
  [{ lot: '1.0' }, badLot('1.0')],
  [{ lot: 2_147_483_648 }, badLot('2147483648')],
  [{ lot: [1] }, badLot('a list')],
  [{ lot: true }, badLot('true')],
  [{ amount_usd: left }, 'amount_usd is required'],
  [{ amount_usd: '' }, 'amount_usd is required'],
  [{ amount_usd: 20.125 }, badAmount('20.125')],
  [{ amount_usd: '20.125' }, badAmount('20.125')],
  [{ amount_usd: -25 }, badAmount('-25')],
  [{ amount_usd: '-25' }, badAmount('-25')],
  [{ amount_usd: 0 }, badAmount('0')],
  [{ amount_usd: '0' }, badAmount('0')],
  [{ amount_usd: 100_000.01 }, badAmount('100000.01')],
  [{ amount_usd: 'twenty' }, badAmount('twenty')],
  [{ amount_usd: '1,000' }, badAmount('1,000')],
  [{ amount_usd: '1.000' }, badAmount('1.000')],
  [{ amount_usd: '1,000.50' }, badAmount('1,000.50')],
  [{ amount_usd: '20,' }, badAmount('20,')],
  [{ amount_usd: '$20' }, badAmount('$20')],
  [{ amount_usd: '2e1' }, badAmount('2e1')],
  [{ amount_usd: true }, badAmount('true')],
  [{ amount_usd: {} }, badAmount('an object')],
  [{ email: left }, 'email is required'],
  [{ email: null }, 'email is required'],
  [{ email: 'nobody' }, badEmail],
  [{ email: 'a@example.org, b@example.org' }, badEmail],
  [{ email: 'Ada <a@example.org>' }, badEmail],
  [{ email: 'a@' }, badEmail],
  [{ email: 7 }, 'email must be a string, got 7'],
  [{ email: 'a@example.org\nBcc: b@example.org' }, badEmail],
  // Look-alike letters could make it another person's address, and a link would appear in mails.
  [{ email: '\u212aate@example.org' }, badEmail],
  [{ email: 'ann+Your-account-is-closed-see-evil.example/pay@gmail.com' }, badEmail],
  [
    { email: `${'a'.repeat(309)}@example.org` },
    'email must be at most 320 characters long, got 321',
  ],
  [{ name: ['Ada'] }, 'name must be a string, got a list'],
  [{ name: 'x'.repeat(201) }, 'name must be at most 200 characters long, got 201'],
  [{ name: 'A\u0007' }, 'name must not hold control characters other than newline and tab'],
  [{ lang: 'klingon' }, badLanguage('klingon')],
  [{ lang: 1 }, badLanguage('1')],
  [{ accept_rules: left }, rules],
  [{ accept_rules: null }, rules],
  [{ accept_rules: '' }, rules],
  [{ accept_rules: false }, rules],
  [{ accept_rules: 'no' }, rules],
  [{ accept_rules: 0 }, rules],
  [{ accept_rules: 'maybe' }, badSwitch('maybe')],
  [{ accept_rules: 2 }, badSwitch('2')],
  [{ currency: 'EUR' }, badCurrency],
  [{ currency: 'GBP' }, badCurrency],
  [{ currency: 840 }, badCurrency],
];

describe('a field of a bid', () => {
  it('that is wrong is named in the one text for it', async () => {
    for (const [fields, error] of refusals) {
      assert.deepEqual(refused(await bid(fields)), [400, error]);
    }
  });

  it('is named first in the order of the fields if several are wrong', async () => {
    const wrong = { lot: 'x', amount_usd: 'x', email: 'x', name: 1, lang: 'x', accept_rules: 'x' };
    const fields = Object.keys(wrong);
    const right = { amount_usd: 20, email: 'a@example.org', name: 'A', lang: 'en' };
    for (const [index, field] of fields.entries()) {
      const mended = Object.fromEntries(
        Object.entries({ lot, ...right }).filter(([name]) => fields.indexOf(name) < index),
      );
      const [status, error] = refused(await send({ ...wrong, ...mended }));
      assert.equal(status, 400);
      assert.ok(error.startsWith(`${field} `), error);
    }
  });

  it('is read in every spelling that means one thing', async () => {
    for (const fields of [
      { lot: String(lot) },
      { lot: ` ${lot} ` },
      { amount_usd: '25.50' },
      { amount_usd: '25.5' },
      { amount_usd: '25,50' },
      { amount_usd: '25,5' },
      { amount_usd: ' 25 ' },
      { amount_usd: 25.5 },
      { amount_usd: 100_000 },
      { amount_usd: '100000.00' },
      { accept_rules: 'yes' },
      { accept_rules: 'ON' },
      { accept_rules: 1 },
      { accept_rules: '1' },
      { name: null, lang: null },
      { name: '', lang: '' },
      { lang: 'PL' },
      { lang: 'be' },
      { name: 'x'.repeat(200) },
      { email: `${'a'.repeat(64)}@${'bcd.'.repeat(61)}example.org` },
      { currency: 'USD' },
      { currency: ' usd ' },
      { extra: [] },
    ]) {
      const { status, json } = await bid(fields);
      assert.equal(status, 200, JSON.stringify([fields, json]));
    }
    assert.equal(
      success(await bid({ email: '  Trim@Example.org ' })).code_sent_to,
      'Trim@Example.org',
    );
  });

  it('with an amount as a JSON string counts as that amount', async () => {
    const id = await auction.lot();
    const ada = auction.client('amount@example.org');
    const reply = await ada.bid(id, '25,50');
    const { bids } = success(await ada.confirm(reply.json.pending_id));
    assert.deepEqual(bids, [
      { lot: id, amount_usd: 25.5, price_usd: 25.5, entered: true, leader: true },
    ]);
  });
});

describe('the body of a bid', () => {
  const wanted = 'Send JSON: {lot, amount_usd, max_usd, email, name, lang, accept_rules, currency}';

  it('that is not a JSON object is refused with the fields that make one', async () => {
    for (const body of ['', 'lot=1', '[]', '1', 'null', '{"lot":', '"{}"', new Uint8Array([255])]) {
      assert.deepEqual(refused(await send(body)), [400, wanted]);
    }
  });

  it('that means two things is refused', async () => {
    assert.deepEqual(refused(await send(`{"lot":${lot},"lot":2}`)), [
      400,
      'A key stands twice in one JSON object, send each key once',
    ]);
    assert.deepEqual(refused(await send('{"__proto__":{}}')), [
      400,
      'The key __proto__ is not allowed',
    ]);
  });

  it('over 20,000 bytes is refused with 413, and one of 20,000 is read', async () => {
    const padded = (length: number) => {
      const body = JSON.stringify({
        ...{ lot, amount_usd: 20, email: `${length}@example.org`, accept_rules: true, pad: '' },
      });
      return body.replace('"pad":""', `"pad":"${'x'.repeat(length - body.length)}"`);
    };
    assert.equal((await send(padded(20_000))).status, 200);
    assert.deepEqual(refused(await send(padded(20_001))), [413, 'Request too large']);
  });

  it('is read as JSON whatever its Content-Type says', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'nonsense']) {
      assert.equal((await bid({}, { 'content-type': type })).status, 200, type);
    }
  });

  it('is the only place fields are taken from', async () => {
    const path = `${auctionPath}/bid?lot=${lot}&amount_usd=20&email=a@example.org&accept_rules=1`;
    assert.deepEqual(refused(await auction.service.post(path, {}, fromElsewhere())), [
      400,
      'lot is required',
    ]);
  });
});

describe('a refusal of the auction as problem+json', () => {
  it('names its code, its text, and the field at fault', async () => {
    const accept = { accept: 'application/problem+json' };
    const { status, headers, json } = await bid({ amount_usd: 19 }, accept);
    assert.equal(status, 409);
    assert.equal(headers.get('content-type'), 'application/problem+json');
    assert.deepEqual(json, {
      type: `${publicUrl}/agents/auction-errors#below_minimum`,
      title: 'The amount is below the minimum',
      status: 409,
      detail: 'amount_usd must be at least 20 now',
      code: 'below_minimum',
      retryable: false,
      field: 'amount_usd',
      next: `Ask the client whether to bid more, then bid again (POST ${publicUrl}/api/auction/agent/bid); GET ${publicUrl}/api/auction/agent/state shows min_next_bid_usd`,
    });
    const invalid = await bid({ email: 'x' }, accept);
    assert.deepEqual([invalid.json.code, invalid.json.field], ['invalid_field', 'email']);
    const missing = await bid({ lot: 999_999 }, accept);
    assert.deepEqual([missing.json.code, missing.json.status], ['lot_not_found', 404]);
    assert.equal('field' in missing.json, false);
  });
});

describe('all those refusals', () => {
  it('mailed nobody a code', async () => {
    await nothingIsPending(auction.service.store);
    const bids = await auction.service.store.read((tx) => tx.bids.ofLot(lot as never, 1_000));
    assert.ok(bids.every(({ status }) => status === 'waiting_for_code'));
    assert.equal(
      bids.filter(({ email }) => ['a@example.org', 'b@example.org'].includes(email)).length,
      0,
    );
  });
});
