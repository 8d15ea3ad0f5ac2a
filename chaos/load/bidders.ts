import { setTimeout as pause } from 'node:timers/promises';
import { fullBrief } from '../../test/support/auction.ts';
import type { Dice } from '../../test/support/dice.ts';
import type { Faults } from '../faults.ts';
import type { Mailbox } from '../mailbox.ts';
import type { Client, Reply, Request } from './client.ts';
import type { Bidder, Ledger, SentBid, SentMaximum } from './ledger.ts';
import type { Persistence } from './persistence.ts';
import { addressOf } from './studios.ts';

/** Bidders, each of whom bids, enters the code, sets maxima, hands in a brief, takes a bid back, and leaves. */

export type BidderParts = {
  readonly client: Client;
  readonly persistence: Persistence;
  readonly ledger: Ledger;
  readonly mailbox: Mailbox;
  readonly faults: Faults;
  readonly dice: Dice;
  readonly hotLot: () => number;
  readonly isOver: () => boolean;
};

export const auctionPath = '/api/auction/agent';
/** Less than the five codes that one address is mailed in an hour. */
const bidsMax = 3;
const actsMax = 9;
const stepsAbove = 4;
const thinkMs = 200;
const codePollMs = 20;

/** One program that bids for one client after another, until the run is over. */
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
  };
  ledger.bidders.push(bidder);
  if (!(await enterBid(parts, bidder))) return;
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
      if (bidder.bids.length < bidsMax) await enterBid(parts, bidder);
      return;
    default:
      return setMaximum(parts, bidder);
  }
};

/** Bids and enters the code that is mailed; says whether that was answered. */
const enterBid = async (parts: BidderParts, bidder: Bidder): Promise<boolean> => {
  const { persistence, ledger, dice, hotLot } = parts;
  const lot = hotLot();
  const least = await leastBid(parts, bidder, lot);
  if (least === null) return false;
  const { minimum, step } = least;
  const bid: SentBid = {
    ...ledger.newAct(),
    lot,
    amount: minimum + step * dice.below(stepsAbove),
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
  return enterCode(parts, bidder, bid, bid.bidId);
};

/** The least that the lot takes now, and by how much the next would be more. */
const leastBid = async (
  { client }: BidderParts,
  { address }: Bidder,
  lot: number,
): Promise<{ readonly minimum: number; readonly step: number } | null> => {
  const reply = await client.send({
    what: 'state',
    lane: null,
    path: `${auctionPath}/state`,
    address,
    expected: [200],
  });
  const lots: readonly Record<string, number>[] = reply?.json?.lots ?? [];
  const shown = lots.find(({ id }) => id === lot);
  if (shown === undefined) return null;
  const minimum = shown['min_next_bid_usd'] ?? 0;
  return { minimum, step: Math.max(1, minimum - (shown['price_usd'] ?? 0)) };
};

const bidRequest = ({ email, address }: Bidder, { lot, amount, key }: SentBid): Request => ({
  what: 'bid',
  lane: 'auction',
  path: `${auctionPath}/bid`,
  body: { lot, amount_usd: amount, email, name: 'Ann', accept_rules: true },
  address,
  // Others may have bid meanwhile, or the lot may be over.
  expected: [200, 409],
  ...(key === null ? {} : { headers: { 'idempotency-key': key } }),
});

const enterCode = async (
  { persistence, ledger, mailbox, faults, isOver }: BidderParts,
  bidder: Bidder,
  bid: SentBid,
  bidId: string,
): Promise<boolean> => {
  let code = mailbox.codeFor(bidId);
  while (code === undefined && !isOver()) {
    await pause(codePollMs);
    code = mailbox.codeFor(bidId);
  }
  if (code === undefined) return false;
  const confirm = { ...ledger.newAct(), told: null };
  bid.confirm = confirm;
  // A bid that nobody knew of may have come to be after all, and its code is the newer one.
  const mayBeReplaced = bidder.bids.some((each) => each.unanswered > 0);
  const reply = await persistence.untilAnswered(confirm, {
    what: 'confirm',
    lane: 'auction',
    path: `${auctionPath}/confirm`,
    body: { pending_id: bidId, code },
    address: bidder.address,
    // Without it one that is answered late would end the key that a later one gave.
    headers: { 'idempotency-key': `code of ${bidId}` },
    expected: mayBeReplaced ? [200, 409, 410] : [200, 409],
  });
  if (reply?.status !== 200) return false;
  const [told] = reply.json.bids;
  if (told?.amount_usd !== bid.amount) faults.report(`${bidId} was confirmed as another bid`);
  bid.confirm = {
    ...confirm,
    told: { entered: told.entered, leads: told.leader, node: reply.node },
  };
  bidder.keys.push(reply.json.participant_key as string);
  return true;
};

/** A call with the participant key. */
export const keyedRequest = (
  { address, keys }: Bidder,
  call: 'auto' | 'bids' | 'brief' | 'cancel',
  body: unknown,
  expected: readonly number[],
): Request => ({
  what: call === 'auto' ? 'maximum' : call,
  lane: call === 'bids' ? null : 'auction',
  path: `${auctionPath}/${call}`,
  ...(body === null ? {} : { body }),
  address,
  headers: { authorization: `Bearer ${keys.at(-1) ?? ''}` },
  expected,
});

const setMaximum = async (parts: BidderParts, bidder: Bidder): Promise<void> => {
  const { persistence, ledger, dice, hotLot } = parts;
  const lot = hotLot();
  const least = await leastBid(parts, bidder, lot);
  if (least === null) return;
  const { minimum, step } = least;
  const wanted = dice.oneIn(6) ? null : minimum + step * dice.below(stepsAbove * 2);
  if (bidder.maxima.some((each) => each.lot === lot && each.amount === wanted)) return;
  const maximum: SentMaximum = {
    ...ledger.newAct(),
    lot,
    amount: wanted,
    outcome: null,
    told: null,
  };
  const nth = bidder.maxima.push(maximum);
  const request = keyedRequest(bidder, 'auto', { lot, max_usd: wanted }, [200, 409]);
  // Without it one that a node carries out late would undo what was set meanwhile.
  const headers = { ...request.headers, 'idempotency-key': `maximum ${nth} of ${bidder.email}` };
  noteMaximum(maximum, await persistence.untilAnswered(maximum, { ...request, headers }));
};

const noteMaximum = (maximum: SentMaximum, reply: Reply): void => {
  if (reply === null) return;
  if (reply.status !== 200) {
    maximum.outcome = 'refused';
    return;
  }
  const { auto, lot } = reply.json;
  maximum.outcome = auto.status === 'under_review' ? 'held' : 'set';
  if (maximum.outcome === 'held') return;
  maximum.told = { leads: auto.leader, price: lot.price_usd, bidders: lot.bidders };
};

/** Who takes back more than one bid is looked at by the operator, so nobody does. */
const cancel = async (
  { persistence, ledger, dice }: BidderParts,
  bidder: Bidder,
): Promise<void> => {
  const bid = dice.pick(bidder.bids.filter(({ confirm }) => confirm?.told?.entered === true));
  if (bid === undefined || bidder.bids.some((each) => each.cancel !== null)) return;
  bid.cancel = { ...ledger.newAct(), isDone: false };
  const body = { bid_id: bid.bidId };
  // A lot that is about to end lets nobody go.
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
