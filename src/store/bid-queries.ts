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

const lists = (session: Session): Pick<BidRows, 'ofEmail' | 'ofLot' | 'ids'> => {
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
    ids: (after, limit) => keysAfter(session, bids, after, limit),
  };
};

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

const countCancelled = statement<{ participantId: string; cancelledAfter: number }, Count>(
  ({ db }, { participantId, cancelledAfter }) =>
    db
      .selectFrom('bids')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('participant_id', '=', participantId)
      .where('cancelled_by', '=', 'bidder')
      .where('cancelled_at_ms', '>', cancelledAfter),
);
