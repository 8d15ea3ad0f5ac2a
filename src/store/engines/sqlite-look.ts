import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { RecordKey } from '../../app/ports.ts';
import { settingStreamPrefix } from '../../domain/event.ts';
import type { SettingChange } from '../../domain/operator/settings.ts';
import type { Head } from '../../app/record-ports.ts';
import { schemaVersion, versionTable } from '../creation/version.ts';
import { linkHash } from '../record-hash.ts';
import type { RecordLinkTable } from '../record-tables.ts';
import { refuseForeignLog } from './sqlite-foreign-log.ts';

/**
 * A look into the embedded file past the store, whose modules take ten times as long to load. It says
 * only that nothing is wrong; what is, is found and told by whoever opens the store.
 */

/** How long a lock of another process, such as the operator's command, is waited for. */
export const busyTimeoutMs = 2_000;

export type Look = {
  /** What operators have set. */
  readonly changes: readonly SettingChange[];
  /** As long as the file is open, closing it elsewhere does not fold the write-ahead log into it. */
  readonly close: () => void;
};

/** Null where something may be wrong. @throws ForeignLog */
export const lookInto = (databaseUrl: string, key: RecordKey, head: Head | null): Look | null => {
  const file = databaseUrl.replace(/^sqlite:/, '');
  if (!existsSync(file)) return null;
  refuseForeignLog(file);
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs });
  try {
    if (isInOrder(database, key, head)) {
      return { changes: changesIn(database), close: () => database.close() };
    }
  } catch {
    // Whoever opens the store is told the same, and says so.
  }
  database.close();
  return null;
};

/** As they were recorded; nothing in them is about a person, so all of it stands in their bodies. */
const changesIn = (database: DatabaseSync): readonly SettingChange[] =>
  database
    .prepare(`select body from events where stream > ? and stream < ? order by stream, version`)
    .all(settingStreamPrefix, `${settingStreamPrefix}~`)
    .map(({ body }) => JSON.parse(body as string) as SettingChange);

const isInOrder = (database: DatabaseSync, key: RecordKey, head: Head | null): boolean => {
  // Fails where the file cannot be written.
  database.exec('begin immediate');
  const isUpToDate = database
    .prepare(`select 1 from ${versionTable} where version = ?`)
    .get(schemaVersion);
  const isSound = isUpToDate !== undefined && isOf(database, key) && contains(database, head);
  database.exec('rollback');
  return isSound;
};

/** Whether the record was begun under the key, or not at all. */
const isOf = (database: DatabaseSync, key: RecordKey): boolean => {
  // As `begunBy` asks it, by the index of the marks, which are few.
  const begun = database
    .prepare(
      `select * from record_links where kind = 'begin' and kind <> 'ends' order by number desc limit 1`,
    )
    .get() as RecordLinkTable | undefined;
  if (begun === undefined) {
    return database.prepare('select 1 from record_links limit 1').get() === undefined;
  }
  return begun.hash === linkHash(key, hashOf(database, begun.number - 1) ?? '', begun);
};

const contains = (database: DatabaseSync, head: Head | null): boolean =>
  head === null || hashOf(database, head.number) === head.hash;

const hashOf = (database: DatabaseSync, number: number): string | undefined =>
  database.prepare('select hash from record_links where number = ?').get(number)?.['hash'] as
    | string
    | undefined;
