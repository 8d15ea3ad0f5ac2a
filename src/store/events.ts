import { createHash } from 'node:crypto';
import type { EventLog, LoggedEvent } from '../app/ports.ts';
import { streamOf, type DomainEvent } from '../domain/event.ts';
import { eventFromJson, eventToJson } from './codec.ts';
import type { Session } from './engine.ts';
import { remember, remembered } from './memory.ts';
import type { EventTable } from './schema.ts';
import { statement } from './statement.ts';

/** The audit log: a stream for each thing that has a history, each event chained to the one before by its hash. */
export const eventLog = (session: Session): EventLog => ({
  append: async (events, actor) => {
    const hashes = await hashesBefore(session, events);
    for (const event of events) {
      const stream = streamOf(event);
      const { version, type, at } = event;
      const body = eventToJson(event, actor);
      const hash = chainHash(hashes.get(stream) ?? '', body);
      hashes.set(stream, hash);
      remember(session, hashKey(stream), hash);
      await appendEvent(session, { stream, version, type, at_ms: at, body, hash });
    }
  },
  stream: async (stream, afterVersion = 0) => {
    const rows = await session.db
      .selectFrom('events')
      .select(['version', 'body'])
      .where('stream', '=', stream)
      .where('version', '>', afterVersion)
      .orderBy('version')
      .execute();
    return rows.map(({ version, body }) => ({ version, event: eventFromJson(body).event }));
  },
  between: async (first, last) => {
    const rows = await session.db
      .selectFrom('events')
      .select(['stream', 'version', 'body', 'hash'])
      .where('stream', '>=', first)
      .where('stream', '<=', last)
      .orderBy('stream')
      .orderBy('version')
      .execute();
    const streams = Map.groupBy(rows, ({ stream }) => stream);
    return new Map(
      [...streams].map(([stream, own]) => [
        stream,
        own.map((row, index) => toLogged(row, own[index - 1])),
      ]),
    );
  },
  streams: async (prefix, after, limit) => {
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

const toLogged = (
  { version, body, hash }: Pick<EventTable, 'version' | 'body' | 'hash'>,
  before: { readonly hash: string } | undefined,
): LoggedEvent => ({
  version,
  ...eventFromJson(body),
  isChained: hash === chainHash(before?.hash ?? '', body),
});

/** The newest hash of each stream that goes on; one that begins has none. */
const hashesBefore = async (
  session: Session,
  events: readonly DomainEvent[],
): Promise<Map<string, string>> => {
  const first = new Map(events.toReversed().map((event) => [streamOf(event), event.version]));
  const going = [...first].filter(([, version]) => version > 1);
  const hashes = going.map(
    async ([stream, version]) =>
      [
        stream,
        await remembered(session, hashKey(stream), () => hashOf(session, stream, version - 1)),
      ] as const,
  );
  return new Map(await Promise.all(hashes));
};

const hashKey = (stream: string): string => `hash of ${stream}`;

const hashOf = async (session: Session, stream: string, version: number): Promise<string> => {
  const [row] = await findHash(session, { stream, version });
  if (row === undefined) throw new Error(`${stream} has no event ${version} to go on from`);
  return row.hash;
};

const findHash = statement<{ stream: string; version: number }, { hash: string }>(
  ({ db }, { stream, version }) =>
    db
      .selectFrom('events')
      .select('hash')
      .where('stream', '=', stream)
      .where('version', '=', version),
);

const appendEvent = statement<EventTable>(({ db }, { stream, version, type, at_ms, body, hash }) =>
  db.insertInto('events').values({ stream, version, type, at_ms, body, hash }),
);

/** sha256 over the previous event's hash and this event's canonical body, in hex. */
const chainHash = (previousHash: string, body: string): string =>
  createHash('sha256').update(previousHash).update(body).digest('hex');
