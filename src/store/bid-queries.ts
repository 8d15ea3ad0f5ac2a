import type { BidRows } from '../app/auction-ports.ts';
import type { EmailKey } from '../domain/auction/mailbox.ts';
import type { Session } from './engine.ts';
import { bids, type BidRow } from './schema.ts';
import { keysAfter, statement } from './statement.ts';

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
    return row === undefined ? null : bids.fromRow(row);
  },
});

const lists = (session: Session): Pick<BidRows, 'ofEmail' | 'ofLot' | 'inPlay' | 'ids'> => {
  const all = () => session.db.selectFrom('bids').select(bids.columns);
  return {
    ofEmail: async (email, limit) => {
      const rows = await all()
        .where('email_key', '=', email)
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
    ids: (after, limit) => keysAfter(session, bids, after, limit),
  };
};

/** Far more than anybody can place on a lot who has to enter a code for each. */
const inPlayMax = 1_000;

/** Bids that wait for the operator. */
const held = ({
  db,
}: Session): Pick<BidRows, 'heldAutomatic' | 'underReview' | 'countUnderReview'> => ({
  heldAutomatic: async (lotId, participantId) => {
    const row = await db
      .selectFrom('bids')
      .select(bids.columns)
      .where('lot_id', '=', lotId)
      .where('participant_id', '=', participantId)
      .where('is_automatic', '=', 1)
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
  countUnderReview: async () => {
    const row = await db
      .selectFrom('bids')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('status', '=', 'under_review')
      .executeTakeFirstOrThrow();
    return row.count;
  },
});

const evidence = (
  session: Session,
): Pick<
  BidRows,
  | 'countEntered'
  | 'countEmails'
  | 'countMailbox'
  | 'countWithdrawals'
  | 'countWithdrawalsFrom'
  | 'isWithdrawnFrom'
> => ({
  countEntered: async (participantId) => countOf(await countEntered(session, { participantId })),
  countEmails: async (lotId, network, confirmedAfter, except) =>
    countOf(await countEmails(session, { lotId, network, confirmedAfter, except })),
  countMailbox: async (lotId, mailbox, except) =>
    countOf(await countMailbox(session, { lotId, mailbox, except })),
  countWithdrawals: async (participantId, after) =>
    countOf(await countWithdrawals(session, { participantId, after })),
  countWithdrawalsFrom: async (lotId, participantId, after) =>
    countOf(await countWithdrawalsFrom(session, { lotId, participantId, after })),
  isWithdrawnFrom: async (lotId, by) =>
    countOf(await countWithdrawers(session, { lotId, ...by })) > 0,
});

type Count = { readonly count: number };

const countOf = ([row]: readonly Count[]): number => row?.count ?? 0;

const findWithCode = statement<{ email: EmailKey; lotId: number; now: number }, BidRow>(
  ({ db }, { email, lotId, now }) =>
    db
      .selectFrom('bids')
      .select(bids.columns)
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
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('participant_id', '=', participantId)
    .where('status', '=', 'entered'),
);

const countEmails = statement<
  { lotId: number; network: string; confirmedAfter: number; except: EmailKey },
  Count
>(({ db }, { lotId, network, confirmedAfter, except }) =>
  db
    .selectFrom('bids')
    .select(({ fn }) => fn.count<number>('email_key').distinct().as('count'))
    .where('lot_id', '=', lotId)
    .where('network', '=', network)
    .where('confirmed_at_ms', '>', confirmedAfter)
    .where('email_key', '<>', except),
);

const countMailbox = statement<{ lotId: number; mailbox: string; except: EmailKey }, Count>(
  ({ db }, { lotId, mailbox, except }) =>
    db
      .selectFrom('bids')
      .select(({ fn }) => fn.count<number>('email_key').distinct().as('count'))
      .where('lot_id', '=', lotId)
      .where('mailbox', '=', mailbox)
      .where('confirmed_at_ms', 'is not', null)
      .where('email_key', '<>', except),
);

const withdrawalsOf = ({ db }: Session, participantId: string, after: number) =>
  db
    .selectFrom('bids')
    // Of bids from before withdrawals were counted each that was cancelled is one.
    .select((row) =>
      row.fn
        .coalesce(row.fn.sum<number>(row.fn.coalesce('withdrawals', row.lit(1))), row.lit(0))
        .as('count'),
    )
    .where('participant_id', '=', participantId)
    .where((row) => row(row.fn.coalesce('withdrawn_at_ms', 'cancelled_at_ms'), '>', after))
    .where((row) =>
      row.or([
        row('withdrawals', '>', 0),
        row.and([row('withdrawals', 'is', null), row('cancelled_by', '=', 'bidder')]),
      ]),
    );

const countWithdrawals = statement<{ participantId: string; after: number }, Count>(
  (session, { participantId, after }) => withdrawalsOf(session, participantId, after),
);

const countWithdrawalsFrom = statement<
  { participantId: string; after: number; lotId: number },
  Count
>((session, { participantId, after, lotId }) =>
  withdrawalsOf(session, participantId, after).where('lot_id', '=', lotId),
);

const countWithdrawers = statement<
  { lotId: number; participantId: string | null; network: string; mailbox: string },
  Count
>(({ db }, { lotId, participantId, network, mailbox }) =>
  db
    .selectFrom('bids')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('lot_id', '=', lotId)
    .where('entered_at_ms', 'is not', null)
    .where((row) =>
      row.or([row('cancelled_by', '=', 'bidder'), row('withdrawals', 'is not', null)]),
    )
    .where((row) =>
      row.or([
        row('participant_id', '=', participantId),
        row('network', '=', network),
        row('mailbox', '=', mailbox),
      ]),
    ),
);
