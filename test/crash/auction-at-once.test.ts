import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { it, type TestContext } from 'node:test';
import { foldLot } from '../../src/domain/auction/history.ts';
import type { LotEvent } from '../../src/domain/auction/lot.ts';
import { minNextBid } from '../../src/domain/auction/standing.ts';
import { fullBrief } from '../support/auction.ts';
import { addressOf, auctionAt } from '../support/bidding.ts';
import type { Answer } from '../support/call.ts';
import { diceOf, drawSeed } from '../support/dice.ts';
import { confirmedAt, lotAfterEach, lotEvents } from '../support/lot-events.ts';
import { createServerProcess } from '../support/server-process.ts';
import { seeSound } from '../support/stored.ts';

const testMs = 60_000;

it(
  '200 confirmations at once are answered as their order decides',
  { timeout: testMs },
  async (t) => {
    const { server, auction, dice } = await startAuction(t);
    const maxima = [70, 110, 160];
    for (const [nth, maximum] of maxima.entries()) {
      const address = addressOf(nth, 11);
      const amount = (await shownLot(auction)).min_next_bid_usd;
      const { key } = await auction.enter({
        lot: 1,
        amount,
        email: `max${nth}@example.org`,
        address,
      });
      const { status } = await auction.keyed('auto', key, address, { lot: 1, max_usd: maximum });
      assert.equal(status, 200);
    }
    const { min_next_bid_usd: least } = await shownLot(auction);
    const bids = await Promise.all(
      Array.from({ length: 200 }, async (_, nth) => {
        const address = addressOf(nth);
        const amount = least + nth;
        const email = `client${nth}@example.org`;
        return { amount, address, ...(await auction.prepare({ lot: 1, amount, email, address })) };
      }),
    );
    // Roughly the lower ones first, so that many of them are let in and many are too late.
    const sent = bids.map((bid) => ({ ...bid, turn: bid.amount + dice.below(25) }));
    sent.sort((a, b) => a.turn - b.turn);

    const startedAt = performance.now();
    const answered = await Promise.all(
      sent.map(async (bid) => ({
        bid,
        answer: await auction.confirm(bid.bidId, bid.code, bid.address),
      })),
    );
    const tookMs = performance.now() - startedAt;

    const after = await lotAfterEach(server.database);
    const seen = { entered: 0, led: 0, outbidAtOnce: 0 };
    for (const { bid, answer } of answered) {
      assert.equal(answer.status, 200, JSON.stringify(answer.json));
      const [shown, ...others] = answer.json.bids;
      assert.deepEqual(others, []);
      const entry = after.findIndex(({ event }) => isEntryOf(event, bid.bidId));
      const lotThen =
        entry === -1
          ? await lotAtConfirmation(server.database, after, bid.bidId)
          : after[entry]?.lot;
      assert.ok(lotThen, `${bid.bidId} was confirmed at a known place`);
      assert.deepEqual(shown, {
        lot: 1,
        amount_usd: bid.amount,
        entered: entry !== -1,
        leader: entry !== -1 && lotThen.standing.leader?.bidId === bid.bidId,
      });
      if (entry === -1) assert.ok(bid.amount * 100 < minNextBid(lotThen.standing), bid.bidId);
      seen.entered += shown.entered ? 1 : 0;
      seen.led += shown.leader ? 1 : 0;
      seen.outbidAtOnce += shown.entered && !shown.leader ? 1 : 0;
    }
    const last = after.at(-1)?.lot;
    const shown = await shownLot(auction);
    assert.equal(shown.price_usd * 100, last?.standing.priceMinor);
    assert.equal(shown.bidders, last?.standing.bidderCount);
    assert.ok(seen.entered > 10 && seen.led > 5 && seen.outbidAtOnce > 0, JSON.stringify(seen));
    await seeSound(server);
    t.diagnostic(JSON.stringify({ ...seen, confirmsPerSecond: Math.round(200_000 / tookMs) }));
  },
);

it('stays sound when maxima, cancellations, briefs and confirmations come at once', async (t) => {
  const { server, auction, dice } = await startAuction(t);
  const wanted = Array.from({ length: 60 }, (_, nth) => ({
    lot: 1,
    amount: 20 + 3 * nth,
    email: `client${nth}@example.org`,
    address: addressOf(nth),
  }));
  const prepared = await Promise.all(
    wanted.map(async (each) => ({ ...each, ...(await auction.prepare(each)) })),
  );
  const joined = [];
  for (const each of prepared.slice(0, 30)) {
    const { json } = await auction.confirm(each.bidId, each.code, each.address);
    joined.push({ ...each, key: json.participant_key as string });
  }
  const calls: (() => Promise<Answer>)[] = [
    ...prepared.map(
      ({ bidId, code, address }) =>
        () =>
          auction.confirm(bidId, code, address),
    ),
    ...joined.flatMap(({ key, address, bidId }) => {
      const maximum = dice.below(400) + 20;
      return [
        () => auction.keyed('auto', key, address, { lot: 1, max_usd: maximum }),
        () => auction.keyed('auto', key, address, { lot: 1, max_usd: null }),
        () => auction.keyed('cancel', key, address, { bid_id: bidId }),
        () => auction.keyed('auto', key, address, { lot: 1, max_usd: maximum + 50 }),
        () => auction.keyed('brief', key, address, { answers: fullBrief }),
      ];
    }),
  ];
  const shuffled = calls.map((send) => ({ send, turn: dice.below(calls.length) }));
  shuffled.sort((a, b) => a.turn - b.turn);
  const answers = await Promise.all(shuffled.map(({ send }) => send()));
  assert.deepEqual(
    answers.filter(({ status }) => status !== 200 && status !== 409),
    [],
  );
  const { lot } = foldLot(await lotEvents(server.database));
  const shown = await shownLot(auction);
  assert.equal(shown.price_usd * 100, lot.standing.priceMinor);
  assert.equal(shown.bidders, lot.standing.bidderCount);
  assert.equal(shown.leader_has_brief, lot.standing.leader?.hasBrief ?? false);
  await seeSound(server);
  t.diagnostic(JSON.stringify({ calls: answers.length, refused: countOf(answers, 409) }));
});

const startAuction = async (t: TestContext) => {
  const seed = drawSeed();
  t.diagnostic(`CRASH_SEED=${seed}`);
  const server = await createServerProcess();
  t.after(() => server.end());
  await server.start();
  const agent = new Agent({ keepAlive: true });
  t.after(() => agent.destroy());
  return {
    server,
    auction: auctionAt({ url: server.url(), folder: server.folder, agent }),
    dice: diceOf(seed),
  };
};

const shownLot = async (auction: ReturnType<typeof auctionAt>): Promise<Answer['json']> =>
  (await auction.state()).json.lots[0];

const countOf = (answers: readonly Answer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

const isEntryOf = (event: LotEvent, bidId: string): boolean =>
  event.type === 'BidEntered' && event.entry.bidId === bidId;

/** As high as the price was at the moment of the confirmation, of which the lot itself says nothing. */
const lotAtConfirmation = async (
  database: string,
  after: Awaited<ReturnType<typeof lotAfterEach>>,
  bidId: string,
) => {
  const at = await confirmedAt(database, bidId);
  return after.findLast(({ event }) => event.at <= at)?.lot;
};
