import type { LotEvent } from '../../src/domain/auction/lot.ts';
import type { Faults } from '../faults.ts';
import type { Act, Bidder, Ledger, SentBid, SentMaximum } from '../load/ledger.ts';
import { query } from '../postgres/query.ts';
import type { LotStory } from './lots.ts';

/** The auction as it is stored, against what its bidders were answered. */

export type AuctionFigures = {
  readonly bids: number;
  readonly confirmed: number;
  readonly maxima: number;
  readonly cancelled: number;
  readonly entries: number;
  readonly sold: number;
};

type Stored = {
  readonly stories: ReadonlyMap<number, LotStory>;
  /** By e-mail address. */
  readonly participants: ReadonlyMap<string, { readonly id: string; readonly brief: string }>;
  readonly bids: ReadonlyMap<string, readonly StoredBid[]>;
  /** One for each lot, and one for each that was held for review; by e-mail address. */
  readonly automatic: ReadonlyMap<string, readonly StoredBid[]>;
};

type StoredBid = {
  readonly id: string;
  readonly status: string;
  readonly lot: number;
  /** In cents. */
  readonly amount: number;
};

/** Something acknowledged with its place in the history of a lot. */
type Placed = Act & { readonly what: string; readonly place: number };

export const checkBidders = async (
  url: string,
  ledger: Ledger,
  stories: readonly LotStory[],
  faults: Faults,
): Promise<AuctionFigures> => {
  const stored: Stored = {
    stories: new Map(stories.map((story) => [story.id, story])),
    participants: await storedParticipants(url),
    bids: await storedBids(url, false),
    automatic: await storedBids(url, true),
  };
  const placed = new Map<number, Placed[]>();
  for (const bidder of ledger.bidders) {
    for (const { lot, ...each } of checkBidder(stored, bidder, faults)) {
      placed.set(lot, [...(placed.get(lot) ?? []), each]);
    }
  }
  for (const [lot, all] of placed) checkSequence(lot, all, faults);
  const bids = ledger.bidders.flatMap((bidder) => bidder.bids);
  const count = (type: LotEvent['type']): number =>
    stories.flatMap(({ stages }) => stages).filter(({ event }) => event.type === type).length;
  return {
    bids: bids.filter(({ bidId }) => bidId !== null).length,
    confirmed: bids.filter(({ confirm }) => (confirm?.told ?? null) !== null).length,
    maxima: ledger.bidders.flatMap(({ maxima }) => maxima.filter(isAcknowledged)).length,
    cancelled: bids.filter(({ cancel }) => cancel?.isDone).length,
    entries: count('BidEntered'),
    sold: stories.filter(({ stages }) => stages.at(-1)?.lot.status === 'sold').length,
  };
};

const storedParticipants = async (url: string): Promise<Stored['participants']> => {
  const rows = await query(url, 'select id, email, brief from participants');
  return new Map(
    rows.map(({ id, email, brief }) => [String(email), { id: String(id), brief: String(brief) }]),
  );
};

const storedBids = async (url: string, isAutomatic: boolean): Promise<Stored['bids']> => {
  const rows = await query(
    url,
    'select id, email, status, lot_id as lot, amount from bids where is_automatic = $1',
    [Number(isAutomatic)],
  );
  const bids = rows.map(({ id, email, status, lot, amount }) => ({
    id: String(id),
    email: String(email),
    status: String(status),
    lot: Number(lot),
    amount: Number(amount),
  }));
  return Map.groupBy(bids, ({ email }) => email);
};

const isAcknowledged = ({ outcome }: SentMaximum): boolean =>
  outcome === 'set' || outcome === 'held';

/** Says where in the history of its lot each acknowledged act stands. */
const checkBidder = function* (
  stored: Stored,
  bidder: Bidder,
  faults: Faults,
): Generator<Placed & { readonly lot: number }> {
  const { email, bids, briefs } = bidder;
  const participant = stored.participants.get(email);
  const found = stored.bids.get(email) ?? [];
  const sure = bids.filter(({ bidId }) => bidId !== null);
  const possible = bids.filter(({ bidId, unanswered }) => bidId === null && unanswered > 0);
  if (found.length < sure.length || found.length > sure.length + possible.length) {
    faults.report(`${email} was acknowledged ${sure.length} bids, ${found.length} are stored`);
  }
  for (const bid of sure) {
    const status = found.find(({ id }) => id === bid.bidId)?.status;
    if (status === undefined) faults.report(`${String(bid.bidId)} of ${email} is lost`);
    else yield* checkBid(stored, participant?.id, { ...bid, status }, faults);
  }
  for (const maximum of bidder.maxima) yield* checkMaximum(stored, bidder, maximum, faults);
  const isBriefed = participant?.brief.includes('cakes@') ?? false;
  if (briefs.some(({ answeredAt }) => answeredAt !== null) && !isBriefed) {
    faults.report(`the brief of ${email} is lost`);
  }
  if (briefs.length === 0 && isBriefed) faults.report(`${email} has a brief that nobody sent`);
};

