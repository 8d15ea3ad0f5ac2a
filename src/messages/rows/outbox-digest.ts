import { insertEnds, isSealed, messageEnd } from '../../log/rows/record-ends.ts';
import type { RecordKey } from '../../log/rows/record-key.ts';
import type { End } from '../../log/rows/record-tables.ts';
import { toJson } from '../../store/codec.ts';
import type { Session } from '../../store/engine.ts';
import type { DeliveryState } from './delivery.ts';
import type { OutboxTable } from './outbox-table.ts';

/** The columns that the digest of a message covers. */
type Digested = Pick<
  OutboxTable,
  'id' | 'kind' | 'channel' | 'recipient' | 'message' | 'created_at_ms' | 'not_after_ms'
>;

/** The digest of a message, which shows whether somebody changed it in the database. `version` counts the changes that the service made. */
export const digestOf = (key: RecordKey, row: Digested, version = 1): string => {
  const { id, kind, channel, recipient, message, created_at_ms, not_after_ms } = row;
  const about = toJson([version, id, kind, channel, recipient, created_at_ms, not_after_ms]);
  return `${version}.${key.chain(`message\n${about}\n${message}`)}`;
};

export const versionOfDigest = (digest: string): number => Number.parseInt(digest, 10);

/** Checks the next messages after an ID. Returns those that differ from their digest. */
export const checkDigests =
  ({ db }: Session, key: RecordKey | null) =>
  async (
    after: string,
    limit: number,
  ): Promise<{
    readonly last: string | null;
    readonly count: number;
    readonly changed: readonly {
      readonly id: string;
      readonly version: number;
      readonly isSealed: boolean;
    }[];
  }> => {
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
      changed: rows
        .filter((row) => !isUnchanged(key, row))
        .map(({ id, channel, digest }) => ({
          id,
          version: versionOfDigest(digest),
          isSealed: isSealed(channel),
        })),
    };
  };

/** Whether the service itself wrote the row as it is. */
export const isGenuine = (key: RecordKey, row: OutboxTable): boolean =>
  row.erased_at_ms === null && isDigested(key, row);

/** Digests undelivered messages under a new key, with a new version, because leaves commit to the old one. */
export const digestUnsettled = async (session: Session, key: RecordKey): Promise<void> => {
  const rows = await session.db
    .selectFrom('outbox')
    .selectAll()
    .where('settled_at_ms', 'is', null)
    .execute();
  const ends: End[] = [];
  for (const row of rows) {
    const version = versionOfDigest(row.digest) + 1;
    const digest = digestOf(key, row, version);
    await session.db.updateTable('outbox').set({ digest }).where('id', '=', row.id).execute();
    if (isSealed(row.channel)) ends.push([messageEnd(row.id), version, digest]);
  }
  await insertEnds(session, key, ends);
};

/** The states in which a message is never sent. */
const doneStates: ReadonlySet<string> = new Set<DeliveryState>(['sent', 'expired', 'done']);

const isUnchanged = (key: RecordKey | null, row: OutboxTable): boolean =>
  key === null || (row.erased_at_ms === null ? isDigested(key, row) : isErased(row));

const isDigested = (key: RecordKey, row: OutboxTable): boolean =>
  row.digest === digestOf(key, row, versionOfDigest(row.digest));

/** An erased message was done and has no data; the log still commits to its existence. */
const isErased = ({ kind, state, message, sealed }: OutboxTable): boolean =>
  doneStates.has(state) && message === `{"kind":"${kind}"}` && sealed === null;
