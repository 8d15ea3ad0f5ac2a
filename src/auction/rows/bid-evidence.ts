import { sql, type ExpressionBuilder } from 'kysely';
import type { LotId, ParticipantId } from '../../kernel/ids.ts';
import type { EmailKey } from '../../kernel/mailbox.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Session } from '../../store/engine.ts';
import { prepared, preparedFirst } from '../../store/prepared.ts';
import type { Schema } from '../../store/schema.ts';
import type { Suspicion } from '../rules/review.ts';
import { bids, type BidRow } from './lot-tables.ts';

/** The bidder and the lot that evidence is about. */
export type EvidenceAbout = {
  readonly lotId: LotId;
  /** Null if it is not known yet; then the address finds the participant. */
  readonly participantId: ParticipantId | null;
  readonly email: EmailKey;
  readonly mailbox: string;
  readonly network: string;
  /** Bids from the network count if they entered after this. */
  readonly enteredAfter: Instant;
  /** Withdrawals count if they happened after this. */
  readonly withdrawnAfter: Instant;
};

export type BidEvidence = {
  /** Bids of the participant that have counted and were not withdrawn. */
  readonly earlierBids: number;
  /** Withdrawals of the participant that count for review. */
  readonly withdrawals: number;
  /** Other addresses whose bids from the network entered the lot. */
  readonly othersFromNetwork: number;
  /** Other addresses with the same mailbox whose bids entered the lot. */
  readonly sameMailbox: number;
  /**
   * Whether a bid that had entered the lot was withdrawn by the participant, or by somebody with
   * the network or mailbox.
   */
  readonly isWithdrawnFrom: boolean;
};

/** The queries for the evidence of a review; `bid-queries.ts` includes them. */
export const bidEvidence = (session: Session) => ({
  evidence: async (about: EvidenceAbout): Promise<BidEvidence> => {
    const found = await findEvidence(session, about);
    if (found === null) throw new Error('A count has no row');
    const { withdrawals, withdrawn, withdrawnByNetwork, withdrawnByMailbox, ...counted } = found;
    return {
      ...counted,
      withdrawals: withdrawals ?? 0,
      isWithdrawnFrom: withdrawn + withdrawnByNetwork + withdrawnByMailbox > 0,
    };
  },
  /** Withdrawals of the participant from the lot that count for review, after this moment. */
  countWithdrawalsFrom: async (
    lotId: LotId,
    participantId: ParticipantId,
    withdrawnAfter: Instant,
  ): Promise<number> =>
    (await findWithdrawalsFrom(session, { lotId, participantId, withdrawnAfter }))?.count ?? 0,
  /** The suspicions about the participant's bids on the lot that an operator approved. */
  approvedOf: async (lotId: LotId, participantId: ParticipantId): Promise<readonly Suspicion[]> => {
    const rows = await findReviewed(session, { lot_id: lotId, participant_id: participantId });
    return rows.map(bids.fromRow).flatMap(({ review }) => review?.suspicions ?? []);
  },
});

type OfParticipant = { readonly participant_id: ParticipantId };
type OnLotRow = { readonly lot_id: LotId };

/** A suspicious bid enters only if an operator approves it. */
const findReviewed = prepared<OfParticipant & OnLotRow, BidRow>(
  ({ db }, { participant_id, lot_id }) =>
    db
      .selectFrom('bids')
      .select(bids.columns)
      .where('participant_id', '=', participant_id)
      .where('lot_id', '=', lot_id)
      .where((row) =>
        row.or([row('approved_at_ms', 'is not', null), row('entered_at_ms', 'is not', null)]),
      ),
  'runByText',
);

type EvidenceCounts = Omit<BidEvidence, 'isWithdrawnFrom' | 'withdrawals'> & {
  /** Null if there is none: a sum over no rows. */
  readonly withdrawals: number | null;
  readonly withdrawn: number;
  readonly withdrawnByNetwork: number;
  readonly withdrawnByMailbox: number;
};

/** Reads each of three indexes once, for everything that is counted there. */
const findEvidence = preparedFirst<EvidenceAbout, EvidenceCounts>(
  (session, about) =>
    session.db
      .selectFrom([
        ofParticipant(session, about).as('own'),
        onLot(session, about)
          .where('network', '=', about.network)
          .select((row) => [
            others(row, about)
              .filterWhere('entered_at_ms', '>', about.enteredAfter)
              .as('othersFromNetwork'),
            withdrawn(row).as('withdrawnByNetwork'),
          ])
          .as('of_network'),
        onLot(session, about)
          .where('mailbox', '=', about.mailbox)
          .select((row) => [
            others(row, about).filterWhere('entered_at_ms', 'is not', null).as('sameMailbox'),
            withdrawn(row).as('withdrawnByMailbox'),
          ])
          .as('of_mailbox'),
      ])
      .selectAll(),
  'runByText',
);

type Bids = ExpressionBuilder<Schema, 'bids'>;

/** Bids of the participant with this id or address. */
const ofParticipant = ({ db }: Session, about: EvidenceAbout) =>
  db
    .selectFrom('bids')
    .where('participant_id', '=', (row) =>
      row.fn.coalesce(
        sql<string>`${about.participantId}`,
        row.selectFrom('participants').select('id').where('email_key', '=', about.email),
      ),
    )
    .select((row) => [
      row.fn.countAll<number>().filterWhere('status', '=', sql.lit('entered')).as('earlierBids'),
      row.fn
        .sum<number | null>('withdrawals')
        .filterWhere('withdrawn_at_ms', '>', about.withdrawnAfter)
        .filterWhere('withdrawals', '>', 0)
        .as('withdrawals'),
      withdrawn(row).filterWhere('lot_id', '=', about.lotId).as('withdrawn'),
    ]);

const onLot = ({ db }: Session, { lotId }: EvidenceAbout) =>
  db.selectFrom('bids').where('lot_id', '=', lotId);

const others = ({ fn }: Bids, { email }: EvidenceAbout) =>
  fn.count<number>('email_key').distinct().filterWhere('email_key', '<>', email);

/** Bids that had entered their lot and were withdrawn. */
const withdrawn = ({ fn }: Bids) =>
  fn
    .countAll<number>()
    .filterWhere('entered_at_ms', 'is not', null)
    .filterWhere('withdrawals', 'is not', null);

type WithdrawnFrom = Pick<EvidenceAbout, 'lotId' | 'withdrawnAfter'> & {
  readonly participantId: ParticipantId;
};

/** The count is null if there is none. */
const findWithdrawalsFrom = preparedFirst<WithdrawnFrom, { readonly count: number | null }>(
  ({ db }, { lotId, participantId, withdrawnAfter }) =>
    db
      .selectFrom('bids')
      .select(({ fn }) => fn.sum<number | null>('withdrawals').as('count'))
      .where('participant_id', '=', participantId)
      .where('lot_id', '=', lotId)
      .where('withdrawn_at_ms', '>', withdrawnAfter)
      .where('withdrawals', '>', 0),
  'runByText',
);
