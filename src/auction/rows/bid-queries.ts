import type { BidId, LotId, ParticipantId } from '../../kernel/ids.ts';
import type { EmailKey } from '../../kernel/mailbox.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Session } from '../../store/engine.ts';
import { preparedFirst } from '../../store/prepared.ts';
import { countIn, keysAfter } from '../../store/table-rows.ts';
import type { Bid } from '../rules/bid.ts';
import { reviewAlarmAgainMs, reviewAlarmMs } from '../rules/review.ts';
import { bidEvidence } from './bid-evidence.ts';
import { bids, type BidRow } from './lot-tables.ts';

/** Queries about many bids: by bidder, by lot, under review, and the evidence for a review. */
export const bidQueries = (session: Session) => ({
  ...lists(session),
  ...overview(session),
  ...reviewQueries(session),
  ...authorizationQueries(session),
  ...bidEvidence(session),
  /** The bid with the newest valid code that the network requested for this address and lot. */
  withCode: async (
    email: EmailKey,
    network: string,
    lotId: LotId,
    now: Instant,
  ): Promise<Bid | null> => {
    const row = await findWithCode(session, { email, network, lot_id: lotId, now });
    return row === null ? null : bids.fromRow(row);
  },
  /** Whether a bid of the address from the network was confirmed. */
  isConfirmedFor: async (email: EmailKey, network: string, after: Instant): Promise<boolean> =>
    (await findConfirmed(session, { email, network, after })) !== null,
});

