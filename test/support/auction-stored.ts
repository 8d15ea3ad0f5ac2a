import assert from 'node:assert/strict';
import type { DatabaseSync } from 'node:sqlite';
import type { LotEvent } from '../../src/domain/auction/lot.ts';
import type { ServerProcess } from './server-process.ts';
import { auditFaults, lookInto } from './stored.ts';

/** What is really stored of the auction, against what its bidders were answered. */

/** A bid as it was sent, and what was answered about it. Moments are ticks of the ledger. */
export type SentBid = {
  readonly lot: number;
  readonly amount: number;
  readonly email: string;
  readonly address: string;
  readonly idempotencyKey: string | null;
  /** Null until it is answered; `refused` where it was not taken. */
  bidId: string | null;
  readonly confirms: { sentAt: number; answeredAt: number | null; entered: boolean | null }[];
  cancel: 'none' | 'sent' | 'answered';
};

export const refused = 'refused';

export type Bidder = {
  readonly email: string;
  readonly address: string;
  readonly bids: SentBid[];
  readonly keys: string[];
  /** What their maximum on each lot may be: one value once it is answered, more while it is not. */
  readonly maxima: Map<number, (number | null)[]>;
  brief: 'none' | 'sent' | 'answered';
  isBusy: boolean;
};

/** Each finds rows that are there without the rows that were written with them. */
const halves: Readonly<Record<string, string>> = {
  'bids without their code mail': `select id from bids
    where is_automatic = 0 and id || '.code' not in (select id from outbox)`,
  'code mails without their bid': `select id from outbox
    where kind = 'bid_code' and substr(id, 1, length(id) - 5) not in (select id from bids)`,
  'codes without their use of the code limit': `select 'all' as id
    where (select count(*) from bids where is_automatic = 0) <>
    (select coalesce(sum(json_array_length(uses)), 0) from quotas where bucket like 'codes:%')`,
  'one bid sent once and stored twice': `select max(id) as id from bids
    where is_automatic = 0 group by email, lot_id having count(*) > 1`,
  'bids that say otherwise than their lot': `select id from bids where is_automatic = 0
    and (entered_at_ms is not null) <> (id in (select json_extract(body, '$.entry.bidId')
    from events where type = 'BidEntered'))`,
  'one bid that entered twice': `select max(json_extract(body, '$.entry.bidId')) as id from events
    where type = 'BidEntered' and json_extract(body, '$.entry.kind') = 'bid'
    group by json_extract(body, '$.entry.bidId') having count(*) > 1`,
  'lots that opened, ended or were settled twice': `select stream || ' ' || type as id from events
    where type in ('LotOpened', 'LotEnded', 'LotSettled')
    group by stream, type having count(*) > 1`,
  'lots that are settled and not over': `select id from lots where is_settled = 1
    and status not in ('sold', 'unsold')`,
  'lots that are sold without their one order': `select id from lots where status = 'sold' and
    is_settled <> (select count(*) from orders where orders.id = order_id and source = 'auction'
    and json_extract(price, '$.amountMinor') = json_extract(lots.winner, '$.amountMinor'))`,
  'orders of no lot': `select id from orders where source = 'auction'
    and id not in (select order_id from lots where order_id is not null)`,
  'orders without their confirmation': `select id from orders
    where id || '.confirmation' not in (select id from outbox)`,
  'settled lots without their messages': `select id from lots where is_settled = 1 and
    ((select count(*) from outbox where subject = 'lot_' || lots.id and kind = 'auction_won')
      <> (winner is not null) or
    (select count(*) from outbox where subject = 'lot_' || lots.id and kind = 'auction_lost')
      <> bidder_count - (winner is not null) or
    (select count(*) from outbox where subject = 'lot_' || lots.id and kind = 'auction_notice')
      <> 1)`,
  'messages about an outcome that is not noted': `select outbox.id from outbox
    join lots on subject = 'lot_' || lots.id
    where outbox.kind in ('auction_won', 'auction_lost') and is_settled = 0`,
  'participants without a key they were given': `select id from participants where
    (select count(*) from events where stream = participants.id and type = 'KeyIssued') <>
    (select count(*) from participant_keys where participant_id = participants.id)`,
  'a gap in what watchers are told': `select number as id from
    (select number, lag(number, 1, 0) over (order by number) as earlier from board_changes)
    where number <> earlier + 1`,
};

/** Everything that is wrong with what is stored; empty when every promise was kept. */
export const auctionFaultsOf = (database: string, bidders: readonly Bidder[]): readonly string[] =>
  lookInto(database, (db) => [
    ...Object.entries(halves).flatMap(([name, sql]) =>
      db
        .prepare(sql)
        .all()
        .map((row) => `${name}: ${String(row['id'])}`),
    ),
    ...boardFaults(db),
    ...everyBidder(db, bidders),
    ...orderFaults(db, bidders),
  ]);

/** The last that watchers are told is how the lots stand. */
const boardFaults = (db: DatabaseSync): readonly string[] => {
  const last = db.prepare('select lots from board_changes order by number desc limit 1').get();
  const told = JSON.parse(String(last?.['lots'] ?? '[]')) as readonly Record<string, unknown>[];
  const tellTale = ({ id, status, priceMinor, endsAt, bidders }: Record<string, unknown>) =>
    JSON.stringify([id, status, priceMinor, endsAt, bidders]);
  const stored = db
    .prepare(
      `select id, status, price as priceMinor, ends_at_ms as endsAt, bidder_count as bidders
      from lots`,
    )
    .all()
    .map(tellTale);
  return [...new Set(stored).symmetricDifference(new Set(told.map(tellTale)))].map(
    (lot) => `watchers are told otherwise: ${lot}`,
  );
};

