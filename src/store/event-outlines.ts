import { sql } from 'kysely';
import type { DomainEvent } from '../kernel/event.ts';
import type { Instant } from '../kernel/time.ts';
import type { EventTable } from '../log/rows/record-tables.ts';
import { eventFromJson } from './codec.ts';
import type { Session } from './engine.ts';
import type { StoredEvent } from './stored-event.ts';

/** Reads events with empty texts where texts may be long: those of one order may take many megabytes. */
export const eventOutlines = ({ db }: Session) => ({
  /**
   * Events after one version and up to another. The texts of answers, messages, notes and change
   * requests are empty, as in an erased event.
   */
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
      .select(['version', 'body', personalWithoutTexts.as('personal')])
      .where('stream', '=', stream)
      .where('version', '>', after)
      .orderBy('version');
    if (upTo !== undefined) rows = rows.where('version', '<=', upTo);
    if (limit !== undefined) rows = rows.limit(limit);
    return (await rows.execute()).map(readEvent);
  },
  /** The version of the first event at a moment or later; null if there is none. */
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

/** Events whose texts may be long. No stage, price or deadline of an order depends on these texts. */
const typesWithLongTexts = [
  'AnswersAdded',
  'ChangesRequested',
  'MessageWritten',
  'NoteWritten',
] as const satisfies readonly DomainEvent['type'][];
const personalWithoutTexts = sql<
  string | null
>`case when type in (${sql.join(typesWithLongTexts)}) then null else personal end`;

export const readEvent = ({
  version,
  body,
  personal,
}: Pick<EventTable, 'version' | 'body' | 'personal'>) => ({
  version,
  ...eventFromJson(body, personal),
});
