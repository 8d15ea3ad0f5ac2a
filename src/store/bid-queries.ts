import type { Selectable } from 'kysely';
import type { BidRows } from '../app/auction-ports.ts';
import type { Bid } from '../domain/auction/bid.ts';
import type { Review } from '../domain/auction/review.ts';
import type { BidId } from '../domain/ids.ts';
import { minor } from '../domain/money.ts';
import { instant } from '../domain/time.ts';
import { fromJson, momentOrNull } from './codec.ts';
import type { Session } from './engine.ts';
import type { BidTable } from './schema.ts';
import { statement } from './statement.ts';

/** What is asked about many bids at once: whose they are, and what makes one look suspicious. */
export const bidQueries = (
  session: Session,
): Omit<
  BidRows,
  'find' | 'save' | 'codeHash' | 'saveCodeHash' | 'forgetCodes' | 'forgetUnconfirmed'
> => ({
  ...lists(session),
  ...held(session),
  ...evidence(session),
  withCode: async (email, lotId, now) => {
    const [row] = await findWithCode(session, { email, lotId, now });
    return row === undefined ? null : toBid(row);
  },
});

const lists = ({ db }: Session): Pick<BidRows, 'ofEmail' | 'ofLot' | 'ids'> => {
  const all = () => db.selectFrom('bids').selectAll();
  return {
    ofEmail: async (email, limit) => {
      const rows = await all()
        .where('email_key', '=', email)
        .orderBy('placed_at_ms', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(toBid);
    },
    ofLot: async (lotId, limit) => {
      const rows = await all()
        .where('lot_id', '=', lotId)
        .orderBy('placed_at_ms')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(toBid);
    },
    ids: async (after, limit) => {
      const rows = await db
        .selectFrom('bids')
        .select('id')
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id as BidId);
    },
  };
};

/** Bids that wait for the operator. */
const held = ({
  db,
}: Session): Pick<BidRows, 'heldAutomatic' | 'underReview' | 'countUnderReview'> => ({
  heldAutomatic: async (lotId, participantId) => {
    const row = await db
      .selectFrom('bids')
      .selectAll()
      .where('lot_id', '=', lotId)
      .where('participant_id', '=', participantId)
      .where('is_automatic', '=', 1)
      .where('status', '=', 'under_review')
      .executeTakeFirst();
    return row === undefined ? null : toBid(row);
  },
  underReview: async (limit) => {
    const rows = await db
      .selectFrom('bids')
      .selectAll()
      .where('status', '=', 'under_review')
      .orderBy('placed_at_ms')
      .limit(limit)
      .execute();
    return rows.map(toBid);
  },
  countUnderReview: async () => {
    const row = await db
      .selectFrom('bids')
      .select((bids) => bids.fn.countAll<number>().as('count'))
      .where('status', '=', 'under_review')
      .executeTakeFirstOrThrow();
    return row.count;
  },
});

const evidence = (
  session: Session,
): Pick<BidRows, 'countEntered' | 'countEmails' | 'countMailbox' | 'countCancelled'> => ({
  countEntered: async (participantId) => countOf(await countEntered(session, { participantId })),
  countEmails: async (lotId, network, confirmedAfter, except) =>
    countOf(await countEmails(session, { lotId, network, confirmedAfter, except })),
  countMailbox: async (lotId, mailbox, except) =>
    countOf(await countMailbox(session, { lotId, mailbox, except })),
  countCancelled: async (participantId, cancelledAfter) =>
    countOf(await countCancelled(session, { participantId, cancelledAfter })),
});

type Count = { readonly count: number };

const countOf = ([row]: readonly Count[]): number => row?.count ?? 0;

const findWithCode = statement<{ email: string; lotId: number; now: number }, Selectable<BidTable>>(
  ({ db }, { email, lotId, now }) =>
    db
      .selectFrom('bids')
      .selectAll()
      .where('email_key', '=', email)
      .where('lot_id', '=', lotId)
      .where('code_expires_at_ms', '>', now)
      // A code that was replaced has no attempts left, but seems valid again once the clock is set back.
      .orderBy('attempts_left', 'desc')
      .limit(1),
);

const countEntered = statement<{ participantId: string }, Count>(({ db }, { participantId }) =>
  db
    .selectFrom('bids')
    .select((bids) => bids.fn.countAll<number>().as('count'))
    .where('participant_id', '=', participantId)
    .where('status', '=', 'entered'),
);

const countEmails = statement<
  { lotId: number; network: string; confirmedAfter: number; except: string },
  Count
>(({ db }, { lotId, network, confirmedAfter, except }) =>
  db
    .selectFrom('bids')
    .select((bids) => bids.fn.count<number>('email_key').distinct().as('count'))
    .where('lot_id', '=', lotId)
    .where('network', '=', network)
    .where('confirmed_at_ms', '>', confirmedAfter)
    .where('email_key', '<>', except),
);

const countMailbox = statement<{ lotId: number; mailbox: string; except: string }, Count>(
  ({ db }, { lotId, mailbox, except }) =>
    db
      .selectFrom('bids')
      .select((bids) => bids.fn.count<number>('email_key').distinct().as('count'))
      .where('lot_id', '=', lotId)
      .where('mailbox', '=', mailbox)
      .where('confirmed_at_ms', 'is not', null)
      .where('email_key', '<>', except),
);

const countCancelled = statement<{ participantId: string; cancelledAfter: number }, Count>(
  ({ db }, { participantId, cancelledAfter }) =>
    db
      .selectFrom('bids')
      .select((bids) => bids.fn.countAll<number>().as('count'))
      .where('participant_id', '=', participantId)
      .where('cancelled_by', '=', 'bidder')
      .where('cancelled_at_ms', '>', cancelledAfter),
);

export const toBid = (row: Selectable<BidTable>): Bid => ({
  id: row.id as Bid['id'],
  lotId: row.lot_id as Bid['lotId'],
  participantId: row.participant_id as Bid['participantId'],
  email: row.email,
  name: row.name,
  language: row.language as Bid['language'],
  isAutomatic: row.is_automatic === 1,
  amountMinor: minor(row.amount),
  network: row.network,
  status: row.status as Bid['status'],
  codeExpiresAt: momentOrNull(row.code_expires_at_ms),
  attemptsLeft: row.attempts_left,
  placedAt: instant(row.placed_at_ms),
  confirmedAt: momentOrNull(row.confirmed_at_ms),
  enteredAt: momentOrNull(row.entered_at_ms),
  cancelledAt: momentOrNull(row.cancelled_at_ms),
  cancelledBy: row.cancelled_by as Bid['cancelledBy'],
  review: row.review === null ? null : (fromJson(row.review) as Review),
  version: row.version,
});
