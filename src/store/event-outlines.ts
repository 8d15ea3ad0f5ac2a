import { sql } from 'kysely';
import type { DomainEvent } from '../kernel/event.ts';
import type { Instant } from '../kernel/time.ts';
import { eventFromJson } from './codec.ts';
import type { Session } from './engine.ts';
import type { EventTable } from '../log/rows/record-tables.ts';
import type { StoredEvent } from './stored-event.ts';

/** What happened, for whoever does not ask for the words: those of one order may be many megabytes. */
export const eventOutlines = ({ db }: Session) => ({
  /** Behind a version, up to one and so many; without what was written in answers, messages, notes and wishes. */
  outline: async (
    stream: string,
    {
      after = 0,
      upTo,
      limit,
    }: { readonly after?: number; readonly upTo?: number; readonly limit?: number },
  ): Promise<readonly StoredEvent[]> => {
    let rows = db
      .selectFrom('events')
      .select(['version', 'body', withoutWords.as('personal')])
      .where('stream', '=', stream)
      .where('version', '>', after)
      .orderBy('version');
    if (upTo !== undefined) rows = rows.where('version', '<=', upTo);
    if (limit !== undefined) rows = rows.limit(limit);
    return (await rows.execute()).map(readEvent);
  },
  /** The version of the first that happened at the moment or later; null where none did. */
  firstSince: async (stream: string, moment: Instant): Promise<number | null> => {
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

export const readEvent = ({
  version,
  body,
  personal,
}: Pick<EventTable, 'version' | 'body' | 'personal'>) => ({
  version,
  ...eventFromJson(body, personal),
});
