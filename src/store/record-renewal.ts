import type { Session } from './engine.ts';
import type { End, Link } from './link.ts';
import type { RecordKey } from './record-key.ts';
import { addLink, newestOfEach, unfinished } from './record-links.ts';

/**
 * Under a new key nothing that was written before can be checked. That it was there is sealed once,
 * some events at a time, so that nothing can be put under it later.
 */

const eventsAtOnce = 2_000;

/** Seals the next events in the order of their streams; says whether there is more to do. */
export const sealInherited = async (
  session: Session,
  key: RecordKey,
  at: Link['at'],
): Promise<boolean> => {
  const mark = await unfinished(session);
  if (mark === null) return false;
  const isBeginning = mark.kind === 'begin';
  // Of a record that began here nothing is inherited: whatever is older was sealed in one that is gone.
  if (isBeginning && mark.number === 1) return close(session, key, at);
  const position = isBeginning ? null : (mark.ends.at(-1) ?? null);
  const rows = await eventsAfter(session, position);
  const last = rows.at(-1);
  if (last === undefined) return close(session, key, at);
  const ends = await confirmedOnly(session, newestOfEach(rows));
  await addLink(session, key, { kind: 'inherited', at, ends: [...ends, [last[0], last[1], '']] });
  return true;
};

const close = async (session: Session, key: RecordKey, at: Link['at']): Promise<false> => {
  await addLink(session, key, { kind: 'closed', at, ends: [] });
  return false;
};

const eventsAfter = async ({ db }: Session, position: End | null): Promise<readonly End[]> => {
  const events = db
    .selectFrom('events')
    .select(['stream', 'version', 'hash'])
    .orderBy('stream')
    .orderBy('version')
    .limit(eventsAtOnce);
  const rows = await (
    position === null
      ? events
      : events.where((event) =>
          event.or([
            event('stream', '>', position[0]),
            event.and([event('stream', '=', position[0]), event('version', '>', position[1])]),
          ]),
        )
  ).execute();
  return rows.map(({ stream, version, hash }) => [stream, version, hash] as const);
};

/** Bids that nobody confirmed count for nothing, and are forgotten in time. */
const confirmedOnly = async ({ db }: Session, ends: readonly End[]): Promise<readonly End[]> => {
  const ids = ends.map(([name]) => name).filter((name) => name.startsWith('bid_'));
  if (ids.length === 0) return ends;
  const rows = await db
    .selectFrom('bids')
    .select('id')
    .where('id', 'in', ids)
    .where('confirmed_at_ms', 'is', null)
    .execute();
  const unconfirmed = new Set(rows.map(({ id }) => id));
  return ends.filter(([name]) => !unconfirmed.has(name));
};
