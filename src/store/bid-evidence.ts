import type { BidRows } from '../app/auction-ports.ts';
import type { EmailKey } from '../domain/auction/mailbox.ts';
import type { Suspicion } from '../domain/auction/review.ts';
import type { LotId, ParticipantId } from '../domain/ids.ts';
import { bidsFrom, bidsOfMailbox, bidsOfParticipant } from './bid-dependence.ts';
import type { Session } from './engine.ts';
import { counting, listing } from './questions.ts';
import { bids, type BidRow } from './schema.ts';

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
  countEntered: (participantId) => countEntered(session, { participant_id: participantId }),
  countEmails: (lotId, network, enteredAfter, except) =>
    countEmails(session, { lot_id: lotId, network, entered_after: enteredAfter, but: except }),
  countMailbox: (lotId, mailbox, except) =>
    countMailbox(session, { lot_id: lotId, mailbox, but: except }),
  countWithdrawals: (participantId, after) =>
    countWithdrawals(session, { lot_id: allLots, participant_id: participantId, after }),
  countWithdrawalsFrom: (lotId, participantId, after) =>
    countWithdrawals(session, { lot_id: lotId, participant_id: participantId, after }),
  isWithdrawnFrom: async (lotId, { participantId, network, mailbox }) => {
    const by = { participant_id: participantId ?? nobody, network, mailbox };
    return (await findWithdrawer(session, { lot_id: lotId, ...by })) > 0;
  },
  approvedOf: (lotId, participantId) =>
    findReviewed(session, { lot_id: lotId, participant_id: participantId }),
});

type OfParticipant = { readonly participant_id: ParticipantId };
type OnLot = { readonly lot_id: LotId };

/** Whose id nobody has. */
const nobody = '' as ParticipantId;

/** A bid for which there was any reason enters only where the operator approves it. */
const findReviewed = listing<OfParticipant & OnLot, BidRow, readonly Suspicion[]>({
  what: 'approved',
  keyOf: ({ lot_id, participant_id }) => `${lot_id} ${participant_id}`,
  dependsOn: ({ participant_id }) => [bidsOfParticipant(participant_id)],
  types: { lot_id: 'bigint', participant_id: 'text' },
  query: (asked) =>
    asked
      .crossJoin('bids')
      .select(bids.columns.map((column) => `bids.${column}` as const))
      .whereRef('bids.participant_id', '=', 'asked.participant_id')
      .whereRef('bids.lot_id', '=', 'asked.lot_id')
      .where((row) =>
        row.or([row('approved_at_ms', 'is not', null), row('entered_at_ms', 'is not', null)]),
      ),
  valueOf: (rows) => rows.map(bids.fromRow).flatMap(({ review }) => review?.suspicions ?? []),
});

const countEntered = counting<OfParticipant>({
  what: 'entered',
  keyOf: ({ participant_id }) => participant_id,
  dependsOn: ({ participant_id }) => [bidsOfParticipant(participant_id)],
  types: { participant_id: 'text' },
  count: (asked) =>
    asked
      .selectFrom('bids')
      // Not by the index of all that have entered.
      .select(({ fn }) => fn.countAll<number>().filterWhere('status', '=', 'entered').as('count'))
      .whereRef('bids.participant_id', '=', 'asked.participant_id'),
});

type Emails = OnLot & {
  readonly network: string;
  readonly entered_after: number;
  readonly but: EmailKey;
};

const countEmails = counting<Emails>({
  what: 'emails',
  keyOf: ({ lot_id, network, but }) => `${lot_id} ${network} ${but}`,
  dependsOn: ({ lot_id, network }) => [bidsFrom(lot_id, network)],
  types: { lot_id: 'bigint', network: 'text', entered_after: 'bigint', but: 'text' },
  count: (asked) =>
    asked
      .selectFrom('bids')
      .select(({ fn }) => fn.count<number>('email_key').distinct().as('count'))
      .whereRef('bids.lot_id', '=', 'asked.lot_id')
      .whereRef('bids.network', '=', 'asked.network')
      .whereRef('entered_at_ms', '>', 'asked.entered_after')
      .whereRef('email_key', '<>', 'asked.but'),
});

type Mailbox = OnLot & { readonly mailbox: string; readonly but: EmailKey };

const countMailbox = counting<Mailbox>({
  what: 'mailbox',
  keyOf: ({ lot_id, mailbox, but }) => `${lot_id} ${mailbox} ${but}`,
  dependsOn: ({ lot_id, mailbox }) => [bidsOfMailbox(lot_id, mailbox)],
  types: { lot_id: 'bigint', mailbox: 'text', but: 'text' },
  count: (asked) =>
    asked
      .selectFrom('bids')
      .select(({ fn }) => fn.count<number>('email_key').distinct().as('count'))
      .whereRef('bids.lot_id', '=', 'asked.lot_id')
      .whereRef('bids.mailbox', '=', 'asked.mailbox')
      .where('entered_at_ms', 'is not', null)
      .whereRef('email_key', '<>', 'asked.but'),
});

type Withdrawn = OfParticipant & OnLot & { readonly after: number };

/** Where it is asked of all of them together. */
const allLots = 0 as LotId;

const countWithdrawals = counting<Withdrawn>({
  what: 'withdrawals',
  keyOf: ({ lot_id, participant_id }) => `${lot_id} ${participant_id}`,
  dependsOn: ({ participant_id }) => [bidsOfParticipant(participant_id)],
  types: { lot_id: 'bigint', participant_id: 'text', after: 'bigint' },
  count: (asked) =>
    asked
      .selectFrom('bids')
      .select((row) => row.fn.sum<number | null>('withdrawals').as('count'))
      .whereRef('bids.participant_id', '=', 'asked.participant_id')
      .whereRef('withdrawn_at_ms', '>', 'asked.after')
      .where((row) =>
        row.or([
          row('asked.lot_id', '=', allLots),
          row('bids.lot_id', '=', row.ref('asked.lot_id')),
        ]),
      )
      .where('withdrawals', '>', 0),
});

type By = OfParticipant & OnLot & { readonly network: string; readonly mailbox: string };

/** One of them, by the index of each, since a hot lot has thousands of bids. */
const findWithdrawer = counting<By>({
  what: 'withdrawn',
  keyOf: ({ lot_id, participant_id, network, mailbox }) =>
    `${lot_id} ${participant_id} ${network} ${mailbox}`,
  dependsOn: ({ lot_id, participant_id, network, mailbox }) => [
    bidsFrom(lot_id, network),
    bidsOfMailbox(lot_id, mailbox),
    ...(participant_id === nobody ? [] : [bidsOfParticipant(participant_id)]),
  ],
  types: { lot_id: 'bigint', participant_id: 'text', network: 'text', mailbox: 'text' },
  count: (asked) => {
    const withdrawnBy = (who: 'participant_id' | 'network' | 'mailbox') =>
      asked
        .selectFrom('bids')
        .select((row) => row.lit(1).as('count'))
        .whereRef('bids.lot_id', '=', 'asked.lot_id')
        .whereRef(`bids.${who}`, '=', `asked.${who}`)
        .where('entered_at_ms', 'is not', null)
        .where('withdrawals', 'is not', null)
        .limit(1);
    return asked.fn.coalesce(
      withdrawnBy('participant_id'),
      withdrawnBy('network'),
      withdrawnBy('mailbox'),
    );
  },
});
