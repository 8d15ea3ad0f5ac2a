import type { RecordedActor } from '../kernel/actor.ts';
import type { DomainEvent } from '../kernel/event.ts';
import type { Redaction } from '../kernel/redaction.ts';
import { noteEnd, requireKey } from '../log/rows/record-ends.ts';
import type { RecordKey } from '../log/rows/record-key.ts';
import { events, type EventTable } from '../log/rows/record-tables.ts';
import type { Session } from './engine.ts';
import { keyedHash, readStream, writeEvent, moneyColumnsOf, noMoneyColumns } from './event-body.ts';
import { eventOutlines, readEvent } from './event-outlines.ts';
import type { LoggedEvent, StoredEvent, EventFilter } from './stored-event.ts';
import type { EventRules, RowTools } from './stored-rows.ts';
import { appendTo } from './table-rows.ts';

/** The audit log: a stream of events for each entity. Each event has a keyed hash. */
export const eventLog = (
  session: Session,
  { key, redaction, eventRules }: Pick<RowTools, 'key' | 'redaction' | 'eventRules'>,
) => ({
  ...reading(session),
  ...auditing(session, key, redaction, eventRules),
  ...eventOutlines(session),
  /**
   * Appends each event to its stream, with its actor. An event that erases a person also erases the
   * personal parts of the earlier events of its stream.
   */
  append: async (newEvents: readonly DomainEvent[], actor: RecordedActor): Promise<void> => {
    const recordKey = requireKey(key);
    const { streamOf, isDeletable, undoneBy } = eventRules;
    const rows = newEvents.map((event): EventTable => {
      const stream = streamOf(event);
      const { version, type, at } = event;
      const { body, personal } = writeEvent(recordKey, redaction, event, actor);
      const hash = keyedHash(recordKey, { stream, version, body });
      if (!isDeletable(event)) noteEnd(session, [stream, version, hash], at);
      const written = { stream, version, type, at_ms: at, body, hash, personal };
      return { ...written, ...moneyColumnsOf(eventRules, event) };
    });
    await appendRows(session, rows);
    for (const event of newEvents) {
      const stream = streamOf(event);
      if (redaction.isErasing(event)) await erasePersonal(session, stream, event.version);
      const undone = undoneBy(event);
      if (undone !== null) await clearMoneyColumns(session, stream, undone);
    }
  },
});

const reading = (session: Session) => ({
  /** The events of a stream in order, after a version. */
  stream: async (stream: string, afterVersion: number = 0): Promise<readonly StoredEvent[]> => {
    const rows = await session.db
      .selectFrom('events')
      .select(['version', 'body', 'personal'])
      .where('stream', '=', stream)
      .where('version', '>', afterVersion)
      .orderBy('version')
      .execute();
    return rows.map(readEvent);
  },
  /** One event; null if there is none. */
  find: async (stream: string, version: number): Promise<StoredEvent | null> => {
    const row = await session.db
      .selectFrom('events')
      .select(['version', 'body', 'personal'])
      .where('stream', '=', stream)
      .where('version', '=', version)
      .executeTakeFirst();
    return row === undefined ? null : readEvent(row);
  },
  /** The newest events of a stream, in order. */
  latest: async (
    stream: string,
    limit: number,
    { but = [], only, before }: EventFilter = {},
  ): Promise<readonly StoredEvent[]> => {
    let newest = session.db
      .selectFrom('events')
      .select(['version', 'body', 'personal'])
      .where('stream', '=', stream)
      .orderBy('version', 'desc')
      .limit(limit);
    if (but.length > 0) newest = newest.where('type', 'not in', but);
    if (only !== undefined) newest = newest.where('type', 'in', only);
    if (before !== undefined) newest = newest.where('version', '<', before);
    return (await newest.execute()).toReversed().map(readEvent);
  },
});

const auditing = (
  session: Session,
  key: RecordKey | null,
  redaction: Redaction,
  eventRules: EventRules,
) => ({
  /** All of the streams named from the first to the last, in the order of their names. */
  between: async (
    first: string,
    last: string,
  ): Promise<ReadonlyMap<string, readonly LoggedEvent[]>> => {
    const rows = await session.db
      .selectFrom('events')
      .selectAll()
      .where('stream', '>=', first)
      .where('stream', '<=', last)
      .orderBy('stream')
      .orderBy('version')
      .execute();
    const streams = Map.groupBy(rows, ({ stream }) => stream);
    return new Map(
      [...streams].map(([stream, stored]) => [
        stream,
        readStream(key, stored, redaction, eventRules),
      ]),
    );
  },
  /** The next names of streams with a prefix, in order. */
  streams: async (prefix: string, after: string, limit: number): Promise<readonly string[]> => {
    const rows = await session.db
      .selectFrom('events')
      .select('stream')
      .distinct()
      .where('stream', '>', after)
      .where('stream', 'like', `${prefix}%`)
      .orderBy('stream')
      .limit(limit)
      .execute();
    return rows.map(({ stream }) => stream);
  },
});

const erasePersonal = async ({ db }: Session, stream: string, before: number): Promise<void> => {
  await db
    .updateTable('events')
    .set({ personal: null })
    .where('stream', '=', stream)
    .where('version', '<', before)
    .execute();
};

/** Stops an undone payment from being counted in its month. */
const clearMoneyColumns = async (
  { db }: Session,
  stream: string,
  version: number,
): Promise<void> => {
  await db
    .updateTable('events')
    .set(noMoneyColumns)
    .where('stream', '=', stream)
    .where('version', '=', version)
    .where('currency', 'is not', null)
    .execute();
};

const appendRows = appendTo(events);
