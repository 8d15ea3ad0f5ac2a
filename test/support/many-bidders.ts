import { Agent } from 'node:http';
import { fullBrief } from './auction.ts';
import { createLedger, keysOf, refused, type Bidder, type SentBid } from './bidder.ts';
import { addressOf, auctionAt, type Auction } from './bidding.ts';
import type { Answer } from './call.ts';
import type { Dice } from './dice.ts';
import { until } from './until.ts';

const usualClients = 16;
/** Below the limit of five codes an hour for one address. */
const bidsMax = 3;
const confirmsMax = 5;
const recent = 50;
/** How far a bid's authorization is above its amount. */
const ceilingUsd = 40;

/** Many bidders at once, with a record of their requests and of the answers. */
export const createBidding = (dice: Dice, folder: string, clients = usualClients) => {
  const bidders: Bidder[] = [];
  const unexpected: string[] = [];
  /** The open lots, each with its minimum bid. */
  let minima = new Map<number, number>();
  let tick = 0;
  let isDying = false;
  const { acknowledged, receipts, noteYes } = createLedger();
  const lowest = new Map<string, number>();

  const is = (expected: readonly number[], what: string, { status, json }: Answer): boolean => {
    if (!expected.includes(status)) unexpected.push(`${what}: ${status} ${JSON.stringify(json)}`);
    if (status === 200) noteYes(json);
    return status === 200;
  };
  /** A busy answer leaves the outcome as uncertain as a lost answer. */
  const isPutOff = ({ status }: Answer): boolean => status === 503;
  const look = async (auction: Auction): Promise<void> => {
    const answer = await auction.state();
    if (isPutOff(answer)) return;
    const { json } = answer;
    const open = json.lots.filter(({ status }: { status: string }) => status === 'open');
    minima = new Map(
      open.map((lot: Record<string, number>) => [lot['id'], lot['min_next_bid_usd']]),
    );
  };
  const chooseBidder = (): Bidder => {
    const known = dice.pick(bidders.slice(-recent).filter(({ isBusy }) => !isBusy));
    if (known !== undefined && !dice.oneIn(16)) return known;
    const number = bidders.length;
    const bidder: Bidder = {
      ...{ email: `bidder-${number}@example.org`, address: addressOf(number), bids: [] },
      maxima: new Map(),
      brief: 'none',
      isBusy: false,
    };
    bidders.push(bidder);
    return bidder;
  };

  const sendBid = async (auction: Auction, bid: SentBid): Promise<void> => {
    const { idempotencyKey, bidId: earlier, ...wanted } = bid;
    const answer = await auction.bid(
      idempotencyKey === null ? wanted : { ...wanted, idempotencyKey },
    );
    if (isPutOff(answer)) return;
    bid.bidId = is([200, 409], `${bid.email} bids`, answer) ? answer.json.pending_id : refused;
    if (earlier !== null && bid.bidId !== earlier)
      unexpected.push(`${earlier} is ${bid.bidId} now`);
  };
  const bidAnew = async (auction: Auction, bidder: Bidder): Promise<void> => {
    const free = [...minima].filter(([lot]) => bidder.bids.every((bid) => bid.lot !== lot));
    const [lot, minimum] = dice.pick(free) ?? [];
    if (lot === undefined || minimum === undefined || bidder.bids.length >= bidsMax) {
      return look(auction);
    }
    const { email, address } = bidder;
    const amount = minimum + dice.below(120);
    const bid: SentBid = {
      ...{ lot, amount, maxUsd: amount + ceilingUsd, email, address },
      idempotencyKey: dice.oneIn(2) ? `bid of ${email} on ${lot}` : null,
      bidId: null,
      confirms: [],
      cancel: 'none',
    };
    bidder.bids.push(bid);
    await sendBid(auction, bid);
  };
  const sendCode = async (
    auction: Auction,
    bidder: Bidder,
    { bidId, lot, maxUsd, address, confirms }: SentBid,
  ): Promise<void> => {
    const sent = bidder.bids.reduce((total, bid) => total + bid.confirms.length, 0);
    if (bidId === null || sent >= confirmsMax) return look(auction);
    const code = await until('a code is mailed', () => auction.findCode(bidId) ?? isDying);
    if (code === true) return;
    const sentAt = (tick += 1);
    const confirm: SentBid['confirms'][number] = {
      ...{ sentAt, answeredAt: null, entered: null, key: null },
    };
    const isFirst = confirms.every(({ answeredAt }) => answeredAt === null);
    const maxima = bidder.maxima.get(lot) ?? [null];
    if (isFirst) bidder.maxima.set(lot, [...maxima, maxUsd]);
    confirms.push(confirm);
    const answer = await auction.confirm(bidId, code, address);
    if (isPutOff(answer) || !is([200], `${bidId} is confirmed`, answer)) return;
    confirm.answeredAt = tick += 1;
    const { entered } = answer.json.bids[0];
    if (entered && confirms.every((each) => each.entered !== true)) acknowledged.entered += 1;
    confirm.entered = entered;
    if (isFirst) bidder.maxima.set(lot, entered ? [maxUsd] : maxima);
    confirm.key = answer.json.participant_key;
  };
  const setMaximum = async (
    auction: Auction,
    bidder: Bidder,
    { lot, maxUsd, cancel: taken }: SentBid,
  ): Promise<void> => {
    // A bidder who withdrew everything has no authorization on the lot any more.
    if (taken !== 'none') return look(auction);
    const { maxima, address } = bidder;
    // A higher maximum would need another code.
    const wished = (minima.get(lot) ?? 20) + dice.below(30);
    const at = `${bidder.email} ${lot}`;
    const maximum = dice.oneIn(4) ? null : Math.min(wished, maxUsd, lowest.get(at) ?? maxUsd);
    // Lowering a maximum lowers the authorization to it.
    if (maximum !== null) lowest.set(at, maximum);
    const earlier = maxima.get(lot) ?? [null];
    maxima.set(lot, [...earlier, maximum]);
    const key = keysOf(bidder).at(-1) ?? '';
    const answer = await auction.keyed('auto', key, address, { lot, max_usd: maximum });
    if (isPutOff(answer)) return;
    const isTaken = is([200, 409], `${bidder.email} sets a maximum`, answer);
    // A bid is under review if its bidder withdrew one before, so it does not count yet.
    const isSet = isTaken && answer.json.auto.status !== 'under_review';
    maxima.set(lot, isSet ? [maximum] : earlier);
  };
  const cancel = async (auction: Auction, bidder: Bidder, bid: SentBid): Promise<void> => {
    bid.cancel = 'sent';
    // Withdrawing a bid removes the maximum that came with it. A maximum that was set later stays.
    bidder.maxima.set(bid.lot, [...(bidder.maxima.get(bid.lot) ?? []), null]);
    const key = keysOf(bidder).at(-1) ?? '';
    const answer = await auction.keyed('cancel', key, bidder.address, { pending_id: bid.bidId });
    if (isPutOff(answer)) return;
    bid.cancel = is([200, 409], `${bid.bidId} is cancelled`, answer) ? 'answered' : 'none';
  };
  const submitBrief = async (auction: Auction, bidder: Bidder): Promise<void> => {
    bidder.brief = 'sent';
    const key = keysOf(bidder).at(-1) ?? '';
    const answer = await auction.keyed('brief', key, bidder.address, { answers: fullBrief });
    if (isPutOff(answer)) return;
    if (is([200], `${bidder.email} sends a brief`, answer)) bidder.brief = 'answered';
  };

  const act = async (auction: Auction, bidder: Bidder): Promise<void> => {
    const { bids } = bidder;
    const lost = bids.find(
      ({ bidId, idempotencyKey }) => bidId === null && idempotencyKey !== null,
    );
    if (lost !== undefined) return sendBid(auction, lost);
    const taken = bids.filter(({ bidId }) => bidId !== null && bidId !== refused);
    // An unanswered call may have replaced the key that the same code returned before.
    const waiting = taken.find(({ confirms }) => (confirms.at(-1)?.answeredAt ?? null) === null);
    if (waiting !== undefined) return sendCode(auction, bidder, waiting);
    const bid = dice.pick(taken);
    if (bid === undefined || keysOf(bidder).length === 0) return bidAnew(auction, bidder);
    const hasCancelled = bids.some((each) => each.cancel !== 'none');
    switch (dice.below(6)) {
      case 0:
        return hasCancelled ? look(auction) : cancel(auction, bidder, bid);
      case 1:
        return submitBrief(auction, bidder);
      case 2:
        return sendCode(auction, bidder, bid);
      case 3:
        return bid.idempotencyKey === null ? bidAnew(auction, bidder) : sendBid(auction, bid);
      default:
        return setMaximum(auction, bidder, bid);
    }
  };

  const run = (url: string) => {
    const agent = new Agent({ keepAlive: true, maxSockets: clients });
    const auction = auctionAt({ url, folder, agent });
    isDying = false;
    const client = async (): Promise<void> => {
      while (!isDying) {
        const bidder = chooseBidder();
        bidder.isBusy = true;
        try {
          await (minima.size === 0 || dice.oneIn(20) ? look(auction) : act(auction, bidder));
        } catch (error) {
          if (!isDying) unexpected.push(`broken while the service ran: ${String(error)}`);
          return;
        } finally {
          bidder.isBusy = false;
        }
      }
    };
    const over = Promise.all(Array.from({ length: clients }, client)).then(() => agent.destroy());
    const expectBrokenConnections = (): void => void (isDying = true);
    const inFlight = (): number => Object.values(agent.sockets).flat().length;
    return { inFlight, expectBrokenConnections, over };
  };
  return { bidders, unexpected, acknowledged, receipts, run };
};
