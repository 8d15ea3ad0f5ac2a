import type { Selectable } from 'kysely';
import type { ParticipantRows } from '../app/auction-ports.ts';
import { emailKey } from '../domain/auction/mailbox.ts';
import type { Participant } from '../domain/auction/participant.ts';
import type { ParticipantId } from '../domain/ids.ts';
import { instant } from '../domain/time.ts';
import { briefFromJson, briefToJson } from './codec.ts';
import type { Session } from './engine.ts';
import type { ParticipantTable } from './schema.ts';
import { statement } from './statement.ts';

export const participantRows = (session: Session): ParticipantRows => ({
  ...manyParticipants(session),
  find: async (id) => participantOrNull(await findParticipant(session, { id })),
  ofEmail: async (email) => participantOrNull(await findByEmail(session, { email })),
  save: async (participant) => {
    await saveParticipant(session, toRow(participant));
  },
});

const manyParticipants = ({ db }: Session): Pick<ParticipantRows, 'ofLot' | 'list' | 'ids'> => ({
  ofLot: async (lotId, after, limit) => {
    const rows = await db
      .selectFrom('participants')
      .innerJoin('lot_bidders', 'lot_bidders.participant_id', 'participants.id')
      .selectAll('participants')
      .where('lot_bidders.lot_id', '=', lotId)
      .where('participants.id', '>', after)
      .orderBy('participants.id')
      .limit(limit)
      .execute();
    return rows.map(toParticipant);
  },
  list: async (limit) => {
    const rows = await db
      .selectFrom('participants')
      .selectAll()
      .orderBy('joined_at_ms', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(toParticipant);
  },
  ids: async (after, limit) => {
    const rows = await db
      .selectFrom('participants')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id as ParticipantId);
  },
});

const findParticipant = statement<{ id: string }, Selectable<ParticipantTable>>(({ db }, { id }) =>
  db.selectFrom('participants').selectAll().where('id', '=', id),
);

const findByEmail = statement<{ email: string }, Selectable<ParticipantTable>>(
  ({ db }, { email }) => db.selectFrom('participants').selectAll().where('email_key', '=', email),
);

const saveParticipant = statement<ParticipantTable>(({ db }, slots) => {
  const { id, email, email_key, name, language, brief, joined_at_ms, version } = slots;
  const values = { email, email_key, name, language, brief, joined_at_ms, version };
  return db
    .insertInto('participants')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values));
});

const participantOrNull = ([row]: readonly Selectable<ParticipantTable>[]): Participant | null =>
  row === undefined ? null : toParticipant(row);

const toRow = (participant: Participant): ParticipantTable => ({
  id: participant.id,
  email: participant.email,
  email_key: emailKey(participant.email),
  name: participant.name,
  language: participant.language,
  brief: briefToJson(participant.brief),
  joined_at_ms: participant.joinedAt,
  version: participant.version,
});

const toParticipant = (row: Selectable<ParticipantTable>): Participant => ({
  id: row.id as ParticipantId,
  email: row.email,
  name: row.name,
  language: row.language as Participant['language'],
  brief: briefFromJson(row.brief),
  joinedAt: instant(row.joined_at_ms),
  version: row.version,
});