const everyBidder = (db: DatabaseSync, bidders: readonly Bidder[]): readonly string[] => {
  const counts = countEntries(db);
  return bidders.flatMap((bidder) => [...bidderFaults(db, bidder, counts)]);
};

const bidderFaults = function* (
  db: DatabaseSync,
  { email, bids, maxima, brief }: Bidder,
  counts: ReturnType<typeof countEntries>,
): Generator<string> {
  const findBid = db.prepare('select id, status, amount from bids where email = ? and lot_id = ?');
  for (const bid of bids) {
    const row = findBid.get(email, bid.lot);
    if (bid.bidId === refused) {
      if (row !== undefined) yield `${email} was refused ${String(row['id'])}`;
      continue;
    }
    if (bid.bidId !== null && row?.['id'] !== bid.bidId) yield `${bid.bidId} is lost`;
    if (row === undefined) continue;
    if (row['amount'] !== bid.amount * 100) yield `${String(row['id'])} is another amount`;
    yield* entryFaults(counts, bid, String(row['status']));
  }
  for (const [lot, possible] of maxima) {
    const row = db
      .prepare(
        `select maximum from lot_bidders join participants on id = participant_id
        where email = ? and lot_id = ?`,
      )
      .get(email, lot);
    const maximum = row?.['maximum'] ?? null;
    const isPossible = possible.some((each) => (each === null ? null : each * 100) === maximum);
    if (!isPossible) yield `${email} has ${String(maximum)} on ${lot} and not ${possible.join()}`;
  }
  const stored = db.prepare('select brief from participants where email = ?').get(email);
  const isThere = String(stored?.['brief'] ?? '').includes('cakes@');
  if (brief === 'answered' ? !isThere : brief === 'none' && isThere) yield `the brief of ${email}`;
};

type Counts = ReadonlyMap<string, number>;

/** How often each bid entered, and was taken out. */
const countEntries = (db: DatabaseSync): { readonly entered: Counts; readonly removed: Counts } => {
  const count = (type: string, path: string): Counts =>
    new Map(
      db
        .prepare(
          `select json_extract(body, '${path}') as id, count(*) as count from events
          where type = '${type}' group by id`,
        )
        .all()
        .map(({ id, count }) => [String(id), Number(count)]),
    );
  return {
    entered: count('BidEntered', '$.entry.bidId'),
    removed: count('BidRemoved', '$.bidId'),
  };
};

const entryFaults = function* (
  { entered, removed }: ReturnType<typeof countEntries>,
  { bidId, confirms, cancel }: SentBid,
  status: string,
): Generator<string> {
  const id = String(bidId);
  const first = confirms.find(({ answeredAt }) => answeredAt !== null);
  const entries = entered.get(id) ?? 0;
  // The first answer also says `entered` where an unanswered confirmation had let it in.
  if (first !== undefined && entries !== (first.entered === true ? 1 : 0)) {
    yield `${id} entered ${entries} times`;
  }
  if (confirms.length === 0 && !['waiting_for_code', 'cancelled'].includes(status)) {
    yield `${id} was never confirmed and is ${status}`;
  }
  const isCancelled = status === 'cancelled';
  if (cancel === 'none' ? isCancelled : cancel === 'answered' && !isCancelled) {
    yield `${id} is ${status} and its cancellation ${cancel}`;
  }
  const removals = removed.get(id) ?? 0;
  if (removals !== (isCancelled ? entries : 0)) yield `${id} was taken out ${removals} times`;
};

/** What was answered before something else was sent stands before it in the stream of its lot. */
const orderFaults = function* (db: DatabaseSync, bidders: readonly Bidder[]): Generator<string> {
  const confirmsOf = new Map(
    bidders.flatMap(({ bids }) => bids.map(({ bidId, confirms }) => [bidId, confirms] as const)),
  );
  const rows = db
    .prepare(
      `select stream, json_extract(body, '$.entry.bidId') as id from events
      where type = 'BidEntered' order by stream, version`,
    )
    .all();
  let lastSentAt = 0;
  let lot: unknown = null;
  for (const { stream, id } of rows) {
    if (stream !== lot) [lot, lastSentAt] = [stream, 0];
    const [first, ...others] = confirmsOf.get(String(id)) ?? [];
    if (first === undefined) continue;
    const answered = [first, ...others].find(({ answeredAt }) => answeredAt !== null);
    if ((answered?.answeredAt ?? Number.POSITIVE_INFINITY) < lastSentAt) {
      yield `${String(id)} stands after one that was sent later`;
    }
    lastSentAt = Math.max(lastSentAt, first.sentAt);
  }
};

/** The events of a lot, each with its place among all events. */
export const lotEvents = (database: string, lot = 1) =>
  lookInto(database, (db) =>
    db
      .prepare('select rowid as place, body from events where stream = ? order by version')
      .all(`lot_${lot}`)
      .map(({ place, body }) => ({
        place: Number(place),
        event: JSON.parse(String(body)) as LotEvent,
      })),
  );

/** The place of a bid's confirmation among all events. */
export const confirmationPlace = (database: string, bidId: string): number =>
  lookInto(database, (db) => {
    const sql = `select rowid as place from events where stream = ? and type = 'BidConfirmed'`;
    return Number(db.prepare(sql).get(bidId)?.['place']);
  });

/** All that is stored fits together, and the service has complained of nothing. */
export const seeSound = async ({ database, complaints }: ServerProcess): Promise<void> => {
  assert.deepEqual(await auditFaults(database), []);
  assert.equal(complaints(), '');
};
