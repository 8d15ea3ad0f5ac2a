import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { auctionPath, success, type Client } from '../support/auction-client.ts';
import { did, startAuction } from '../support/auction.ts';
import { forFile } from '../support/for-file.ts';
import { approveBid } from '../support/operator.ts';

/** A client lowers what a key may bid, and the answers state what a new key may bid. */

let lot: number;
let turn = 0;
const auction = await forFile(startAuction());
beforeEach(async () => {
  turn += 1;
  lot = await auction.lot();
});

const client = (name: string, more: Record<string, unknown> = {}): Client =>
  auction.client(`${name}${turn}@lowered.example`, more);

const byKey = async (who: Client, body: Record<string, unknown>): Promise<string> => {
  const sent = { lot, accept_rules: true, ...body };
  const headers = { ...who.origin, authorization: `Bearer ${who.key}` };
  return success(await auction.service.post(`${auctionPath}/bid`, sent, headers)).status;
};

const authorizationOf = async (who: Client): Promise<number | null> => {
  const { lots } = success(await who.listBids());
  return lots.find((each: { readonly lot: number }) => each.lot === lot).mandate_usd;
};

const signIn = async (who: Client): Promise<{ readonly text: string; readonly next: string }> => {
  const requested = success(
    await auction.service.post(`${auctionPath}/sign-in`, { email: who.email }, who.origin),
  );
  const mails = await auction.mailsTo(who.email);
  const mail = mails.find(({ subject }) => subject === 'Your code to sign in');
  const { next } = success(await who.confirm(requested.pending_id));
  return { text: mail?.text ?? '', next };
};

describe('what a key may bid on a lot', () => {
  it('is no more than the lower maximum that was set last', async () => {
    const ada = client('ada', { max_usd: 100 });
    await ada.enter(lot, 20);
    const { auto } = success(await ada.post('auto', { lot, max_usd: 40 }));
    assert.deepEqual([auto.status, auto.max_usd, auto.mandate_usd], ['on', 40, 40]);
    assert.equal(await authorizationOf(ada), 40);
    const back = success(await ada.post('auto', { lot, max_usd: 100 }));
    assert.deepEqual([back.auto.status, back.auto.mandate_usd], ['waiting_for_code', 40]);
    assert.equal(await byKey(ada, { amount_usd: 41 }), 'waiting_for_code');
    assert.equal(await byKey(ada, { amount_usd: 40 }), 'not_entered');
    await client('ben').enter(lot, 50);
    assert.equal(await byKey(ada, { amount_usd: 52 }), 'waiting_for_code');
  });

  it('is not exceeded by a raise that was under review and is approved after the maximum was lowered', async () => {
    const ada = client('ada', { max_usd: 60 });
    await ada.enter(lot, 20);
    await client('ben', { max_usd: 300 }).enter(lot, 70);
    const more = client('ada');
    const taken = await more.enter(lot, 400);
    success(await more.post('cancel', { bid_id: taken.id }));
    const { auto } = success(await more.post('auto', { lot, max_usd: 200 }));
    assert.equal(auto.status, 'under_review');
    success(await more.post('auto', { lot, max_usd: 50 }));
    const [underReview] = await auction.operator.store.read(({ bids }) => bids.underReview(10));
    assert.ok(underReview);
    did(await approveBid(auction.operator, underReview.id));
    const { lots } = success(await more.listBids());
    const on = lots.find((each: { readonly lot: number }) => each.lot === lot);
    assert.deepEqual([on.mandate_usd, on.automatic_max_usd, on.own_bid_usd], [50, 50, 20]);
  });

  it('stays the same while a maximum is raised in steps below it', async () => {
    const ada = client('ada', { max_usd: 100 });
    await ada.enter(lot, 20);
    success(await ada.post('auto', { lot, max_usd: null }));
    for (const max_usd of [30, 40]) {
      const { auto } = success(await ada.post('auto', { lot, max_usd }));
      assert.deepEqual([auto.status, auto.max_usd, auto.mandate_usd], ['on', max_usd, 100]);
    }
  });

  it('is no more than an unchanged maximum that is below what was allowed', async () => {
    const ada = client('ada', { max_usd: 100 });
    await ada.enter(lot, 20);
    assert.equal(await byKey(ada, { amount_usd: 25, max_usd: 40 }), 'entered');
    assert.equal(await authorizationOf(ada), 100);
    success(await ada.post('auto', { lot, max_usd: 40 }));
    assert.equal(await authorizationOf(ada), 40);
  });

  it('stays the same after a dry run, and after automatic bidding is stopped', async () => {
    const ada = client('ada', { max_usd: 100 });
    await ada.enter(lot, 20);
    success(await ada.post('auto', { lot, max_usd: 40, dry_run: true }));
    success(await ada.post('auto', { lot, max_usd: null }));
    assert.equal(await authorizationOf(ada), 100);
  });

  it('ends when all bids are withdrawn, and lasts while one is left', async () => {
    const ada = client('ada', { max_usd: 100 });
    const ben = client('ben');
    const { id } = await ada.enter(lot, 20);
    await ada.limit(lot, null);
    await ben.enter(lot, 30);
    assert.equal(await byKey(ada, { amount_usd: 50 }), 'entered');
    success(await ada.post('cancel', { bid_id: id }));
    assert.equal(await authorizationOf(ada), 100);
    success(await ada.post('cancel', { lot }));
    assert.equal(await authorizationOf(ada), null);
    assert.equal(await byKey(ada, { amount_usd: 40 }), 'waiting_for_code');
  });

  it('ends with the only bid, together with the raise of its maximum that a later code allowed', async () => {
    const ada = client('ada', { max_usd: 21 });
    const { id } = await ada.enter(lot, 20);
    const raise = success(await ada.post('auto', { lot, max_usd: 22 })).pending_id;
    success(await ada.confirm(raise));
    assert.equal(await authorizationOf(ada), 22);
    const { bids } = success(await ada.post('cancel', { bid_id: id }));
    assert.deepEqual(
      bids.map(({ status, amount_usd }: Record<string, unknown>) => [status, amount_usd]),
      [
        ['cancelled', 20],
        ['cancelled', 20],
      ],
    );
    assert.equal(await authorizationOf(ada), null);
    assert.deepEqual(await ada.statuses(), ['20 cancelled', '20 cancelled']);
    assert.equal(await byKey(ada, { amount_usd: 20 }), 'waiting_for_code');
  });

  it('ends on all lots when all keys end, while entered bids stand', async () => {
    const ada = client('ada', { max_usd: 100 });
    const ben = client('ben');
    await ada.enter(lot, 20);
    success(await ada.post('revoke', { all: true }));
    await signIn(ada);
    assert.equal(await authorizationOf(ada), null);
    assert.equal(await byKey(ada, { amount_usd: 25 }), 'waiting_for_code');
    assert.equal((await ben.enter(lot, 60)).leader, false);
    assert.equal((await auction.seen(lot)).price_usd, 62);
  });
});

