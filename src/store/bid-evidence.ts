import type { EmailKey } from '../domain/auction/mailbox.ts';
import type { Suspicion } from '../domain/auction/review.ts';
import type { LotId, ParticipantId } from '../domain/ids.ts';
import type { Instant } from '../domain/time.ts';
import type { Session } from './engine.ts';
import { prepared, preparedFirst } from './prepared.ts';
import { bids, type BidRow } from './schema.ts';

export type Withdrawer = {
  readonly participantId: ParticipantId | null;
  readonly network: string;
  readonly mailbox: string;
};

/** What makes a bid look suspicious. A part of `bid-queries.ts`. */
export const bidEvidence = (session: Session) => ({
  /** Bids of the participant that have counted and were not taken back. */
  countEntered: (participantId: ParticipantId): Promise<number> =>
    countIn(findEntered(session, { participant_id: participantId })),
  /** Addresses other than this one whose bids from the network entered the lot. */
  countEmails: (
    lotId: LotId,
    network: string,
    enteredAfter: Instant,
    except: EmailKey,
  ): Promise<number> =>
    countIn(findEmails(session, { lot_id: lotId, network, after: enteredAfter, but: except })),
  /** Addresses other than this one with the same mailbox whose bids entered the lot. */
  countMailbox: (lotId: LotId, mailbox: string, except: EmailKey): Promise<number> =>
    countIn(findMailbox(session, { lot_id: lotId, mailbox, but: except })),
  /** How often the participant took something back since that counts for review. */
  countWithdrawals: (participantId: ParticipantId, after: Instant): Promise<number> =>
    countIn(findWithdrawals(session, { participant_id: participantId, after })),
  countWithdrawalsFrom: (
    lotId: LotId,
    participantId: ParticipantId,
    after: Instant,
  ): Promise<number> =>
    countIn(findWithdrawalsFrom(session, { lot_id: lotId, participant_id: participantId, after })),
  /** Whether a bid that had entered the lot was taken back by this participant, or by somebody with the network or mailbox. */
  isWithdrawnFrom: async (
    lotId: LotId,
    { participantId, network, mailbox }: Withdrawer,
  ): Promise<boolean> => {
    const by = { participant_id: participantId ?? nobody, network, mailbox };
    return (await findWithdrawer(session, { lot_id: lotId, ...by }))?.found === 1;
  },
  /** What was suspicious about the participant's bids on the lot that the operator let pass. */
  approvedOf: async (lotId: LotId, participantId: ParticipantId): Promise<readonly Suspicion[]> => {
    const rows = await findReviewed(session, { lot_id: lotId, participant_id: participantId });
    return rows.map(bids.fromRow).flatMap(({ review }) => review?.suspicions ?? []);
  },
});

type Count = { readonly count: number | null };
type OfParticipant = { readonly participant_id: ParticipantId };
type OnLot = { readonly lot_id: LotId };

/** Null is 0. */
const countIn = async (found: Promise<Count | null>): Promise<number> => (await found)?.count ?? 0;

/** Whose id nobody has. */
const nobody = '' as ParticipantId;

/** A bid for which there was any reason enters only where the operator approves it. */
const findReviewed = prepared<OfParticipant & OnLot, BidRow>(({ db }, { participant_id, lot_id }) =>
  db
    .selectFrom('bids')
    .select(bids.columns)
    .where('participant_id', '=', participant_id)
    .where('lot_id', '=', lot_id)
    .where((row) =>
      row.or([row('approved_at_ms', 'is not', null), row('entered_at_ms', 'is not', null)]),
    ),
);

const findEntered = preparedFirst<OfParticipant, Count>(({ db }, { participant_id }) =>
  db
    .selectFrom('bids')
    // Not by the index of all that have entered.
    .select(({ fn }) => fn.countAll<number>().filterWhere('status', '=', 'entered').as('count'))
    .where('participant_id', '=', participant_id),
);

type Emails = OnLot & {
  readonly network: string;
  readonly after: number;
  readonly but: EmailKey;
};

const findEmails = preparedFirst<Emails, Count>(({ db }, { lot_id, network, after, but }) =>
  db
    .selectFrom('bids')
    .select(({ fn }) => fn.count<number>('email_key').distinct().as('count'))
    .where('lot_id', '=', lot_id)
    .where('network', '=', network)
    .where('entered_at_ms', '>', after)
    .where('email_key', '<>', but),
);

type Mailbox = OnLot & { readonly mailbox: string; readonly but: EmailKey };

const findMailbox = preparedFirst<Mailbox, Count>(({ db }, { lot_id, mailbox, but }) =>
  db
    .selectFrom('bids')
    .select(({ fn }) => fn.count<number>('email_key').distinct().as('count'))
    .where('lot_id', '=', lot_id)
    .where('mailbox', '=', mailbox)
    .where('entered_at_ms', 'is not', null)
    .where('email_key', '<>', but),
);

type Withdrawn = OfParticipant & { readonly after: number };

const withdrawals = ({ db }: Session, { participant_id, after }: Withdrawn) =>
  db
    .selectFrom('bids')
    .select(({ fn }) => fn.sum<number | null>('withdrawals').as('count'))
    .where('participant_id', '=', participant_id)
    .where('withdrawn_at_ms', '>', after)
    .where('withdrawals', '>', 0);

const findWithdrawals = preparedFirst<Withdrawn, Count>(withdrawals);

const findWithdrawalsFrom = preparedFirst<Withdrawn & OnLot, Count>((session, withdrawn) =>
  withdrawals(session, withdrawn).where('lot_id', '=', withdrawn.lot_id),
);

type By = OfParticipant & OnLot & { readonly network: string; readonly mailbox: string };

/** One of them, by the index of each, since a hot lot has thousands of bids. */
const findWithdrawer = preparedFirst<By, { readonly found: number | null }>(({ db }, by) => {
  const withdrawnBy = (who: 'participant_id' | 'network' | 'mailbox') =>
    db
      .selectFrom('bids')
      .select((row) => row.lit(1).as('found'))
      .where('lot_id', '=', by.lot_id)
      .where(who, '=', by[who])
      .where('entered_at_ms', 'is not', null)
      .where('withdrawals', 'is not', null)
      .limit(1);
  return db.selectNoFrom(({ fn }) =>
    fn
      .coalesce(withdrawnBy('participant_id'), withdrawnBy('network'), withdrawnBy('mailbox'))
      .as('found'),
  );
});