const lists = (session: Session) => {
  const all = () => session.db.selectFrom('bids').select(bids.columns);
  return {
    /** Confirmed bids of a participant, the newest first. */
    ofParticipant: async (id: ParticipantId, limit: number): Promise<readonly Bid[]> => {
      const rows = await all()
        .where('participant_id', '=', id)
        .orderBy('placed_at_ms', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(bids.fromRow);
    },
    /** Unconfirmed bids for an address, the newest first. */
    unconfirmedOf: async (email: EmailKey, limit: number): Promise<readonly Bid[]> => {
      const rows = await all()
        .where('email_key', '=', email)
        .where('participant_id', 'is', null)
        .orderBy('placed_at_ms', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(bids.fromRow);
    },
    ofLot: async (lotId: LotId, limit: number): Promise<readonly Bid[]> => {
      const rows = await all()
        .where('lot_id', '=', lotId)
        .orderBy('placed_at_ms')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(bids.fromRow);
    },
    /** Bids for an address on the lot that count or may still count, the newest first. */
    inPlay: async (lotId: LotId, email: EmailKey): Promise<readonly Bid[]> => {
      const rows = await all()
        .where('email_key', '=', email)
        .where('lot_id', '=', lotId)
        .where('status', 'in', ['waiting_for_code', 'under_review', 'entered'])
        .orderBy('placed_at_ms', 'desc')
        .orderBy('id')
        .limit(inPlayMax)
        .execute();
      return rows.map(bids.fromRow);
    },
  };
};

const overview = (session: Session) => ({
  /** How many bids of each lot count; a lot without any is left out. */
  countByLot: async (ids: readonly LotId[]): Promise<ReadonlyMap<LotId, number>> => {
    if (ids.length === 0) return new Map();
    const rows = await session.db
      .selectFrom('bids')
      .select(({ fn }) => ['lot_id' as const, fn.countAll<number>().as('count')])
      .where('lot_id', 'in', ids)
      .where('status', '=', 'entered')
      .groupBy('lot_id')
      .execute();
    return new Map(rows.map(({ lot_id: id, count }) => [id as LotId, count]));
  },
  ids: (after: string, limit: number): Promise<readonly BidId[]> =>
    keysAfter(session, bids, after, limit),
});

/** Bounds the queries for bids in play: far more than anyone can place on a lot, with a code for each. */
const inPlayMax = 1_000;

const authorizingRows = (db: Session['db'], id: ParticipantId) =>
  db
    .selectFrom('bids')
    .select(bids.columns)
    .where('participant_id', '=', id)
    .where('authorized', 'is not', null);

/** Bids whose codes authorize a key, or may do so. */
const authorizationQueries = ({ db }: Session) => ({
  /** Bids for an address that await their code or a review. */
  unconfirmedOrUnderReview: async (email: EmailKey): Promise<readonly Bid[]> => {
    const rows = await db
      .selectFrom('bids')
      .select(bids.columns)
      .where('email_key', '=', email)
      .where('status', 'in', ['waiting_for_code', 'under_review'])
      .limit(inPlayMax)
      .execute();
    return rows.map(bids.fromRow);
  },
  /** Bids whose codes authorize the participant's key on a lot. */
  authorizing: async (id: ParticipantId, lotId: LotId): Promise<readonly Bid[]> => {
    const rows = await authorizingRows(db, id).where('lot_id', '=', lotId).execute();
    return rows.map(bids.fromRow);
  },
  /** The same on all open lots. */
  authorizingOnOpenLots: async (id: ParticipantId): Promise<readonly Bid[]> => {
    const open = db.selectFrom('lots').select('id').where('status', '=', 'open');
    const rows = await authorizingRows(db, id).where('lot_id', 'in', open).execute();
    return rows.map(bids.fromRow);
  },
});

const reviewQueries = ({ db }: Session) => ({
  /** The participant's automatic bid under review on this lot. */
  automaticUnderReview: async (lotId: LotId, participantId: ParticipantId): Promise<Bid | null> => {
    const row = await db
      .selectFrom('bids')
      .select(bids.columns)
      .where('lot_id', '=', lotId)
      .where('participant_id', '=', participantId)
      // A bid under review comes with a maximum if its ceiling is above its amount.
      .where((row) => row.or([row('is_automatic', '=', 1), row('ceiling', '>', row.ref('amount'))]))
      .where('status', '=', 'under_review')
      .executeTakeFirst();
    return row === undefined ? null : bids.fromRow(row);
  },
  underReview: async (limit: number): Promise<readonly Bid[]> => {
    const rows = await db
      .selectFrom('bids')
      .select(bids.columns)
      .where('status', '=', 'under_review')
      .orderBy('placed_at_ms')
      .limit(limit)
      .execute();
    return rows.map(bids.fromRow);
  },
  /** Bids under review whose lot is over, and bids under review that are due for an alarm to operators. */
  overdueReviews: async (
    now: Instant,
    limit: number,
  ): Promise<{ readonly over: readonly Bid[]; readonly pressing: readonly Bid[] }> => {
    const underReview = db
      .selectFrom('bids')
      .innerJoin('lots', 'lots.id', 'bids.lot_id')
      .select(bids.columns.map((column) => `bids.${column}` as const))
      .where('bids.status', '=', 'under_review')
      .orderBy('bids.placed_at_ms')
      .limit(limit);
    const over = await underReview.where('lots.status', 'not in', ['scheduled', 'open']).execute();
    const pressing = await underReview
      .where('lots.status', '=', 'open')
      .where('lots.ends_at_ms', '<=', now + reviewAlarmMs)
      .where((row) => row('bids.confirmed_at_ms', '<', row('lots.ends_at_ms', '-', reviewAlarmMs)))
      .where((row) =>
        row.or([
          row('bids.review_alarm_at_ms', 'is', null),
          row('bids.review_alarm_at_ms', '<', row('lots.ends_at_ms', '-', reviewAlarmAgainMs)),
        ]),
      )
      .execute();
    return { over: over.map(bids.fromRow), pressing: pressing.map(bids.fromRow) };
  },
  countUnderReview: (): Promise<number> =>
    countIn(db.selectFrom('bids').where('status', '=', 'under_review')),
});

type FromNetwork = { readonly email: EmailKey; readonly network: string };

const findConfirmed = preparedFirst<
  FromNetwork & { readonly after: number },
  { readonly id: string }
>(
  ({ db }, { email, network, after }) =>
    db
      .selectFrom('bids')
      .select('id')
      .where('email_key', '=', email)
      .where('network', '=', network)
      .where('confirmed_at_ms', '>', after)
      .limit(1),
  'runByText',
);

type WithCode = FromNetwork & { readonly lot_id: LotId; readonly now: number };

const findWithCode = preparedFirst<WithCode, BidRow>(
  ({ db }, { email, network, lot_id, now }) =>
    db
      .selectFrom('bids')
      .select(bids.columns)
      .where('email_key', '=', email)
      .where('network', '=', network)
      .where('lot_id', '=', lot_id)
      .where('code_hash', 'is not', null)
      .where('code_expires_at_ms', '>', now)
      // A code that was replaced has no attempts left, but seems valid again once the clock is set back.
      .orderBy('attempts_left', 'desc')
      .limit(1),
  'runByText',
);
