import {
  DataTypeNode,
  Kysely,
  OperationNodeTransformer,
  PostgresDialect,
  RawNode,
  sql,
  type ColumnDefinitionNode,
  type KyselyPlugin,
} from 'kysely';
import { Pool } from 'pg';
import { DatabaseMissing } from '../engine.ts';
import { bringUpToDate } from '../migrations/index.ts';
import type { Schema } from '../schema.ts';
import { hostsOf, failoverOf, seeWritable } from './postgres-hosts.ts';

/**
 * Brings the schema up to date; of several nodes that start, one does it and the others wait.
 * @throws DatabaseMissing where the tables must be there and are not
 */
export const migratePostgres = async (databaseUrl: string, mustExist: boolean): Promise<void> => {
  const missing = await failoverOf(hostsOf(databaseUrl)).reach(async (connectionString) => {
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool does wait for it
    const pool = new Pool({ connectionString, max: 1, onConnect: seeWritable });
    pool.on('error', () => undefined);
    const db = new Kysely<Schema>({
      dialect: new PostgresDialect({ pool }),
      plugins: [bytewiseText],
    });
    try {
      const { name, isOurs } = await lookAt(db);
      if (mustExist && !isOurs) return name;
      await bringUpToDate(db);
      return null;
    } finally {
      await db.destroy();
    }
  });
  if (missing !== null) {
    throw new DatabaseMissing(`There is nothing of Studiolot in the database ${missing}`);
  }
};

const lookAt = async (db: Kysely<Schema>): Promise<Look> => {
  const { rows } = await sql<Look>`
    select current_database() as name, to_regclass('kysely_migration') is not null as "isOurs"
  `.execute(db);
  return rows[0] ?? { name: '', isOurs: false };
};

type Look = { readonly name: string; readonly isOurs: boolean };

/** Texts are ordered by their bytes, as the embedded engine does, and not by the rules of a language. */
class BytewiseText extends OperationNodeTransformer {
  protected override transformColumnDefinition(node: ColumnDefinitionNode): ColumnDefinitionNode {
    const column = super.transformColumnDefinition(node);
    const isText = DataTypeNode.is(column.dataType) && column.dataType.dataType === 'text';
    return isText ? { ...column, dataType: RawNode.createWithSql('text collate "C"') } : column;
  }
}

const transformer = new BytewiseText();

const bytewiseText: KyselyPlugin = {
  transformQuery: ({ node }) => transformer.transformNode(node),
  transformResult: ({ result }) => Promise.resolve(result),
};
