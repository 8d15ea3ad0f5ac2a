import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Email } from 'postal-mime';
import { auctionForFile, bidsOn, isClean, roomIn } from '../support/auction-room.ts';
import { auctionPath, refused, success } from '../support/auction.ts';
import { hourMs, minuteMs } from '../support/clock.ts';
import { operate } from '../support/operator.ts';

/** The leader misses the brief deadline, and bidding reopens among those whose brief is complete. */

const dayMs = 24 * hourMs;

const newAuction = await auctionForFile();

/** Ada has a brief and bids 20; ben and dan have none; dan leads at 60 until the deadline passes. */
const reopened = async () => {
  const room = await roomIn(newAuction());
  const { bidder, lot, pass } = room;
  const [ada, ben, dan] = [await bidder('ada'), await bidder('ben'), await bidder('dan')];
  await ada.handInBrief();
  await ada.enter(lot, 20);
  await ben.enter(lot, 25);
  await ben.limit(lot, 40);
  await dan.enter(lot, 60);
  await pass(dayMs);
  await pass(2 * hourMs);
  return { ...room, ada, ben, dan };
};

const words = (mails: readonly Pick<Email, 'subject' | 'text'>[]) =>
  mails.map(({ subject = '', text = '' }) => `${subject}\n${text}`).join('\n');

