import { createHash } from 'node:crypto';
import { canonicalJson } from '../../src/domain/canonical-json.ts';
import { openDatabase } from './database.ts';
import { textOf } from './stored.ts';

/** Writes all events as the version before did: the person in the body, chained by a hash that needs no key. */
export const takeBackRecord = async (url: string): Promise<void> => {
  const database = await openDatabase(url);
  try {
    const rows = await database.rows('select * from events order by stream, version');
    let [stream, hash] = ['', ''];
    for (const row of rows) {
      if (row['stream'] !== stream) [stream, hash] = [textOf(row, 'stream'), ''];
      const { personal: _hash, ...remains } = JSON.parse(textOf(row, 'body'));
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
  } finally {
    await database.close();
  }
};

/** Needs nothing that stands beside the database. */
const earlierHash = (previousHash: string, body: string): string =>
  createHash('sha256').update(previousHash).update(body).digest('hex');
