import { sql } from 'kysely';
import type { EventLog } from '../app/event-ports.ts';
import type { DomainEvent } from '../domain/event.ts';
import { eventFromJson } from './codec.ts';
import type { Session } from './engine.ts';
import type { EventTable } from './record-tables.ts';

/** What happened, for whoever does not ask for the words: those of one order may be many megabytes. */
export const eventOutlines = ({ db }: Session): Pick<EventLog, 'outline' | 'firstSince'> => ({
  outline: async (stream, { after = 0, upTo = null, limit = null }) => {
    let rows = db
      .selectFrom('events')
      .select(['version', 'body', withoutWords.as('personal')])
      .where('stream', '=', stream)
      .where('version', '>', after)
      .orderBy('version');
    if (upTo !== null) rows = rows.where('version', '<=', upTo);
    if (limit !== null) rows = rows.limit(limit);
    return (await rows.execute()).map(readEvent);
  },
  firstSince: async (stream, moment) => {
    const row = await db
      .selectFrom('events')
      .select(({ fn }) => fn.min('version').as('first'))
      .where('stream', '=', stream)
      .where('at_ms', '>=', moment)
      .executeTakeFirst();
    return row?.first ?? null;
  },
});

/** How an order stands does not follow from what these say. */
const wordy = [
  'BriefResupplied',
  'ChangesRequested',
  'MessageWritten',
  'NoteWritten',
] as const satisfies readonly DomainEvent['type'][];
const withoutWords = sql<
  string | null
>`case when type in (${sql.join(wordy)}) then null else personal end`;

export type EventRow = Pick<EventTable, 'version' | 'body' | 'personal'>;

export const readEvent = ({ version, body, personal }: EventRow) => ({
  version,
  ...eventFromJson(body, personal),
});