const checkBid = function* (
  { stories }: Stored,
  participantId: string | undefined,
  { bidId, lot, confirm, cancel, status }: SentBid & Pick<StoredBid, 'status'>,
  faults: Faults,
): Generator<Placed & { readonly lot: number }> {
  const stages = stories.get(lot)?.stages ?? [];
  const id = String(bidId);
  const at = (isIt: (event: LotEvent) => boolean): readonly number[] =>
    stages.flatMap(({ event }, place) => (isIt(event) ? [place] : []));
  const entries = at(
    (event) =>
      event.type === 'BidEntered' && event.entry.kind === 'bid' && event.entry.bidId === bidId,
  );
  const removals = at((event) => event.type === 'BidRemoved' && event.bidId === bidId);
  const [entry] = entries;
  if (entries.length > 1) faults.report(`${id} entered ${entries.length} times`);
  if (confirm === null && entry !== undefined) faults.report(`${id} entered without its code`);
  const told = confirm?.told ?? null;
  // A later answer to the same code says how the bid stands by then.
  if (told !== null && told.entered !== (entry !== undefined)) {
    const isSure = confirm?.unanswered === 0 || told.entered;
    if (isSure)
      faults.report(
        `${id} was told entered ${told.entered} and stands there ${entry ?? 'nowhere'}`,
      );
  }
  if (confirm !== null && entry !== undefined) {
    // A leader's further bid is up to where it is bid for them: the one before goes on leading.
    const leaderId = stages[entry]?.lot.standing.leader?.participantId;
    const leads = participantId !== undefined && leaderId === participantId;
    if (told !== null && confirm.unanswered === 0 && told.leads !== leads) {
      faults.report(
        `${id} was told leader ${told.leads} at version ${entry + 1}, where it is ${leads}`,
      );
    }
    yield { ...confirm, lot, what: `${id} entered`, place: entry };
  }
  const isCancelled = status === 'cancelled';
  if (cancel?.isDone === true && !isCancelled)
    faults.report(`${id} was cancelled and is ${status}`);
  if (cancel === null && isCancelled)
    faults.report(`${id} is cancelled though nobody asked for it`);
  if (removals.length !== (isCancelled ? entries.length : 0)) {
    faults.report(`${id} is ${status} and was taken out ${removals.length} times`);
  }
  const [removal] = removals;
  if (cancel !== null && removal !== undefined)
    yield { ...cancel, lot, what: `${id} taken out`, place: removal };
};

/** Nobody looks at them in a run: they wait, their lot ends first, or the bidder stops them. */
const heldStatuses: ReadonlySet<string> = new Set(['under_review', 'not_entered', 'cancelled']);

const checkMaximum = function* (
  { stories, participants, automatic }: Stored,
  { email }: Bidder,
  maximum: SentMaximum,
  faults: Faults,
): Generator<Placed & { readonly lot: number }> {
  const { lot, amount, outcome, unanswered, told } = maximum;
  const stages = stories.get(lot)?.stages ?? [];
  const id = participants.get(email)?.id;
  const minor = amount === null ? null : amount * 100;
  const places = stages.flatMap(({ event }, place) =>
    event.type === 'BidEntered' &&
    event.entry.kind === 'maximum' &&
    event.entry.participantId === id &&
    event.entry.amountMinor === minor
      ? [place]
      : [],
  );
  const what = `the maximum ${amount} of ${email} on lot ${lot}`;
  if (places.length > 1) faults.report(`${what} was set ${places.length} times`);
  const held = (automatic.get(email) ?? []).find(
    (bid) => bid.lot === lot && bid.amount === minor && heldStatuses.has(bid.status),
  );
  // To stop what never ran changes nothing.
  const isLost = amount !== null && (outcome === 'held' ? held === undefined : places.length === 0);
  if (isAcknowledged(maximum) && isLost) faults.report(`${what} is lost`);
  if (outcome === 'held' && places.length > 0)
    faults.report(`${what} was to be looked at and is set`);
  if (outcome === 'refused' && unanswered === 0 && places.length > 0)
    faults.report(`${what} was refused and is set`);
  const [place] = places;
  if (place === undefined) return;
  const standing = stages[place]?.lot.standing;
  if (told !== null && unanswered === 0 && standing !== undefined) {
    const leads = standing.leader?.participantId === id;
    const isTrue =
      told.leads === leads &&
      told.price * 100 === standing.priceMinor &&
      told.bidders === standing.bidderCount;
    if (!isTrue) faults.report(`${what} was answered otherwise than version ${place + 1} is`);
  }
  yield { ...maximum, lot, what, place };
};

/** What was answered before something else was sent stands before it. */
const checkSequence = (lot: number, placed: readonly Placed[], faults: Faults): void => {
  let lastSentAt = 0;
  for (const { what, sentAt, answeredAt } of placed.toSorted((a, b) => a.place - b.place)) {
    if ((answeredAt ?? Number.POSITIVE_INFINITY) < lastSentAt) {
      faults.report(`${what} stands in lot ${lot} after something that was sent later`);
    }
    lastSentAt = Math.max(lastSentAt, sentAt);
  }
};
