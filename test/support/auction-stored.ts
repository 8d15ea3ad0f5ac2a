import type { LotEvent } from '../../src/auction/rules/lot.ts';
import { refused, type Bidder, type SentBid } from './bidder.ts';
import { queryDatabase, type Database, type Row } from './database.ts';
import { storedFaults, textOf, usesIn, usesOf } from './stored.ts';

/** Compares what an auction service has stored with the answers that its bidders got. */

/** Each query finds rows that lack other rows of the same transaction. */
const halfWritten: Readonly<Record<string, string>> = {
  'bids without their code mail': `select id from bids
    where is_automatic = 0 and id || '.code' not in (select id from outbox)`,
  'code mails without their bid': `select id from outbox
    where kind = 'bid_code' and substr(id, 1, length(id) - 5) not in (select id from bids)`,
  'one bid sent once and stored twice': `select max(id) as id from bids
    where is_automatic = 0 group by email, lot_id having count(*) > 1`,
  'lots that opened, ended or were finalized twice': `select stream || ' ' || type as id from events
    where type in ('LotOpened', 'LotEnded', 'LotFinalized')
    group by stream, type having count(*) > 1`,
  'lots that are finalized and not over': `select id from lots where is_settled = 1
    and status not in ('sold', 'unsold')`,
  'lots that are sold without their one order': `select id from lots where status = 'sold' and
    is_settled <> (select count(*) from orders where orders.id = order_id and source = 'auction')`,
  'orders of no lot': `select id from orders where source = 'auction'
    and id not in (select order_id from lots where order_id is not null)`,
  'orders without their confirmation': `select id from orders where not exists (select 1 from outbox
    where message like '%' || orders.id || '%' and kind in ('order_confirmation', 'order_confirmations'))`,
  'finalized lots without their messages': `select lots.id from lots where is_settled = 1 and
    ((select count(*) from outbox where subject = 'lot_' || lots.id and kind = 'auction_won')
      <> case when winner is null then 0 else 1 end or
    (select count(*) from outbox where subject = 'lot_' || lots.id and kind = 'auction_notice'
      and (id like '%.lot_sold.%' or id like '%.lot_unsold.%')) <> 1)`,
  'finalized lots whose losers were not notified, though nothing is left to do': `select lots.id
    from lots where is_settled = 1 and
    (select count(*) from outbox where subject = 'lot_' || lots.id and kind = 'auction_lost')
      <> bidder_count - case when winner is null then 0 else 1 end and
    not exists (select 1 from lot_notices where lot_notices.id like 'lot_' || lots.id || '.lost.%')`,
  'messages about an outcome that is not noted': `select outbox.id from outbox
    join lots on subject = 'lot_' || lots.id
    where outbox.kind in ('auction_won', 'auction_lost') and is_settled = 0`,
  'participants without the key that a code gave them': `select id from participants where
    (select count(*) from bids where participant_id = participants.id and is_automatic = 0) <>
    (select count(*) from participant_keys where participant_id = participants.id)`,
  'a gap in what watchers are told': `select number as id from
    (select number, lag(number, 1, 0) over (order by number) as earlier from board_changes) as latest
    where number <> earlier + 1`,
};

/** Everything in the database that contradicts an answer; empty if nothing does. */
export const auctionFaultsOf = (
  database: string,
  bidders: readonly Bidder[],
): Promise<readonly string[]> =>
  queryDatabase(database, async (db) => {
    const stored = await readStored(db);
    const entries = await readEntries(db);
    return [
      ...(await storedFaults(db, halfWritten)),
      ...(await priceFaults(db)),
      ...(await boardFaults(db)),
      ...bidFaults(stored.bids.values(), entries, await usesOf(db)),
      ...bidders.flatMap((bidder) => [...bidderFaults(bidder, stored, entries)]),
      ...orderFaults(bidders, entries),
    ];
  });

/** Lots whose order does not cost what the winner bid. */
const priceFaults = async (db: Database): Promise<readonly string[]> => {
  const rows = await db.rows(
    `select lots.id, winner, price.price as price from lots
    join orders as price on price.id = order_id where winner is not null`,
  );
  const amountIn = (row: Row, column: string): unknown =>
    JSON.parse(textOf(row, column)).amountMinor;
  return rows
    .filter((row) => amountIn(row, 'winner') !== amountIn(row, 'price'))
    .map(({ id }) => `lot ${id} is sold at another price than its order`);
};

/** Lots whose last published change differs from what is stored. */
const boardFaults = async (db: Database): Promise<readonly string[]> => {
  const [last] = await db.rows('select lots from board_changes order by number desc limit 1');
  const latest = JSON.parse(String(last?.['lots'] ?? '[]')) as readonly Record<string, unknown>[];
  const lots = await db.rows('select id, status, price, ends_at_ms, bidder_count from lots');
  const stored = lots.map((lot) =>
    JSON.stringify([
      lot['id'],
      lot['status'],
      lot['price'],
      lot['ends_at_ms'],
      lot['bidder_count'],
    ]),
  );
  const known = latest.map(({ id, status, priceMinor, endsAt, bidders }) =>
    JSON.stringify([id, status, priceMinor, endsAt, bidders]),
  );
  return [...new Set(stored).symmetricDifference(new Set(known))].map(
    (lot) => `watchers received something else: ${lot}`,
  );
};

type Stored = Awaited<ReturnType<typeof readStored>>;

