import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auctionForFile } from '../support/auction-room.ts';
import { did, success, type Auction } from '../support/auction.ts';
import { hourMs } from '../support/clock.ts';
import { approveBid, operate, rejectBid } from '../support/operator.ts';
import { from } from '../support/service.ts';

/** Suspicious bids stay under review until the operator decides. The service never refuses them itself. */

const dayMs = 24 * hourMs;
const operatorAddress = 'operator@example.org';
const environment = { OPERATOR_EMAILS: operatorAddress };

const newAuction = await auctionForFile(environment);

const underReviewIn = async ({ operator }: Auction) =>
  (await operate(operator, 'list_held_bids')).filter(({ id }) => !reviewedBefore.has(id));
/** The bids of earlier tests. */
let reviewedBefore: ReadonlySet<string> = new Set();

const begin = async (): Promise<Auction> => {
  const auction = newAuction();
  const all = await operate(auction.operator, 'list_held_bids');
  reviewedBefore = new Set(all.map(({ id }) => id));
  return auction;
};

/** The suspicions about the only bid under review. */
const reasons = async (auction: Auction): Promise<readonly string[]> => {
  const [bid, ...others] = await underReviewIn(auction);
  assert.equal(others.length, 0);
  return (bid?.review?.suspicions ?? []).map(({ reason }) => reason);
};

/** Makes the client bid from this network. */
const enterFrom = async (
  auction: Auction,
  lot: number,
  address: string,
  network: string,
  amount: number,
) => {
  const client = auction.client(address);
  const { pending_id: id } = success(await client.bid(lot, amount, from(network)));
  return success(await client.confirm(id)).bids[0].entered;
};

describe('a bid goes under review', () => {
  it('that is at least 500 USD and five times the minimum, by a new bidder', async () => {
    const auction = await begin();
    const [low, high] = [await auction.lot(), await auction.lot()];
    assert.equal((await auction.client('a@one.example').enter(low, 499.99)).entered, true);
    await auction.client('b@two.example').enter(high, 100.01);
    // The minimum is 105.01 now, and five times that is 525.05.
    assert.equal((await auction.client('c@three.example').enter(high, 525.04)).entered, true);
    const fresh = await auction.lot();
    const ada = auction.client('ada@example.org');
    const { entered, leader, next, id } = await ada.enter(fresh, 500);
    assert.deepEqual([entered, leader], [false, false]);
    assert.equal(
      next,
      'The bid is being reviewed by a person and does not count yet; the client is notified of the decision by e-mail.',
    );
    assert.deepEqual(await reasons(auction), ['large_first_bid']);
    assert.equal((await auction.seen(fresh)).bidders, 0);
    did(await approveBid(auction.operator, id));
    const again = await auction.lot();
    assert.equal((await ada.enter(again, 5_000)).entered, true);
  });

  it('of the third address from one network on one lot within 24 hours', async () => {
    const auction = await begin();
    const id = await auction.lot({ endsInMs: 3 * dayMs });
    const other = await auction.lot({ endsInMs: 3 * dayMs });
    const network = '192.0.2.50';
    assert.equal(await enterFrom(auction, id, 'a@one.example', network, 20), true);
    assert.equal(await enterFrom(auction, id, 'b@two.example', network, 22), true);
    assert.equal(await enterFrom(auction, id, 'b@two.example', network, 24), true);
    assert.equal(await enterFrom(auction, other, 'c@three.example', network, 20), true);
    assert.equal(await enterFrom(auction, id, 'd@four.example', '192.0.2.51', 26), true);
    assert.equal(await enterFrom(auction, id, 'c@three.example', network, 30), false);
    assert.deepEqual(await reasons(auction), ['shared_network']);
    auction.clock.advance(dayMs);
    assert.equal(await enterFrom(auction, id, 'e@five.example', network, 32), true);
  });

  it('of an address that is delivered to the mailbox of another bidder', async () => {
    const auction = await begin();
    const id = await auction.lot();
    await auction.client('ada.b@gmail.com').enter(id, 20);
    assert.equal((await auction.client('adab@example.com').enter(id, 22)).entered, true);
    assert.equal((await auction.client('ADAB+two@GoogleMail.com').enter(id, 30)).entered, false);
    assert.deepEqual(await reasons(auction), ['same_mailbox']);
    assert.equal(
      (await auction.client('a.d.a.b@gmail.com').enter(await auction.lot(), 20)).entered,
      true,
    );
  });

  it('not because of a bidder whose bid never entered', async () => {
    const auction = await begin();
    const id = await auction.lot();
    const network = '192.0.2.50';
    await auction.client('victim+1@gmail.com').pend(id, 90);
    await auction.client('pending@example.org').bid(id, 20, from(network));
    const late = auction.client('late@example.org');
    const { pending_id: tooLow } = success(await late.bid(id, 20, from(network)));
    await auction.client('other@example.org').enter(id, 20);
    assert.equal(success(await late.confirm(tooLow)).bids[0].entered, false);
    assert.equal(await enterFrom(auction, id, 'held@mailinator.com', network, 25), false);
    assert.equal(await enterFrom(auction, id, 'victim@gmail.com', network, 30), true);
    // Similar addresses may be different mailboxes at some providers, so their owners count as strangers.
    await auction.client('ann.lee@example.org').enter(id, 40);
    assert.equal((await auction.client('annlee@example.org').enter(id, 50)).entered, true);
  });

  it('of a disposable address', async () => {
    const auction = await begin();
    const { entered } = await auction.client('x@mailinator.com').enter(await auction.lot(), 20);
    assert.equal(entered, false);
    assert.deepEqual(await reasons(auction), ['disposable_mail']);
  });

  it('of a bidder who has withdrawn twice within 30 days', async () => {
    const auction = await begin();
    const ada = auction.client('ada@example.org');
    for (const expected of [true, true]) {
      const { id, entered } = await ada.enter(await auction.lot(), 20);
      assert.equal(entered, expected);
      success(await ada.post('cancel', { bid_id: id }));
      auction.clock.advance(hourMs);
    }
    assert.equal((await ada.enter(await auction.lot(), 20)).entered, false);
    assert.deepEqual(await reasons(auction), ['frequent_cancellations']);
    auction.clock.advance(30 * dayMs - 2 * hourMs);
    assert.equal((await ada.enter(await auction.lot(), 20)).entered, true);
  });

  it('never if it does not reach the minimum any more', async () => {
    const auction = await begin();
    const id = await auction.lot();
    const reviewed = auction.client('x@mailinator.com');
    const pending = await reviewed.pend(id, 20);
    await auction.client('ben@example.org').enter(id, 25);
    assert.equal(success(await reviewed.confirm(pending)).bids[0].entered, false);
    assert.deepEqual(await reviewed.statuses(), ['20 not_entered']);
    assert.deepEqual(await underReviewIn(auction), []);
  });
});

