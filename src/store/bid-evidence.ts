import type { BidRows } from '../app/auction-ports.ts';
import type { EmailKey } from '../domain/auction/mailbox.ts';
import type { Session } from './engine.ts';
import { bids, type BidRow } from './schema.ts';
import { statement } from './statement.ts';

/** What makes a bid look suspicious. A part of `bid-queries.ts`. */
export const bidEvidence = (
  session: Session,
): Pick<
  BidRows,
  | 'countEntered'
  | 'countEmails'
  | 'countMailbox'
  | 'countWithdrawals'
  | 'countWithdrawalsFrom'
  | 'isWithdrawnFrom'
  | 'approvedOf'
> => ({
  countEntered: async (participantId) => countOf(await countEntered(session, { participantId })),
  countEmails: async (lotId, network, enteredAfter, except) =>
    countOf(await countEmails(session, { lotId, network, enteredAfter, except })),
  countMailbox: async (lotId, mailbox, except) =>
    countOf(await countMailbox(session, { lotId, mailbox, except })),
  countWithdrawals: async (participantId, after) =>
    countOf(await countWithdrawals(session, { participantId, after })),
  countWithdrawalsFrom: async (lotId, participantId, after) =>
    countOf(await countWithdrawalsFrom(session, { lotId, participantId, after })),
  isWithdrawnFrom: async (lotId, by) =>
    countOf(await countWithdrawers(session, { lotId, ...by })) > 0,
  approvedOf: async (lotId, participantId) => {
    const rows = await findReviewed(session, { lotId, participantId });
    return rows.map(bids.fromRow).flatMap(({ review }) => review?.suspicions ?? []);
  },
});

type Count = { readonly count: number };

const countOf = ([row]: readonly Count[]): number => row?.count ?? 0;

/** A bid for which there was any reason enters only where the operator approves it. */
const findReviewed = statement<{ lotId: number; participantId: string }, BidRow>(
  ({ db }, { lotId, participantId }) =>
    db
      .selectFrom('bids')
      .select(bids.columns)
      .where('participant_id', '=', participantId)
      .where('lot_id', '=', lotId)
      .where((row) =>
        row.or([row('approved_at_ms', 'is not', null), row('entered_at_ms', 'is not', null)]),
      ),
);

const countEntered = statement<{ participantId: string }, Count>(({ db }, { participantId }) =>
  db
    .selectFrom('bids')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('participant_id', '=', participantId)
    .where('status', '=', 'entered'),
);

const countEmails = statement<
  { lotId: number; network: string; enteredAfter: number; except: EmailKey },
  Count
>(({ db }, { lotId, network, enteredAfter, except }) =>
  db
    .selectFrom('bids')
    .select(({ fn }) => fn.count<number>('email_key').distinct().as('count'))
    .where('lot_id', '=', lotId)
    .where('network', '=', network)
    .where('entered_at_ms', '>', enteredAfter)
    .where('email_key', '<>', except),
);

const countMailbox = statement<{ lotId: number; mailbox: string; except: EmailKey }, Count>(
  ({ db }, { lotId, mailbox, except }) =>
    db
      .selectFrom('bids')
      .select(({ fn }) => fn.count<number>('email_key').distinct().as('count'))
      .where('lot_id', '=', lotId)
      .where('mailbox', '=', mailbox)
      .where('entered_at_ms', 'is not', null)
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
