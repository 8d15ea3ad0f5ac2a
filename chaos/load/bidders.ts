import { setTimeout as pause } from 'node:timers/promises';
import { fullBrief } from '../../test/support/auction.ts';
import type { Dice } from '../../test/support/dice.ts';
import type { Mailbox } from '../mailbox.ts';
import { auctionPath, type Client, type Reply, type Request } from './client.ts';
import { enterCode, hasCodesLeft } from './codes.ts';
import type { Bidder, Ledger, SentBid, SentMaximum } from './ledger.ts';
import type { Persistence } from './persistence.ts';
import { addressOf } from './studios.ts';

/** Simulated bidders: each bids, enters codes, sets maxima, hands in a brief, withdraws a bid, and leaves. */

export type BidderParts = {
  readonly client: Client;
  readonly persistence: Persistence;
  readonly ledger: Ledger;
  readonly mailbox: Mailbox;
  readonly dice: Dice;
  readonly hotLot: () => number;
  readonly isOver: () => boolean;
};

const actsMax = 9;
const stepsAbove = 4;
const thinkMs = 200;

/** Runs a program that bids for one client after another until the run ends. */
export const bidderAtWork = async (parts: BidderParts): Promise<void> => {
  while (!parts.isOver()) await bidForOne(parts);
};

const bidForOne = async (parts: BidderParts): Promise<void> => {
  const { ledger, dice, isOver } = parts;
  const number = ledger.bidders.length;
  const bidder: Bidder = {
    email: `bidder-${number}@example.org`,
    address: addressOf(number, 13),
    bids: [],
    maxima: [],
    briefs: [],
    keys: [],
    authorizations: new Map(),
  };
  ledger.bidders.push(bidder);
  if (!(await bid(parts, bidder))) return;
  const acts = dice.below(actsMax);
  for (let nth = 0; nth < acts && !isOver(); nth += 1) {
    await pause(dice.below(thinkMs));
    await act(parts, bidder);
  }
};

const act = async (parts: BidderParts, bidder: Bidder): Promise<void> => {
  const { dice } = parts;
  switch (dice.below(10)) {
    case 0:
    case 1:
      return submitBrief(parts, bidder);
    case 2:
      return cancel(parts, bidder);
    case 3:
    case 4:
      if (hasCodesLeft(bidder)) await bid(parts, bidder);
      return;
    default:
      return setMaximum(parts, bidder);
  }
};

/** Bids and enters the mailed code. Returns whether there was an answer. */
const bid = async (parts: BidderParts, bidder: Bidder): Promise<boolean> => {
  const { persistence, ledger, dice } = parts;
  const least = await leastBid(parts, bidder);
  if (least === null) return false;
  const { lot, minimum, step } = least;
  const amount = minimum + step * dice.below(stepsAbove);
  const ceiling = dice.oneIn(2) ? amount + step * (1 + dice.below(stepsAbove * 2)) : null;
  const bid: SentBid = {
    ...ledger.newAct(),
    lot,
    amount,
    ceiling: ceiling === null || isNamed(bidder, lot, ceiling) ? null : ceiling,
    key: dice.oneIn(2) ? `bid ${bidder.bids.length} of ${bidder.email}` : null,
    bidId: null,
    confirm: null,
    cancel: null,
  };
  bidder.bids.push(bid);
  const request = bidRequest(bidder, bid);
  const reply = await (bid.key === null
    ? persistence.once(bid, request)
    : persistence.untilAnswered(bid, request));
  if (reply?.status !== 200) return false;
  bid.bidId = reply.json.pending_id as string;
  return enterCode(parts, bidder, bid);
};

/** The current lot's minimum bid and increment. */
const leastBid = async (
  { client, hotLot }: BidderParts,
  { address }: Bidder,
): Promise<{ readonly lot: number; readonly minimum: number; readonly step: number } | null> => {
  const lot = hotLot();
  const reply = await client.send({
    what: 'state',
    lockScope: null,
    path: `${auctionPath}/state`,
    address,
    expected: [200],
  });
  const lots: readonly Record<string, number>[] = reply?.json?.lots ?? [];
  const shown = lots.find(({ id }) => id === lot);
  if (shown === undefined) return null;
  const minimum = shown['min_next_bid_usd'] ?? 0;
  return { lot, minimum, step: Math.max(1, minimum - (shown['price_usd'] ?? 0)) };
};

/** Each maximum of a bidder on a lot has a different amount, by which the checks identify it. */
const isNamed = ({ bids, maxima }: Bidder, lot: number, amount: number | null): boolean =>
  bids.some(
    (each) => amount !== null && each.lot === lot && [each.amount, each.ceiling].includes(amount),
  ) || maxima.some((each) => each.lot === lot && each.amount === amount);

