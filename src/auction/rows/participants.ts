import type { LotId, ParticipantId } from '../../kernel/ids.ts';
import type { EmailKey } from '../../kernel/mailbox.ts';
import type { Session } from '../../store/engine.ts';
import { findOnce } from '../../store/group-cache.ts';
import { preparedFirst } from '../../store/prepared.ts';
import { countIn, deferUpsert, keysAfter } from '../../store/table-rows.ts';
import type { Participant } from '../rules/participant.ts';
import { participants, type ParticipantRow } from './lot-tables.ts';

export const participantRows = (session: Session) => ({
  ...manyParticipants(session),
  find: (id: ParticipantId): Promise<Participant | null> =>
    findOnce(session, participantName(id), async () =>
      participantOrNull(await findById(session, { id })),
    ),
  ofEmail: async (email: EmailKey): Promise<Participant | null> =>
    participantOrNull(await findByEmail(session, { email_key: email })),
  ofEmails: async (emails: readonly EmailKey[]): Promise<readonly Participant[]> => {
    if (emails.length === 0) return [];
    const found = session.db.selectFrom('participants').selectAll();
    return (await found.where('email_key', 'in', emails).execute()).map(participants.fromRow);
  },
  save: async (participant: Participant, before: Participant | null = null): Promise<void> => {
    session.cache?.set(participantName(participant.id), participant);
    putParticipant(session, participant, before);
  },
});

const manyParticipants = (session: Session) => ({
  /**
   * Participants who have bid on the lot, in the order of their ids; `includesUnderReview` adds
   * those whose bid is under review.
   */
  ofLot: async (
    lotId: LotId,
    {
      after,
      limit,
      includesUnderReview,
    }: { readonly after: string; readonly limit: number; readonly includesUnderReview: boolean },
  ): Promise<readonly Participant[]> => {
    const rows = await biddersOf(session, lotId, includesUnderReview)
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(participants.fromRow);
  },
  /** How many participants have bid on the lot, also with a bid under review. */
  countOfLot: (lotId: LotId): Promise<number> => countIn(biddersOf(session, lotId, true)),
  list: async (limit: number): Promise<readonly Participant[]> => {
    const rows = await session.db
      .selectFrom('participants')
      .selectAll()
      .orderBy('joined_at_ms', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(participants.fromRow);
  },
  ids: (after: string, limit: number): Promise<readonly ParticipantId[]> =>
    keysAfter(session, participants, after, limit),
});

const biddersOf = ({ db }: Session, lotId: LotId, includesUnderReview: boolean) => {
  const entered = db.selectFrom('lot_bidders').select('participant_id').where('lot_id', '=', lotId);
  const underReview = db
    .selectFrom('bids')
    .select('participant_id')
    .where('lot_id', '=', lotId)
    .where('status', '=', 'under_review')
    .where('participant_id', 'is not', null);
  return db
    .selectFrom('participants')
    .where((row) =>
      includesUnderReview
        ? row.or([row('id', 'in', entered), row('id', 'in', underReview)])
        : row('id', 'in', entered),
    );
};

const participantName = (id: ParticipantId): string => `participant ${id}`;

const participantOrNull = (row: ParticipantRow | null): Participant | null =>
  row === null ? null : participants.fromRow(row);

const findById = preparedFirst<{ readonly id: string }, ParticipantRow>(
  ({ db }, { id }) => db.selectFrom('participants').selectAll().where('id', '=', id),
  'runByText',
);

const findByEmail = preparedFirst<{ readonly email_key: EmailKey }, ParticipantRow>(
  ({ db }, { email_key }) =>
    db.selectFrom('participants').selectAll().where('email_key', '=', email_key),
  'runByText',
);

const putParticipant = deferUpsert({ ...participants, keyOf: ({ id }) => id });
