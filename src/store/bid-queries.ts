import type { BidRows } from '../app/auction-ports.ts';
import { alarmAgainMs, reviewAlarmMs } from '../domain/auction/held.ts';
import type { Bid } from '../domain/auction/bid.ts';
import type { EmailKey } from '../domain/auction/mailbox.ts';
import type { LotId } from '../domain/ids.ts';
import { bidEvidence } from './bid-evidence.ts';
import { bidsOfEmail } from './bid-dependence.ts';
import type { Session } from './engine.ts';
import { counting } from './questions.ts';
import { bids } from './schema.ts';
import { keysAfter } from './statement.ts';

/** What is asked about many bids at once: whose they are, and what makes one look suspicious. */
export const bidQueries = (
  session: Session,
): Omit<
  BidRows,
  | 'find'
  | 'save'
  | 'codeHash'
  | 'saveCodeHash'
  | 'eraseCode'
  | 'eraseUsedCodes'
  | 'forgetCodes'
  | 'forgetUnconfirmed'
> => ({
  ...lists(session),
  ...held(session),
  ...allowed(session),
  ...bidEvidence(session),
  withCode: async (email, network, lotId, now) =>
    (await countWithCode(session, { email, network, lot_id: lotId, now })) === 0
      ? null
      : newestWithCode(session, { email, network, lotId, now }),
  isConfirmedFor: async (email, network, confirmedAfter) =>
    (await countConfirmed(session, { email, network, after: confirmedAfter })) > 0,
});

