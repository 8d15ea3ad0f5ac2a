import { expressionBuilder, sql } from 'kysely';
import type { EmailKey } from '../domain/auction/mailbox.ts';
import type { Suspicion } from '../domain/auction/review.ts';
import type { LotId, ParticipantId } from '../domain/ids.ts';
import type { Instant } from '../domain/time.ts';
import type { Session } from './engine.ts';
import { prepared, preparedFirst } from './prepared.ts';
import { bids, type BidRow, type Schema } from './schema.ts';

/** Who bids on which lot; without an id, whoever has joined with the address. */
export type EvidenceAbout = {
  readonly lotId: LotId;
  readonly participantId: ParticipantId | null;
  readonly email: EmailKey;
  readonly mailbox: string;
  readonly network: string;
  /** Since when bids from the network count. */
  readonly enteredAfter: Instant;
  /** Since when what was taken back counts. */
  readonly withdrawnAfter: Instant;
};

export type BidEvidence = {
  /** Bids of the participant that have counted and were not taken back. */
  readonly earlierBids: number;
  /** How often the participant took something back that counts for review. */
  readonly cancellations: number;
  /** Other addresses whose bids from the network entered the lot. */
  readonly othersFromNetwork: number;
  /** Other addresses with the same mailbox whose bids entered the lot. */
  readonly sameMailbox: number;
  /** Whether a bid that had entered the lot was taken back by the participant, or by somebody with the network or mailbox. */
  readonly isWithdrawnFrom: boolean;
};

/** What makes a bid look suspicious. A part of `bid-queries.ts`. */
export const bidEvidence = (session: Session) => ({
  evidence: async (about: EvidenceAbout): Promise<BidEvidence> => {
    const found = await findEvidence(session, about);
    return {
      earlierBids: found?.earlierBids ?? 0,
      cancellations: found?.cancellations ?? 0,
      othersFromNetwork: found?.othersFromNetwork ?? 0,
      sameMailbox: found?.sameMailbox ?? 0,
      isWithdrawnFrom: found?.isWithdrawnFrom === 1,
    };
  },
  /** How often the participant took something back from the lot since that counts for review. */
  countWithdrawalsFrom: async (
    lotId: LotId,
    participantId: ParticipantId,
    withdrawnAfter: Instant,
  ): Promise<number> =>
    (await findWithdrawalsFrom(session, { lotId, participantId, withdrawnAfter }))?.count ?? 0,
  /** What was suspicious about the participant's bids on the lot that the operator let pass. */
  approvedOf: async (lotId: LotId, participantId: ParticipantId): Promise<readonly Suspicion[]> => {
    const rows = await findReviewed(session, { lot_id: lotId, participant_id: participantId });
    return rows.map(bids.fromRow).flatMap(({ review }) => review?.suspicions ?? []);
  },
});

type OfParticipant = { readonly participant_id: ParticipantId };
type OnLot = { readonly lot_id: LotId };

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

type Found = { readonly [Name in keyof BidEvidence]: number | null };

const findEvidence = preparedFirst<EvidenceAbout, Found>((session, about) =>
  session.db.selectNoFrom([
    entered(session, about).as('earlierBids'),
    withdrawals(session, whose(session, about), about).as('cancellations'),
    fromNetwork(session, about).as('othersFromNetwork'),
    ofMailbox(session, about).as('sameMailbox'),
    withdrawn(session, about).as('isWithdrawnFrom'),
  ]),
);

/** The participant whose id or address it is. */
const whose = ({ db }: Session, { participantId, email }: Whose) =>
  expressionBuilder<Schema>().fn.coalesce(
    sql<string>`${participantId}`,
    db.selectFrom('participants').select('id').where('email_key', '=', email),
  );

type Whose = Pick<EvidenceAbout, 'participantId' | 'email'>;

const entered = (session: Session, about: Whose) =>
  session.db
    .selectFrom('bids')
    // Not by the index of all that have entered.
    .select(({ fn }) => fn.countAll<number>().filterWhere('status', '=', 'entered').as('count'))
    .where('participant_id', '=', whose(session, about));

const fromNetwork = ({ db }: Session, { lotId, network, enteredAfter, email }: EvidenceAbout) =>
  db
    .selectFrom('bids')
    .select(({ fn }) => fn.count<number>('email_key').distinct().as('count'))
    .where('lot_id', '=', lotId)
    .where('network', '=', network)
    .where('entered_at_ms', '>', enteredAfter)
    .where('email_key', '<>', email);

const ofMailbox = ({ db }: Session, { lotId, mailbox, email }: EvidenceAbout) =>
  db
    .selectFrom('bids')
    .select(({ fn }) => fn.count<number>('email_key').distinct().as('count'))
    .where('lot_id', '=', lotId)
    .where('mailbox', '=', mailbox)
    .where('entered_at_ms', 'is not', null)
    .where('email_key', '<>', email);

/** Null is 0. */
const withdrawals = (
  { db }: Session,
  participant: ParticipantId | ReturnType<typeof whose>,
  { withdrawnAfter }: Pick<EvidenceAbout, 'withdrawnAfter'>,
) =>
  db
    .selectFrom('bids')
    .select(({ fn }) => fn.sum<number | null>('withdrawals').as('count'))
    .where('participant_id', '=', participant)
    .where('withdrawn_at_ms', '>', withdrawnAfter)
    .where('withdrawals', '>', 0);

type WithdrawnFrom = Pick<EvidenceAbout, 'lotId' | 'withdrawnAfter'> & {
  readonly participantId: ParticipantId;
};

const findWithdrawalsFrom = preparedFirst<WithdrawnFrom, { readonly count: number | null }>(
  (session, about) =>
    withdrawals(session, about.participantId, about).where('lot_id', '=', about.lotId),
);

/** One of them, by the index of each, since a hot lot has thousands of bids. */
const withdrawn = (session: Session, about: EvidenceAbout) => {
  const { lotId, network, mailbox } = about;
  const withdrawnBy = (
    who: 'participant_id' | 'network' | 'mailbox',
    value: string | ReturnType<typeof whose>,
  ) =>
    session.db
      .selectFrom('bids')
      .select((row) => row.lit(1).as('found'))
      .where('lot_id', '=', lotId)
      .where(who, '=', value)
      .where('entered_at_ms', 'is not', null)
      .where('withdrawals', 'is not', null)
      .limit(1);
  const { fn } = expressionBuilder<Schema>();
  return fn.coalesce(
    withdrawnBy('participant_id', whose(session, about)),
    withdrawnBy('network', network),
    withdrawnBy('mailbox', mailbox),
  );
};
