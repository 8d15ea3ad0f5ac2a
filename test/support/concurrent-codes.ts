import assert from 'node:assert/strict';
import type { Lot, LotEvent } from '../../src/auction/rules/lot.ts';
import { minNextBid } from '../../src/auction/rules/standing.ts';
import { allow } from './allowed.ts';
import { addressOf, type Auction } from './bidding.ts';
import type { Answer } from './call.ts';
import type { Dice } from './dice.ts';
import { confirmedMoments, lotAfterEach } from './lot-events.ts';

/** Many clients who send their codes for the same lot at the same time. */

type Prepared = Awaited<ReturnType<typeof prepareRush>>[number];
type Confirmed = { readonly bid: Prepared; readonly answer: Answer };

export const shownLot = async (auction: Auction): Promise<Answer['json']> =>
  (await auction.state()).json.lots[0];

/** The difference between the lowest and the highest bid. */
const spreadUsd = 200;

/** Sets some maxima, and places bids that lack only their code. Returns the bids in the order in which to confirm them. */
export const prepareRush = async (auction: Auction, dice: Dice, clients: number) => {
  for (const [nth, maximum] of [70, 110, 160].entries()) {
    const address = addressOf(nth, 41);
    const amount = (await shownLot(auction)).min_next_bid_usd;
    const email = `max${nth}@example.org`;
    const { key } = await auction.enter({ lot: 1, amount, email, address });
    await allow(auction, { key, address }, { lot: 1, max_usd: maximum });
  }
  const { min_next_bid_usd: least } = await shownLot(auction);
  const bids = await Promise.all(
    Array.from({ length: clients }, async (_, nth) => {
      const address = addressOf(nth, 40);
      const amount = least + Math.floor((nth * spreadUsd) / clients);
      const email = `client${nth}@example.org`;
      return { amount, address, ...(await auction.prepare({ lot: 1, amount, email, address })) };
    }),
  );
  // Roughly in ascending order, so that many bids enter and many are too low.
  const sent = bids.map((bid) => ({ ...bid, turn: bid.amount + dice.below(25) }));
  return sent.toSorted((a, b) => a.turn - b.turn);
};

/** Confirms all bids at once, over the services in turn. Returns the answers per second. */
export const confirmAtOnce = async (services: readonly Auction[], bids: readonly Prepared[]) => {
  const startedAt = performance.now();
  const confirmed = await Promise.all(
    bids.map(async (bid, nth): Promise<Confirmed> => {
      const service = services[nth % services.length];
      assert.ok(service);
      // Uses a fresh network, because the service serves networks in turn.
      const address = addressOf(nth, 42);
      return { bid, answer: await service.confirm(bid.bidId, bid.code, address) };
    }),
  );
  const tookMs = performance.now() - startedAt;
  return { confirmed, perSecond: Math.round((bids.length * 1_000) / tookMs) };
};

/** Fails unless each answer fits the place of its bid in the lot's history. */
export const checkAnswersFit = async (
  database: string,
  confirmed: readonly Confirmed[],
  shown: Answer['json'],
) => {
  const after = await lotAfterEach(database);
  const moments = await confirmedMoments(database);
  const bids = confirmed.length;
  const seen = { entered: 0, led: 0, outbidAtOnce: 0 };
  for (const { bid, answer } of confirmed) {
    assert.equal(answer.status, 200, JSON.stringify(answer.json));
    const [result, ...others] = answer.json.bids;
    assert.deepEqual(others, []);
    const entry = after.find(({ event }) => isEntryOf(event, bid.bidId));
    const lotsThen = entry === undefined ? lotsAt(after, moments.get(bid.bidId) ?? 0) : [entry.lot];
    const lotThen = lotsThen.find(({ standing }) => standing.priceMinor === result.price_usd * 100);
    assert.ok(lotThen, `${bid.bidId} was answered with a price of that moment`);
    assert.deepEqual(result, {
      lot: 1,
      amount_usd: bid.amount,
      price_usd: lotThen.standing.priceMinor / 100,
      entered: entry !== undefined,
      leader: entry !== undefined && lotThen.standing.leader?.bidId === bid.bidId,
    });
    if (entry === undefined) {
      assert.ok(bid.amount * 100 < minNextBid(lotThen.standing), bid.bidId);
    }
    seen.entered += result.entered ? 1 : 0;
    seen.led += result.leader ? 1 : 0;
    seen.outbidAtOnce += result.entered && !result.leader ? 1 : 0;
  }
  const last = after.at(-1)?.lot;
  assert.equal(shown.price_usd * 100, last?.standing.priceMinor);
  assert.equal(shown.bidders, last?.standing.bidderCount);
  // The number that enters depends on the spread of the bids and on the increments, not on how many are too late.
  const isEnough =
    seen.entered > Math.min(bids / 6, 15) &&
    seen.led > Math.min(bids / 12, 10) &&
    (bids < 50 || seen.outbidAtOnce > 0);
  assert.ok(isEnough, JSON.stringify(seen));
  return seen;
};

/** The states of the lot that a bidder of this millisecond may have been answered with: before it, and after each event in it. */
const lotsAt = (after: Awaited<ReturnType<typeof lotAfterEach>>, at: number): readonly Lot[] => {
  const before = after.findLast(({ event }) => event.at < at);
  const during = after.filter(({ event }) => event.at === at);
  return [...(before === undefined ? [] : [before]), ...during].map(({ lot }) => lot);
};

const isEntryOf = (event: LotEvent, bidId: string): boolean =>
  event.type === 'BidEntered' && event.entry.bidId === bidId;