describe('who signs in', () => {
  it('gets a mail with what the key can bid on each lot, which states that earlier keys still work', async () => {
    const ada = client('ada', { max_usd: 100 });
    await ada.enter(lot, 20);
    const first = lot;
    lot = await auction.lot();
    await ada.enter(lot, 20);
    success(await ada.post('auto', { lot, max_usd: 40 }));
    const { text, next } = await signIn(ada);
    assert.match(text, /In these auctions they can bid for you without a new code, up to:/);
    assert.match(text, new RegExp(`Site of the day no\\. ${first}: \\$100\\n`));
    assert.match(text, new RegExp(`Site of the day no\\. ${lot}: \\$40\\n`));
    assert.match(text, /Earlier keys still work\./);
    assert.match(next, /Earlier keys of the client still work: revoke with all: true ends every/);
  });

  it('gets a mail that the key can bid nothing if it cannot', async () => {
    const ada = client('ada', { max_usd: 100 });
    await ada.enter(lot, 20);
    success(await ada.post('cancel', { lot }));
    const { text } = await signIn(ada);
    assert.match(text, /They cannot bid in any auction without a new code from you\./);
    assert.doesNotMatch(text, /up to:/);
  });
});

it('a bid that only drives up the price of a maximum is put under review if its bidder has withdrawn one', async () => {
  const ada = client('ada', { max_usd: 21 });
  const ben = client('ben');
  await ada.enter(lot, 20);
  const { id } = await ben.enter(lot, 30);
  success(await ben.post('cancel', { bid_id: id }));
  assert.equal((await auction.seen(lot)).price_usd, 20);
  const further = client('ben', { max_usd: 21.99 });
  const { bids } = success(await further.confirm(await further.pend(lot, 21)));
  assert.deepEqual([bids[0].entered, bids[0].leader], [false, false]);
  assert.equal((await auction.seen(lot)).price_usd, 20);
});