const bidRequest = (
  { email, address }: Bidder,
  { lot, amount, ceiling, key }: SentBid,
): Request => ({
  what: 'bid',
  lockScope: 'auction',
  path: `${auctionPath}/bid`,
  body: {
    lot,
    amount_usd: amount,
    ...(ceiling === null ? {} : { max_usd: ceiling }),
    email,
    name: 'Ann',
    accept_rules: true,
  },
  address,
  // Others may have bid meanwhile, or the lot may have ended.
  expected: [200, 409],
  ...(key === null ? {} : { headers: { 'idempotency-key': key } }),
});

/** Calls with the participant key. */
export const keyedRequest = (
  { address, keys }: Bidder,
  call: 'auto' | 'bids' | 'brief' | 'cancel',
  body: unknown,
  expected: readonly number[],
): Request => ({
  what: call === 'auto' ? 'maximum' : call,
  lockScope: call === 'bids' ? null : 'auction',
  path: `${auctionPath}/${call}`,
  ...(body === null ? {} : { body }),
  address,
  headers: { authorization: `Bearer ${keys.at(-1) ?? ''}` },
  expected,
});

/** Sets or ends a maximum. If it is above the allowed amount, enters the mailed code. */
const setMaximum = async (parts: BidderParts, bidder: Bidder): Promise<void> => {
  const { persistence, ledger, dice } = parts;
  const least = await leastBid(parts, bidder);
  if (least === null) return;
  const { lot, minimum, step } = least;
  const authorization = bidder.authorizations.get(lot) ?? 0;
  const amount = dice.oneIn(6)
    ? null
    : authorization >= minimum && dice.oneIn(2)
      ? authorization - dice.below(authorization - minimum + 1)
      : minimum + step * dice.below(stepsAbove * 2);
  const needsCode = amount !== null && amount > authorization;
  if (isNamed(bidder, lot, amount) || (needsCode && !hasCodesLeft(bidder))) return;
  const maximum: SentMaximum = {
    ...ledger.newAct(),
    lot,
    amount,
    outcome: null,
    reported: null,
    bidId: null,
    confirm: null,
  };
  const nth = bidder.maxima.push(maximum);
  const request = keyedRequest(bidder, 'auto', { lot, max_usd: amount }, [200, 409]);
  // Without the key, a late execution would overwrite a maximum that was set meanwhile.
  const headers = { ...request.headers, 'idempotency-key': `maximum ${nth} of ${bidder.email}` };
  noteMaximum(bidder, maximum, await persistence.untilAnswered(maximum, { ...request, headers }));
  if (maximum.outcome === 'waiting') await enterCode(parts, bidder, maximum);
};

const outcomes: Readonly<Record<string, SentMaximum['outcome']>> = {
  on: 'set',
  off: 'set',
  under_review: 'held',
  waiting_for_code: 'waiting',
};

const noteMaximum = (bidder: Bidder, maximum: SentMaximum, reply: Reply): void => {
  if (reply === null) return;
  if (reply.status !== 200) {
    maximum.outcome = 'refused';
    return;
  }
  const { auto, lot, pending_id } = reply.json;
  maximum.outcome = outcomes[auto.status as string] ?? null;
  maximum.bidId = pending_id ?? null;
  bidder.authorizations.set(maximum.lot, auto.mandate_usd ?? 0);
  if (maximum.outcome !== 'set') return;
  maximum.reported = { leads: auto.leader, price: lot.price_usd, bidders: lot.bidders };
};

/** Bidders withdraw at most one bid, because a second withdrawal would put their bids under review. */
const cancel = async (
  { persistence, ledger, dice }: BidderParts,
  bidder: Bidder,
): Promise<void> => {
  const bid = dice.pick(bidder.bids.filter(({ confirm }) => confirm?.reported?.entered === true));
  if (bid === undefined || bidder.bids.some((each) => each.cancel !== null)) return;
  bid.cancel = { ...ledger.newAct(), isDone: false };
  const body = { bid_id: bid.bidId };
  // Bids cannot be withdrawn shortly before the end.
  const request = keyedRequest(bidder, 'cancel', body, [200, 409]);
  const reply = await persistence.untilAnswered(bid.cancel, request);
  bid.cancel.isDone = reply?.status === 200;
};

export const submitBrief = async (
  { persistence, ledger }: Pick<BidderParts, 'persistence' | 'ledger'>,
  bidder: Bidder,
): Promise<void> => {
  const brief = ledger.newAct();
  bidder.briefs.push(brief);
  await persistence.untilAnswered(
    brief,
    keyedRequest(bidder, 'brief', { answers: fullBrief }, [200]),
  );
};