/** The stored rows of each bidder: by e-mail address, or by address and lot. */
const readStored = async (db: Database) => {
  const by = (rows: readonly Row[], ...columns: readonly string[]): ReadonlyMap<string, Row> =>
    new Map(rows.map((row) => [columns.map((column) => textOf(row, column)).join(' on '), row]));
  const bids = await db.rows(
    'select id, email, lot_id, status, amount, entered_at_ms from bids where is_automatic = 0',
  );
  const maxima = await db.rows(
    `select email, lot_id, maximum from lot_bidders join participants on id = participant_id`,
  );
  return {
    bids: by(bids, 'email', 'lot_id'),
    maxima: by(maxima, 'email', 'lot_id'),
    participants: by(await db.rows('select email, brief from participants'), 'email'),
  };
};

type Entry = { readonly lot: string; readonly bidId: string; readonly kind: string };
type Entries = { readonly entered: readonly Entry[]; readonly removed: readonly string[] };

/** The entries of each lot in their order, and the IDs of removed bids. */
const readEntries = async (db: Database): Promise<Entries> => {
  const rows = await db.rows(
    `select stream, type, body from events where type in ('BidEntered', 'BidRemoved')
    order by stream, version`,
  );
  const entered: Entry[] = [];
  const removed: string[] = [];
  for (const row of rows) {
    const event = JSON.parse(textOf(row, 'body')) as LotEvent;
    if (event.type === 'BidEntered') entered.push({ lot: textOf(row, 'stream'), ...event.entry });
    if (event.type === 'BidRemoved') removed.push(event.bidId);
  }
  return { entered, removed };
};

const bidFaults = function* (
  bids: Iterable<Row>,
  { entered }: Entries,
  uses: ReadonlyMap<string, number>,
): Generator<string> {
  const ids = entered.map(({ bidId }) => bidId);
  const known = new Set(ids);
  let count = 0;
  for (const { id, entered_at_ms: enteredAt } of bids) {
    count += 1;
    if ((enteredAt !== null) !== known.has(String(id))) yield `${id} says otherwise than its lot`;
  }
  const codes = usesIn(uses, 'codes:');
  if (codes !== count) yield `${count} bids used the code limit ${codes} times`;
  const bidden = entered.filter(({ kind }) => kind === 'bid').map(({ bidId }) => bidId);
  if (new Set(bidden).size !== bidden.length) yield 'a bid entered twice';
};

const bidderFaults = function* (
  { email, bids, maxima, brief }: Bidder,
  stored: Stored,
  entries: Entries,
): Generator<string> {
  for (const bid of bids) {
    const row = stored.bids.get(`${email} on ${bid.lot}`);
    if (bid.bidId === refused) {
      if (row !== undefined) yield `${email} was refused ${row['id']}`;
      continue;
    }
    if (bid.bidId !== null && row?.['id'] !== bid.bidId) yield `${bid.bidId} is lost`;
    if (row === undefined) continue;
    const { amount, status } = row;
    // A bid that was cancelled appears only in the list of cancelled bids.
    const isItsMost = status === 'cancelled' && Number(amount) <= bid.maxUsd * 100;
    if (amount !== bid.amount * 100 && !isItsMost) yield `${row['id']} is another amount`;
    yield* entryFaults(entries, bid, textOf(row, 'status'));
  }
  for (const [lot, possible] of maxima) {
    const maximum = stored.maxima.get(`${email} on ${lot}`)?.['maximum'] ?? null;
    const isPossible = possible.some((each) => (each === null ? null : each * 100) === maximum);
    if (!isPossible) yield `${email} has ${maximum} on ${lot} and not ${possible.join()}`;
  }
  const isThere = String(stored.participants.get(email)?.['brief'] ?? '').includes('cakes@');
  if (brief === 'answered' ? !isThere : brief === 'none' && isThere) yield `the brief of ${email}`;
};

const entryFaults = function* (
  { entered, removed }: Entries,
  { bidId, confirms, cancel }: SentBid,
  status: string,
): Generator<string> {
  const first = confirms.find(({ answeredAt }) => answeredAt !== null);
  const entries = entered.filter((entry) => entry.bidId === bidId && entry.kind === 'bid').length;
  // The first answer also has `entered` if the bid entered by an earlier call whose answer was lost.
  if (first !== undefined && entries !== (first.entered === true ? 1 : 0)) {
    yield `${bidId} entered ${entries} times`;
  }
  if (confirms.length === 0 && !['waiting_for_code', 'cancelled'].includes(status)) {
    yield `${bidId} was never confirmed and is ${status}`;
  }
  const isCancelled = status === 'cancelled';
  if (cancel === 'none' ? isCancelled : cancel === 'answered' && !isCancelled) {
    yield `${bidId} is ${status} and its cancellation ${cancel}`;
  }
  const removals = removed.filter((id) => id === bidId).length;
  if (removals !== (isCancelled ? entries : 0)) yield `${bidId} was taken out ${removals} times`;
};

/** Bids that entered after a bid that was sent only after they had been answered. */
const orderFaults = function* (
  bidders: readonly Bidder[],
  { entered }: Entries,
): Generator<string> {
  const confirmsOf = new Map(
    bidders.flatMap(({ bids }) => bids.map(({ bidId, confirms }) => [bidId, confirms] as const)),
  );
  let lastSentAt = 0;
  let lot = '';
  for (const entry of entered) {
    // A maximum may be raised much later than its bid.
    if (entry.kind !== 'bid') continue;
    if (entry.lot !== lot) [lot, lastSentAt] = [entry.lot, 0];
    const [first, ...others] = confirmsOf.get(entry.bidId) ?? [];
    if (first === undefined) continue;
    const answered = [first, ...others].find(({ answeredAt }) => answeredAt !== null);
    if ((answered?.answeredAt ?? Number.POSITIVE_INFINITY) < lastSentAt) {
      yield `${entry.bidId} stands after one that was sent later`;
    }
    lastSentAt = Math.max(lastSentAt, first.sentAt);
  }
};
