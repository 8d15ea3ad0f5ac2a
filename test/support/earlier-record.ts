import { createHash } from 'node:crypto';
import { canonicalJson } from '../../src/domain/canonical-json.ts';
import { openDatabase } from './database.ts';
import { textOf } from './stored.ts';

/**
 * Makes of the database of a service that is stopped what the version before would have left: the
 * person in the body of each event, chained by a hash that needs no key, and no record.
 * Earlier ones did not know the members that are `leftOut`.
 */
export const takeBackRecord = async (
  url: string,
  leftOut: readonly string[] = [],
): Promise<void> => {
  const database = await openDatabase(url);
  try {
    const rows = await database.rows('select * from events order by stream, version');
    let [stream, hash] = ['', ''];
    for (const row of rows) {
      if (row['stream'] !== stream) [stream, hash] = [textOf(row, 'stream'), ''];
      const { personal: _hash, ...remains } = JSON.parse(textOf(row, 'body'));
      for (const member of leftOut) delete remains[member];
      const said = row['personal'] === null ? {} : JSON.parse(textOf(row, 'personal')).said;
      const body = canonicalJson({ ...remains, ...said });
      hash = earlierHash(hash, body);
      await database.rows(
        'update events set body = ?, hash = ?, personal = null where stream = ? and version = ?',
        body,
        hash,
        stream,
        Number(row['version']),
      );
    }
    await database.execute(
      `delete from record_links; delete from unsealed; delete from log_leaves;
      delete from log_tiles; delete from log_checkpoints; delete from log_keys;
      update outbox set digest = null; update participant_keys set binding = null`,
    );
  } finally {
    await database.close();
  }
};

/** Needs nothing that stands beside the database. */
export const earlierHash = (previousHash: string, body: string): string =>
  createHash('sha256').update(previousHash).update(body).digest('hex');
