import { sql, type Kysely } from 'kysely';

/**
 * Up to which version a lot stands in the public log and in its second line. A node of a version that
 * knows of neither does not write it along, and so is refused: it leaves nothing out.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('lots')
    .addColumn('logged_version', 'integer', (column) =>
      column.check(sql`rules = 1 or logged_version = version`),
    )
    .execute();
};
