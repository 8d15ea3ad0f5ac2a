import type { ParticipantRows } from '../app/auction-ports.ts';
import type { EmailKey } from '../domain/auction/mailbox.ts';
import type { Participant } from '../domain/auction/participant.ts';
import type { LotId } from '../domain/ids.ts';
import type { Session } from './engine.ts';
import { preparedFirst } from './prepared.ts';
import { participants, type ParticipantRow } from './schema.ts';
import { keysAfter, upsert } from './table-rows.ts';

export const participantRows = (session: Session): ParticipantRows => ({
  ...manyParticipants(session),
  find: async (id) => participantOrNull(await findById(session, { id })),
  ofEmail: async (email) => participantOrNull(await findByEmail(session, { email_key: email })),
  save: (participant) => saveParticipant(session, participant),
});

const manyParticipants = (
  session: Session,
): Pick<ParticipantRows, 'ofLot' | 'countOfLot' | 'list' | 'ids'> => ({
  ofLot: async (lotId, { after, limit, withHeld }) => {
    const rows = await concernedBy(session, lotId, withHeld)
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(participants.fromRow);
  },
  countOfLot: async (lotId) => {
    const row = await concernedBy(session, lotId, true)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return row.count;
  },
  list: async (limit) => {
    const rows = await session.db
      .selectFrom('participants')
      .selectAll()
      .orderBy('joined_at_ms', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(participants.fromRow);
  },
  ids: (after, limit) => keysAfter(session, participants, after, limit),
});

const concernedBy = ({ db }: Session, lotId: LotId, withHeld: boolean) => {
  const bidders = db.selectFrom('lot_bidders').select('participant_id').where('lot_id', '=', lotId);
  const held = db
    .selectFrom('bids')
    .select('participant_id')
    .where('lot_id', '=', lotId)
    .where('status', '=', 'under_review')
    .where('participant_id', 'is not', null);
  return db
    .selectFrom('participants')
    .where((row) =>
      withHeld
        ? row.or([row('id', 'in', bidders), row('id', 'in', held)])
        : row('id', 'in', bidders),
    );
};

const participantOrNull = (row: ParticipantRow | null): Participant | null =>
  row === null ? null : participants.fromRow(row);

const findById = preparedFirst<{ readonly id: string }, ParticipantRow>(({ db }, { id }) =>
  db.selectFrom('participants').selectAll().where('id', '=', id),
);

const findByEmail = preparedFirst<{ readonly email_key: EmailKey }, ParticipantRow>(
  ({ db }, { email_key }) =>
    db.selectFrom('participants').selectAll().where('email_key', '=', email_key),
);

const saveParticipant = upsert(participants);
