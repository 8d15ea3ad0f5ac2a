import type { Selectable } from 'kysely';
import type { BidRows } from '../app/auction-ports.ts';
import type { Bid } from '../domain/auction/bid.ts';
import { emailKey, mailboxOf } from '../domain/auction/mailbox.ts';
import { bidQueries, toBid } from './bid-queries.ts';
import { toJson } from './codec.ts';
import type { Session } from './engine.ts';
import type { BidTable } from './schema.ts';
import { statement } from './statement.ts';

/** One row a bid. The hash of its code stands beside it and is never part of what is read. */
export const bidRows = (session: Session): BidRows => ({
  ...bidQueries(session),
  find: async (id) => {
    const [row] = await findBid(session, { id });
    return row === undefined ? null : toBid(row);
  },
  save: async (bid) => {
    await saveBid(session, toRow(bid));
  },
  codeHash: async (id) => {
    const [row] = await findCodeHash(session, { id });
    return row?.code_hash ?? null;
  },
  saveCodeHash: async (id, codeHash) => {
    await setCodeHash(session, { id, codeHash });
  },
  forgetCodes: async (expiredBefore) => {
    await session.db
      .updateTable('bids')
      .set({ code_hash: null })
      .where('code_hash', 'is not', null)
      .where('code_expires_at_ms', '<=', expiredBefore)
      .execute();
  },
  forgetUnconfirmed: async (placedBefore, limit) => {
    const rows = await session.db
      .selectFrom('bids')
      .select('id')
      .where('status', 'in', ['waiting_for_code', 'replaced'])
      .where('placed_at_ms', '<', placedBefore)
      .limit(limit)
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await session.db.deleteFrom('bids').where('id', 'in', ids).execute();
    await session.db.deleteFrom('events').where('stream', 'in', ids).execute();
    return ids.length;
  },
});

const findBid = statement<{ id: string }, Selectable<BidTable>>(({ db }, { id }) =>
  db.selectFrom('bids').selectAll().where('id', '=', id),
);

const findCodeHash = statement<{ id: string }, { code_hash: string | null }>(({ db }, { id }) =>
  db.selectFrom('bids').select('code_hash').where('id', '=', id),
);

const setCodeHash = statement<{ id: string; codeHash: string }>(({ db }, { id, codeHash }) =>
  db.updateTable('bids').set({ code_hash: codeHash }).where('id', '=', id),
);

const saveBid = statement<Omit<BidTable, 'code_hash'>>(({ db }, slots) => {
  const { id, status, participant_id, code_expires_at_ms, attempts_left, version } = slots;
  const { confirmed_at_ms, entered_at_ms, cancelled_at_ms, cancelled_by, review } = slots;
  const { lot_id, email, email_key, mailbox, name, language, is_automatic, amount } = slots;
  const { network, placed_at_ms } = slots;
  const changing = {
    status,
    amount,
    participant_id,
    code_expires_at_ms,
    attempts_left,
    confirmed_at_ms,
    entered_at_ms,
    cancelled_at_ms,
    cancelled_by,
    review,
    version,
  };
  const fixed = {
    id,
    lot_id,
    email,
    email_key,
    mailbox,
    name,
    language,
    is_automatic,
    network,
    placed_at_ms,
  };
  return db
    .insertInto('bids')
    .values({ ...fixed, ...changing })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changing));
});

const toRow = (bid: Bid): Omit<BidTable, 'code_hash'> => ({
  id: bid.id,
  lot_id: bid.lotId,
  participant_id: bid.participantId,
  email: bid.email,
  email_key: emailKey(bid.email),
  mailbox: mailboxOf(bid.email),
  name: bid.name,
  language: bid.language,
  is_automatic: bid.isAutomatic ? 1 : 0,
  amount: bid.amountMinor,
  network: bid.network,
  status: bid.status,
  code_expires_at_ms: bid.codeExpiresAt,
  attempts_left: bid.attemptsLeft,
  placed_at_ms: bid.placedAt,
  confirmed_at_ms: bid.confirmedAt,
  entered_at_ms: bid.enteredAt,
  cancelled_at_ms: bid.cancelledAt,
  cancelled_by: bid.cancelledBy,
  review: bid.review === null ? null : toJson(bid.review),
  version: bid.version,
});