const lists = (
  session: Session,
): Pick<BidRows, 'ofParticipant' | 'unconfirmedOf' | 'ofLot' | 'inPlay' | 'countByLot' | 'ids'> => {
  const all = () => session.db.selectFrom('bids').select(bids.columns);
  return {
    ofParticipant: async (id, limit) => {
      const rows = await all()
        .where('participant_id', '=', id)
        .orderBy('placed_at_ms', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(bids.fromRow);
    },
    unconfirmedOf: async (email, limit) => {
      const rows = await all()
        .where('email_key', '=', email)
        .where('participant_id', 'is', null)
        .orderBy('placed_at_ms', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(bids.fromRow);
    },
    ofLot: async (lotId, limit) => {
      const rows = await all()
        .where('lot_id', '=', lotId)
        .orderBy('placed_at_ms')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(bids.fromRow);
    },
    inPlay: async (lotId, email) => {
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
    countByLot: async (ids) => {
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
    ids: (after, limit) => keysAfter(session, bids, after, limit),
  };
};

/** Far more than anybody can place on a lot who has to enter a code for each. */
const inPlayMax = 1_000;

/** What their clients have allowed, or may yet. */
const allowed = ({ db }: Session): Pick<BidRows, 'confirmedByCode' | 'waitingOf'> => ({
  waitingOf: async (email) => {
    const rows = await db
      .selectFrom('bids')
      .select(bids.columns)
      .where('email_key', '=', email)
      .where('status', 'in', ['waiting_for_code', 'under_review'])
      .limit(inPlayMax)
      .execute();
    return rows.map(bids.fromRow);
  },
  confirmedByCode: async (lotId, id) => {
    const rows = await db
      .selectFrom('bids')
      .select(bids.columns)
      .where('participant_id', '=', id)
      .where('lot_id', '=', lotId)
      .where('code_expires_at_ms', 'is not', null)
      .execute();
    return rows.map(bids.fromRow);
  },
});

/** Bids that wait for the operator. */
const held = ({
  db,
}: Session): Pick<
  BidRows,
  'heldAutomatic' | 'underReview' | 'heldTooLong' | 'countUnderReview'
> => ({
  heldAutomatic: async (lotId, participantId) => {
    const row = await db
      .selectFrom('bids')
      .select(bids.columns)
      .where('lot_id', '=', lotId)
      .where('participant_id', '=', participantId)
      // A bid that is held comes with a maximum where its ceiling is above its amount.
      .where((row) => row.or([row('is_automatic', '=', 1), row('ceiling', '>', row.ref('amount'))]))
      .where('status', '=', 'under_review')
      .executeTakeFirst();
    return row === undefined ? null : bids.fromRow(row);
  },
  underReview: async (limit) => {
    const rows = await db
      .selectFrom('bids')
      .select(bids.columns)
      .where('status', '=', 'under_review')
      .orderBy('placed_at_ms')
      .limit(limit)
      .execute();
    return rows.map(bids.fromRow);
  },
  heldTooLong: async (now, limit) => {
    const waiting = db
      .selectFrom('bids')
      .innerJoin('lots', 'lots.id', 'bids.lot_id')
      .select(bids.columns.map((column) => `bids.${column}` as const))
      .where('bids.status', '=', 'under_review')
      .orderBy('bids.placed_at_ms')
      .limit(limit);
    const over = await waiting.where('lots.status', 'not in', ['scheduled', 'open']).execute();
    const pressing = await waiting
      .where('lots.status', '=', 'open')
      .where('lots.ends_at_ms', '<=', now + reviewAlarmMs)
      .where((row) => row('bids.confirmed_at_ms', '<', row('lots.ends_at_ms', '-', reviewAlarmMs)))
      .where((row) =>
        row.or([
          row('bids.review_alarm_at_ms', 'is', null),
          row('bids.review_alarm_at_ms', '<', row('lots.ends_at_ms', '-', alarmAgainMs)),
        ]),
      )
      .execute();
    return { over: over.map(bids.fromRow), pressing: pressing.map(bids.fromRow) };
  },
  countUnderReview: async () => {
    const row = await db
      .selectFrom('bids')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('status', '=', 'under_review')
      .executeTakeFirstOrThrow();
    return row.count;
  },
});

type FromNetwork = { readonly email: EmailKey; readonly network: string };

const countConfirmed = counting<FromNetwork & { readonly after: number }>({
  what: 'confirmed',
  keyOf: ({ email, network }) => `${email} ${network}`,
  dependsOn: ({ email }) => [bidsOfEmail(email)],
  types: { email: 'text', network: 'text', after: 'bigint' },
  count: (asked) =>
    asked
      .selectFrom('bids')
      .select((row) => row.lit(1).as('count'))
      .whereRef('email_key', '=', 'asked.email')
      .whereRef('bids.network', '=', 'asked.network')
      .whereRef('confirmed_at_ms', '>', 'asked.after')
      .limit(1),
});

/** Few have one, so that one query says it of nearly all. */
const countWithCode = counting<FromNetwork & { readonly lot_id: LotId; readonly now: number }>({
  what: 'has code',
  keyOf: ({ email, network, lot_id }) => `${email} ${network} ${lot_id}`,
  dependsOn: ({ email }) => [bidsOfEmail(email)],
  types: { email: 'text', network: 'text', lot_id: 'bigint', now: 'bigint' },
  count: (asked) =>
    asked
      .selectFrom('bids')
      .select((row) => row.lit(1).as('count'))
      .whereRef('email_key', '=', 'asked.email')
      .whereRef('bids.network', '=', 'asked.network')
      .whereRef('bids.lot_id', '=', 'asked.lot_id')
      .where('code_hash', 'is not', null)
      .whereRef('code_expires_at_ms', '>', 'asked.now')
      .limit(1),
});

const newestWithCode = async (
  { db }: Session,
  { email, network, lotId, now }: FromNetwork & { readonly lotId: LotId; readonly now: number },
): Promise<Bid | null> => {
  const row = await db
    .selectFrom('bids')
    .select(bids.columns)
    .where('email_key', '=', email)
    .where('network', '=', network)
    .where('lot_id', '=', lotId)
    .where('code_hash', 'is not', null)
    .where('code_expires_at_ms', '>', now)
    // A code that was replaced has no attempts left, but seems valid again once the clock is set back.
    .orderBy('attempts_left', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : bids.fromRow(row);
};