describe('a bid under review', () => {
  const bidUnderReview = async () => {
    const auction = await begin();
    const id = await auction.lot();
    const ada = auction.client('ada@mailinator.com');
    const bid = await ada.enter(id, 40);
    return { ...auction, id, ada, bid };
  };

  it('enters once it is approved, and the bidder is notified', async () => {
    const { operator, id, ada, bid, seen, subjectsTo } = await bidUnderReview();
    assert.equal(did(await approveBid(operator, bid.id, true)).bid.status, 'entered');
    assert.equal((await seen(id)).bidders, 0);
    assert.equal(did(await approveBid(operator, bid.id)).bid.status, 'entered');
    const { price_usd: price, bidders } = await seen(id);
    assert.deepEqual([price, bidders], [40, 1]);
    assert.deepEqual(await ada.statuses(), ['40 leading']);
    assert.deepEqual(await subjectsTo(ada.email), [
      'Your bid counts',
      'Your bid is under review',
      'Your bid leads',
      'Your code to bid',
    ]);
    const { result } = await approveBid(operator, bid.id);
    assert.equal(result.ok, false);
  });

  it('does not enter if it is approved after the price has passed it, and the bidder is notified', async () => {
    const { operator, id, ada, bid, client, seen, subjectsTo } = await bidUnderReview();
    await client('ben@example.org').enter(id, 39);
    assert.equal(did(await approveBid(operator, bid.id)).bid.status, 'not_entered');
    assert.equal((await seen(id)).price_usd, 39);
    assert.deepEqual(await subjectsTo(ada.email), [
      'Your bid came too late',
      'Your bid is under review',
      'Your code to bid',
    ]);
  });

  it('does not enter if it is approved at the end of the lot or later', async () => {
    const { clock, operator, ada, bid, seen, id } = await bidUnderReview();
    clock.advance(dayMs);
    did(await approveBid(operator, bid.id));
    assert.deepEqual(await ada.statuses(), ['40 not_entered']);
    assert.equal((await seen(id)).status, 'unsold');
  });

  it('and approved is the bidder’s last review on this lot for the same reasons, even if it came too late', async () => {
    const { operator, id, ada, bid, client, lot } = await bidUnderReview();
    await client('ben@example.org').enter(id, 39);
    did(await approveBid(operator, bid.id));
    assert.deepEqual(await ada.statuses(), ['40 not_entered']);
    assert.equal((await ada.enter(id, 50)).entered, true);
    assert.equal((await ada.limit(id, 70)).auto.status, 'on');
    assert.equal((await ada.enter(await lot(), 20)).entered, false);
  });

  it('and approved is followed by another review for a new reason, or a further cancellation', async () => {
    const auction = await begin();
    const ada = auction.client('ada@example.org');
    const id = await auction.lot();
    const takeBack = async (bid: string): Promise<void> => {
      success(await ada.post('cancel', { bid_id: bid }));
      auction.clock.advance(hourMs);
    };
    for (let count = 0; count < 2; count += 1) {
      await takeBack((await ada.enter(await auction.lot(), 20)).id);
    }
    const first = await ada.enter(id, 20);
    assert.deepEqual(await reasons(auction), ['frequent_cancellations']);
    did(await approveBid(auction.operator, first.id));
    const second = await ada.enter(id, 30);
    assert.equal(second.entered, true);
    await takeBack(second.id);
    assert.equal((await ada.enter(id, 40)).entered, false);
    assert.deepEqual(await reasons(auction), ['frequent_cancellations']);
  });

  it('is rejected with a reason, which the bidder gets', async () => {
    const { operator, id, ada, bid, seen, mailsTo } = await bidUnderReview();
    did(await rejectBid(operator, bid.id, 'We could not reach you.'));
    assert.deepEqual(await ada.statuses(), ['40 rejected']);
    assert.equal((await seen(id)).bidders, 0);
    const mails = await mailsTo(ada.email);
    const mail = mails.find(({ subject }) => subject?.startsWith('We did not accept your bid: '));
    assert.match(mail?.text ?? '', /Your bid: \$40\nReason: We could not reach you\./);
  });
});
