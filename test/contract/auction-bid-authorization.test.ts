import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { auctionPath, success, withoutTerms, type Client } from '../support/auction-client.ts';
import { refused, startAuction } from '../support/auction.ts';
import { forFile } from '../support/for-file.ts';

/** A key may bid up to the amount that a code mail on the lot has named, and not a cent more. */

let lot: number;
let turn = 0;
const auction = await forFile(startAuction());
beforeEach(async () => {
  turn += 1;
  lot = await auction.lot();
});

const client = (name: string, more: Record<string, unknown> = {}): Client =>
  auction.client(`${name}${turn}@mandate.example`, more);

/** Bids with the key only. */
const byKey = (who: Client, body: Record<string, unknown>) =>
  auction.service.post(
    `${auctionPath}/bid`,
    { lot, accept_rules: true, ...body },
    { ...who.origin, authorization: `Bearer ${who.key}` },
  );

const mailText = async (who: Client): Promise<string> => {
  const mails = await auction.mailsTo(who.email);
  return mails.map(({ text = '' }) => text).join('\n');
};

describe('a bid with a maximum', () => {
  it('is mailed with both amounts, and sets both once its code is entered', async () => {
    const ada = client('ada', { max_usd: 100 });
    const ben = client('ben');
    const pending = await ada.pend(lot, 20);
    const text = await mailText(ada);
    assert.match(text, /Your bid: \$20\b/);
    assert.match(text, /Your maximum: \$100\b/);
    assert.match(text, /you allow bids of up to \$100 in this auction/);
    const { bids, mandate_usd: authorization } = success(await ada.confirm(pending));
    assert.deepEqual(bids, [
      { lot, amount_usd: 20, price_usd: 20, entered: true, leader: true, automatic_max_usd: 100 },
    ]);
    assert.equal(authorization, 100);
    assert.equal((await ben.enter(lot, 60)).leader, false);
    assert.equal((await auction.seen(lot)).price_usd, 62);
    const { bids: listed, lots } = success(await ada.listBids());
    const [own, ...others] = listed;
    assert.deepEqual(
      [own.bid_id, own.amount_usd, own.status, own.automatic_max_usd, lots[0].mandate_usd],
      [pending, 62, 'leading', 100, 100],
    );
    assert.deepEqual(others, []);
  });

  it('leads if its maximum does, even if that continues under an earlier bid', async () => {
    const ada = client('ada', { max_usd: 30 });
    const ben = client('ben', { max_usd: 50 });
    await ada.enter(lot, 20);
    assert.equal((await ben.enter(lot, 32)).leader, true);
    const above = success(await byKey(ada, { amount_usd: 40, max_usd: 80 }));
    const { bids } = success(await ada.confirm(above.pending_id));
    assert.deepEqual(bids, [
      { lot, amount_usd: 40, price_usd: 52, entered: true, leader: true, automatic_max_usd: 80 },
    ]);
    assert.equal((await auction.seen(lot)).price_usd, 52);
  });

  it('is cancelled as one', async () => {
    const short = await auction.lot({ endsInMs: 60 * 60_000 });
    const ada = client('ada', { max_usd: 100 });
    const { id } = await ada.enter(short, 20);
    const cancelled = success(await ada.post('cancel', { bid_id: id }));
    assert.deepEqual(
      [cancelled.still_binding_usd, cancelled.maximum_off, cancelled.lot.bidders],
      [null, true, 0],
    );
  });

  it('replaces a higher maximum, so that nothing is bid beyond the last one named', async () => {
    const ada = client('ada', { max_usd: 60 });
    const ben = client('ben');
    await ada.enter(lot, 20);
    const lowered = success(await byKey(ada, { amount_usd: 40, max_usd: 45 }));
    assert.deepEqual(
      lowered.bids.map((bid: Record<string, unknown>) => [bid['leader'], bid['automatic_max_usd']]),
      [[true, 45]],
    );
    assert.equal((await auction.seen(lot)).price_usd, 20);
    // A bid without a maximum does not lower an earlier one.
    const again = success(await byKey(ada, { amount_usd: 41 }));
    assert.equal(again.bids[0].automatic_max_usd, 45);
    assert.equal((await ben.enter(lot, 44)).leader, false);
    assert.equal((await ben.enter(lot, 47)).leader, true);
    assert.equal((await auction.seen(lot)).price_usd, 47);
  });

  it('may not have one below its amount, nor above 100,000', async () => {
    const ada = client('ada');
    const bid = { lot, amount_usd: 30, email: ada.email, accept_rules: true };
    const sent = (max_usd: number) =>
      auction.service.post(`${auctionPath}/bid`, { ...bid, max_usd }, ada.origin);
    assert.deepEqual(refused(await sent(29.99)), [400, 'max_usd must be at least amount_usd']);
    assert.equal((await sent(100_000.01)).status, 400);
  });
});

