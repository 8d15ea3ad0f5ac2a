import type { RecordKey } from '../app/ports.ts';
import type { Outbox } from '../app/outbox-ports.ts';
import { instant } from '../domain/time.ts';
import { toJson } from './codec.ts';
import type { Session } from './engine.ts';
import { insertEnds, messageEnd } from './record-ends.ts';
import type { OutboxTable } from './schema.ts';

/** What holds a message to what it says, and to whom. */

type Digested = Pick<
  OutboxTable,
  'id' | 'kind' | 'channel' | 'recipient' | 'message' | 'created_at_ms' | 'not_after_ms'
>;

/** `version` counts how often the service itself has put the message into other words. */
export const digestOf = (key: RecordKey, row: Digested, version = 1): string => {
  const { id, kind, channel, recipient, message, created_at_ms, not_after_ms } = row;
  const about = toJson([version, id, kind, channel, recipient, created_at_ms, not_after_ms]);
  return `${version}.${key.chain(`message\n${about}\n${message}`)}`;
};

/** 0 where there is none. */
export const versionOfDigest = (digest: string | null): number =>
  Number.parseInt(digest ?? '0', 10);

const digestedAtOnce = 500;

/** Digests messages that the version before has left; says whether there are more. */
export const digestMessages = async (session: Session, key: RecordKey): Promise<boolean> => {
  const rows = await session.db
    .selectFrom('outbox')
    .selectAll()
    .where('digest', 'is', null)
    .orderBy('id')
    .limit(digestedAtOnce)
    .execute();
  const digested = rows.map((row) => ({ id: row.id, digest: digestOf(key, row) }));
  for (const { id, digest } of digested) {
    await session.db.updateTable('outbox').set({ digest }).where('id', '=', id).execute();
  }
  const ends = digested.map(({ id, digest }) => [messageEnd(id), 1, digest] as const);
  if (ends.length > 0) await insertEnds(session, key, ends);
  return rows.length === digestedAtOnce;
};

export const misdigested =
  ({ db }: Session, key: RecordKey | null): Outbox['misdigested'] =>
  async (after, limit) => {
    const rows = await db
      .selectFrom('outbox')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute();
    return {
      last: rows.at(-1)?.id ?? null,
      count: rows.length,
      undigested: rows.filter(({ digest }) => digest === null).map(({ id }) => id),
      changed: rows
        .filter((row) => !holds(key, row))
        .map(({ id, created_at_ms }) => ({ id, createdAt: instant(created_at_ms) })),
    };
  };

/** What was erased after it was sent says nothing any more; that it was sent is still sealed. */
const holds = (key: RecordKey | null, row: OutboxTable): boolean =>
  key === null ||
  row.digest === null ||
  row.erased_at_ms !== null ||
  row.digest === digestOf(key, row, versionOfDigest(row.digest));
