import type { RecordKey } from '../app/ports.ts';
import type { End, Link } from '../app/record-ports.ts';
import { after, hoursMs } from '../domain/time.ts';
import type { Session } from './engine.ts';
import { isKeyed } from './event-body.ts';
import { bindKeys } from './keys.ts';
import { digestMessages } from './outbox-digest.ts';
import { addLink, begunBy, newestOfEach, unfinished } from './record-links.ts';

/**
 * What the version before has left: its events are chained by a hash that anybody can make, so they
 * are believed only as far as they are sealed here, once at the beginning and once more when no node
 * of it can be running any more. Its keys are bound and its messages digested until then.
 */

/** So long nodes of the version before may write beside this one. */
const upgradeMs = hoursMs(24);

const eventsAtOnce = 2_000;

/** Whether there is anything left to take over at this moment. */
export const hasWork = async (
  session: Session,
  key: RecordKey,
  at: Link['at'],
): Promise<boolean> => {
  const mark = await unfinished(session);
  if (mark === null) return false;
  if (mark.kind !== 'caught_up') return true;
  return (await isOver(session, key, at)) || (await hasUntaken(session));
};

/** Does the next part; says whether there is more to do at this moment. */
export const takeOver = async (
  session: Session,
  key: RecordKey,
  at: Link['at'],
): Promise<boolean> => {
  const mark = await unfinished(session);
  if (mark === null) return false;
  const { kind, ends } = mark;
  const isMore = [await bindKeys(session, key), await digestMessages(session, key)].includes(true);
  if (kind !== 'caught_up') {
    const position = kind === 'begin' ? null : (ends.at(-1) ?? null);
    await takeEvents(session, key, at, kind === 'late' ? 'late' : 'earlier', position);
    return true;
  }
  if (isMore || !(await isOver(session, key, at))) return isMore;
  await takeEvents(session, key, at, 'late', null);
  return true;
};

/**
 * The next events in the order of their streams: sealed is the last of each stream that was written
 * by the version before. Under a new key that is any event, because it cannot be checked either.
 */
const takeEvents = async (
  session: Session,
  key: RecordKey,
  at: Link['at'],
  kind: 'earlier' | 'late',
  position: End | null,
): Promise<void> => {
  const rows = await eventsAfter(session, position);
  const last = rows.at(-1);
  if (last === undefined) {
    const done = kind === 'late' ? 'closed' : 'caught_up';
    return addLink(session, key, { kind: done, at, ends: [] });
  }
  const begun = await begunBy(session, key);
  const isRenewed = begun !== null && begun.number > 1 && kind === 'earlier';
  const earlier = rows.filter(([, , hash]) => isRenewed || !isKeyed(hash));
  const ends = await confirmedOnly(session, newestOfEach(earlier));
  await addLink(session, key, { kind, at, ends: [...ends, [last[0], last[1], '']] });
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

const isOver = async (session: Session, key: RecordKey, at: Link['at']): Promise<boolean> => {
  const begun = await begunBy(session, key);
  return begun !== null && at >= after(begun.at, upgradeMs);
};

const hasUntaken = async ({ db }: Session): Promise<boolean> => {
  const found = await Promise.all([
    db
      .selectFrom('participant_keys')
      .select('key_hash')
      .where('binding', 'is', null)
      .limit(1)
      .executeTakeFirst(),
    db.selectFrom('outbox').select('id').where('digest', 'is', null).limit(1).executeTakeFirst(),
  ]);
  return found.some((row) => row !== undefined);
};