describe('a lot whose leader misses the brief deadline', () => {
  it('is open for 30 minutes more, at what those with a brief have bid', async () => {
    const { seen, lot, ada, ben, dan } = await reopened();
    const shown = await seen(lot);
    assert.deepEqual(
      [shown.status, shown.ends_in_seconds, shown.price_usd, shown.min_next_bid_usd],
      ['open', 1_800, 20, 21],
    );
    assert.deepEqual([shown.bidders, shown.leader_has_brief], [1, true]);
    assert.deepEqual(await bidsOn(lot, ada), ['20 leading']);
    assert.deepEqual(await bidsOn(lot, dan), ['60 void']);
    assert.deepEqual(await bidsOn(lot, ben), ['25 set_aside']);
  });

  it('mails everyone the price, whether they lead, until when and what to do', async () => {
    const { mailsTo, ada, ben, dan, ...room } = await reopened();
    const about = async (email: string): Promise<string> =>
      words((await mailsTo(email)).filter(({ text = '' }) => /open again|void/.test(text)));
    const [toAda, toBen, toDan] = [
      await about(ada.email),
      await about(ben.email),
      await about(dan.email),
    ];
    assert.match(toAda, /Bidding is open again[^]*Your bid now leads[^]*Price now: \$20/);
    assert.match(toBen, /set aside[^]*Your bid: \$25[^]*Your maximum: \$40[^]*Next bid from: \$21/);
    assert.match(toBen, /These questions are still open/);
    assert.match(toDan, /Your bid is void[^]*you owe nothing/);
    for (const mail of [toAda, toBen, toDan]) {
      assert.ok(mail.replaceAll(/\s+/g, ' ').includes('bidding reopens for 30 minutes'), mail);
    }
    await isClean(room);
  });

  it('refuses bidders without a brief until it is complete, and then counts their bids again', async () => {
    const { lot, seen, pass, ben, ada, ...room } = await reopened();
    const bid = await ben.post('auto', { lot, max_usd: 50 });
    assert.deepEqual(refused(bid), [
      409,
      `Bidding has reopened for those whose brief is complete: send the missing answers first (POST http://localhost:8080${auctionPath}/brief: business, goal, offer, contact), then bid again`,
    ]);
    await ben.handInBrief();
    const shown = await seen(lot);
    assert.deepEqual([shown.price_usd, shown.bidders], [25, 2]);
    assert.deepEqual(await bidsOn(lot, ben), ['25 leading']);
    await ada.limit(lot, 30);
    assert.equal((await seen(lot)).price_usd, 32);
    await pass(30 * minuteMs);
    assert.deepEqual(await bidsOn(lot, ben), ['25 lost', '32 won']);
    await isClean(room);
  });

  it('accepts no more bids from the leader who missed the deadline, with a brief or without', async () => {
    const { lot, dan } = await reopened();
    const [status, text] = refused(await dan.post('auto', { lot, max_usd: 50 }));
    assert.deepEqual([status, /are void/.test(text)], [409, true]);
    await dan.handInBrief();
    assert.equal((await dan.post('auto', { lot, max_usd: 50 })).status, 409);
    assert.deepEqual(await bidsOn(lot, dan), ['60 void']);
  });

  it('does not reveal whose brief is complete: the code is mailed, and then the bid does not enter', async () => {
    const { lot, bidder } = await reopened();
    const eva = await bidder('eva');
    const { bids, next } = success(await eva.confirm(await eva.pend(lot, 30)));
    assert.deepEqual(bids, [{ lot, amount_usd: 30, price_usd: 20, entered: false, leader: false }]);
    assert.match(next, /^Bidding has reopened for those whose brief is complete/);
    await eva.handInBrief();
    assert.ok((await eva.enter(lot, 30)).leader);
  });

  it('allows bids that are set aside to be lowered, stopped and withdrawn at any time', async () => {
    const { lot, ben, ...room } = await reopened();
    success(await ben.post('auto', { lot, max_usd: 30 }));
    success(await ben.post('auto', { lot, max_usd: null }));
    success(await ben.post('cancel', { lot }));
    await ben.handInBrief();
    assert.equal((await room.seen(lot)).price_usd, 20);
    await isClean(room);
  });

  it('shows in its history what happened, and to which bidder', async () => {
    const { lot, service } = await reopened();
    const { entries } = success(await service.get(`${auctionPath}/lots/${lot}`));
    assert.deepEqual(
      entries
        .slice(0, 3)
        .map(({ what, bidder, price_usd }: Record<string, unknown>) => [what, bidder, price_usd]),
      [
        ['reopened', 3, 20],
        ['awaiting_brief', null, 60],
        ['bid', 3, 60],
      ],
    );
  });

  it('reopens before a call of the next millisecond, whether or not a timer was there first', async () => {
    const room = await roomIn(newAuction());
    const { bidder, lot, pass, clock } = room;
    const [ada, dan] = [await bidder('ada'), await bidder('dan')];
    await ada.handInBrief();
    await ada.enter(lot, 20);
    await dan.enter(lot, 60);
    await pass(dayMs);
    clock.advance(2 * hourMs);
    await dan.handInBrief();
    assert.deepEqual(await bidsOn(lot, dan), ['60 void']);
    assert.deepEqual(await bidsOn(lot, ada), ['20 leading']);
    await isClean(room);
  });

  it('is unsold at the deadline if nobody else has bid', async () => {
    const { bidder, lot, pass, seen } = await roomIn(newAuction());
    const dan = await bidder('dan');
    await dan.enter(lot, 60);
    await pass(dayMs);
    await pass(2 * hourMs);
    assert.equal((await seen(lot)).status, 'unsold');
    assert.deepEqual(await bidsOn(lot, dan), ['60 lost']);
  });

  it('goes to the best of those whose bids count, should its winner drop out', async () => {
    const { lot, pass, service, operator, ada, ben } = await reopened();
    await ben.handInBrief();
    await pass(30 * minuteMs);
    assert.deepEqual(await bidsOn(lot, ben), ['25 won']);
    const sold = await service.store.read(({ lots }) => lots.find(lot));
    const of = { order_id: sold?.orderId ?? '' };
    await operate(operator, 'call_off_order', { ...of, reason: 'A test' });
    const { offer } = await operate(operator, 'offer_to_next', of);
    assert.equal(offer.amountMinor, 2_000);
    assert.deepEqual(await bidsOn(lot, ada), ['20 lost']);
  });
});

describe('the mail to who was outbid', () => {
  it('names what the brief lacks, without which they can neither win nor bid again', async () => {
    const { bidder, lot, mailsTo } = await roomIn(newAuction());
    const [ada, ben] = [await bidder('ada'), await bidder('ben')];
    await ada.handInBrief();
    await ada.enter(lot, 20);
    await ben.enter(lot, 21);
    await ada.enter(lot, 22);
    await ben.enter(lot, 23);
    const outbid = async (email: string): Promise<string> =>
      words(
        (await mailsTo(email)).filter(
          ({ subject = '' }) => subject === `You have been outbid: Site of the day no. ${lot}`,
        ),
      );
    assert.match(await outbid(ben.email), /Your brief is not complete yet[^]*still open/);
    const toAda = await outbid(ada.email);
    assert.match(toAda, /Next bid from: \$2/);
    assert.doesNotMatch(toAda, /brief/);
  });
});