describe('a key', () => {
  it('bids at once up to the amount in the mail, and gets a code for more', async () => {
    const ada = client('ada', { max_usd: 50 });
    const ben = client('ben');
    await ada.enter(lot, 20);
    await ada.limit(lot, null);
    await ben.enter(lot, 30);
    const { pending_id: id, receipt, ...within } = success(await byKey(ada, { amount_usd: 50 }));
    assert.equal(JSON.parse(receipt.leaf).amount_cents, 5_000);
    assert.match(id, /^bid_/);
    assert.deepEqual(withoutTerms(within), {
      ok: true,
      status: 'entered',
      bids: [{ lot, amount_usd: 50, price_usd: 50, entered: true, leader: true }],
      mandate_usd: 50,
      brief: within.brief,
      next: within.next,
    });
    assert.equal((await auction.seen(lot)).price_usd, 50);
    const above = success(await byKey(ada, { amount_usd: 52, max_usd: 52.01 }));
    assert.deepEqual([above.status, above.code_sent_to], ['waiting_for_code', ada.email]);
    assert.equal((await auction.seen(lot)).price_usd, 50);
    assert.equal(success(await ada.confirm(above.pending_id)).mandate_usd, 52.01);
  });

  it('of another lot may bid nothing here without a code', async () => {
    const ada = client('ada');
    await ada.enter(await auction.lot(), 100);
    const answer = success(await byKey(ada, { amount_usd: 20 }));
    assert.equal(answer.status, 'waiting_for_code');
    const auto = success(await ada.post('auto', { lot, max_usd: 20 }));
    assert.deepEqual(
      [auto.auto.status, auto.auto.max_usd, auto.auto.mandate_usd],
      ['waiting_for_code', null, null],
    );
    assert.equal((await auction.seen(lot)).bidders, 0);
  });

  it('sets a maximum up to that, and one above it once its code is entered', async () => {
    const ada = client('ada', { max_usd: 200 });
    await ada.enter(lot, 20);
    const within = success(await ada.post('auto', { lot, max_usd: 200 }));
    assert.deepEqual([within.auto.status, within.auto.max_usd], ['on', 200]);
    const above = success(await ada.post('auto', { lot, max_usd: 100_000 }));
    assert.deepEqual([above.auto.status, above.auto.max_usd], ['waiting_for_code', 200]);
    assert.match(await mailText(ada), /you allow bids of up to \$100,000 in this auction/);
    const { bids, mandate_usd: authorization } = success(await ada.confirm(above.pending_id));
    assert.deepEqual(
      [bids[0].automatic_max_usd, bids[0].leader, authorization],
      [100_000, true, 100_000],
    );
    const { auto } = success(await ada.post('auto', { lot, max_usd: 100_000 }));
    assert.deepEqual(auto, {
      ...{ lot, max_usd: 100_000, status: 'on', own_bid_usd: 20, leader: true },
      mandate_usd: 100_000,
    });
  });

  it('that is not valid is refused, and never ignored', async () => {
    const ada = client('ada');
    const body = { lot, amount_usd: 20, email: ada.email, accept_rules: true };
    const headers = { ...ada.origin, authorization: 'Bearer key_nobody' };
    const reply = await auction.service.post(`${auctionPath}/bid`, body, headers);
    assert.equal(refused(reply)[0], 401);
  });

  it('bids for nobody but its own client', async () => {
    const ada = client('ada');
    await ada.enter(lot, 20);
    assert.deepEqual(refused(await byKey(ada, { amount_usd: 25, email: 'ben@mandate.example' })), [
      400,
      'email must be that of the participant key, or left out',
    ]);
    const own = success(await byKey(ada, { amount_usd: 25, email: ada.email.toUpperCase() }));
    assert.equal(own.status, 'waiting_for_code');
  });
});

describe('a dry run', () => {
  it('of a bid, a maximum and a code changes nothing and mails nothing', async () => {
    const ada = client('ada', { max_usd: 100 });
    const dry = { dry_run: true };
    const body = { lot, amount_usd: 20, email: ada.email, accept_rules: true, ...dry };
    const bid = success(await auction.service.post(`${auctionPath}/bid`, body, ada.origin));
    assert.deepEqual(
      [bid.dry_run, bid.status, bid.code_sent_to],
      [true, 'waiting_for_code', ada.email],
    );
    assert.deepEqual(await auction.mailsTo(ada.email), []);
    const pending = await ada.pend(lot, 20);
    const code = await ada.code(pending);
    const confirm = (typed: string) =>
      auction.service.post(
        `${auctionPath}/confirm?dry_run=1`,
        { pending_id: pending, code: typed },
        ada.origin,
      );
    const tried = success(await confirm(code));
    assert.deepEqual(
      [tried.dry_run, tried.participant_key, tried.bids[0].entered],
      [true, '', true],
    );
    assert.equal((await auction.seen(lot)).bidders, 0);
    await ada.confirm(pending);
    const auto = success(await ada.post('auto', { lot, max_usd: 90, ...dry }));
    assert.deepEqual([auto.dry_run, auto.auto.max_usd, auto.auto.status], [true, 90, 'on']);
    assert.equal(success(await ada.listBids()).bids[0].automatic_max_usd, 100);
  });

  it('does not reveal whether another client’s hidden maximum would answer', async () => {
    const ada = client('ada', { max_usd: 480 });
    await ada.enter(lot, 20);
    const ben = client('ben', { max_usd: 400 });
    await ben.enter(await auction.lot(), 20);
    const pending = success(await byKey(ben, { amount_usd: 30, max_usd: 400 })).pending_id;
    await ben.confirm(pending);
    assert.equal((await auction.seen(lot)).price_usd, 410);
    const cy = client('cy', { max_usd: 470 });
    const wait = await cy.pend(lot, 440);
    const sent = { pending_id: wait, code: await cy.code(wait), dry_run: true };
    const forecast = success(await auction.service.post(`${auctionPath}/confirm`, sent, cy.origin));
    assert.deepEqual(forecast.bids, [
      { lot, amount_usd: 440, price_usd: 410, entered: true, leader: true, automatic_max_usd: 470 },
    ]);
    assert.match(forecast.next, /another client’s hidden maximum/);
  });
});
