import type { BidRows } from '../app/auction-ports.ts';
import type { EmailKey } from '../domain/auction/mailbox.ts';
import { bidsFrom, bidsOfMailbox, bidsOfParticipant } from './bid-dependence.ts';
import type { Session } from './engine.ts';
import { remembered } from './memory.ts';
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
> => {
  const counted = (
    what: string,
    dependsOn: readonly string[],
    count: () => Promise<readonly Count[]>,
  ): Promise<number> => remembered(session, what, async () => countOf(await count()), dependsOn);
  return {
    countEntered: (participantId) =>
      counted(`entered ${participantId}`, [bidsOfParticipant(participantId)], () =>
        countEntered(session, { participantId }),
      ),
    countEmails: (lotId, network, enteredAfter, except) =>
      counted(`emails ${lotId} ${network} ${except}`, [bidsFrom(lotId, network)], () =>
        countEmails(session, { lotId, network, enteredAfter, except }),
      ),
    countMailbox: (lotId, mailbox, except) =>
      counted(`mailbox ${lotId} ${mailbox} ${except}`, [bidsOfMailbox(lotId, mailbox)], () =>
        countMailbox(session, { lotId, mailbox, except }),
      ),
    countWithdrawals: (participantId, after) =>
      counted(`withdrawals ${participantId}`, [bidsOfParticipant(participantId)], () =>
        countWithdrawals(session, { participantId, after }),
      ),
    countWithdrawalsFrom: async (lotId, participantId, after) =>
      countOf(await countWithdrawalsFrom(session, { lotId, participantId, after })),
    isWithdrawnFrom: async (lotId, by) => {
      const { participantId, network, mailbox } = by;
      const around = [bidsFrom(lotId, network), bidsOfMailbox(lotId, mailbox)];
      const own = participantId === null ? [] : [bidsOfParticipant(participantId)];
      const what = `withdrawn ${lotId} ${participantId} ${network} ${mailbox}`;
      return (
        (await counted(what, [...around, ...own], () =>
          countWithdrawers(session, { lotId, ...by }),
        )) > 0
      );
    },
    approvedOf: (lotId, participantId) =>
      remembered(
        session,
        `approved ${lotId} ${participantId}`,
        async () => {
          const rows = await findReviewed(session, { lotId, participantId });
          return rows.map(bids.fromRow).flatMap(({ review }) => review?.suspicions ?? []);
        },
        [bidsOfParticipant(participantId)],
      ),
  };
};

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
