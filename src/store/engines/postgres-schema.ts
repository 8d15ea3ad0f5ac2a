import {
  DataTypeNode,
  Kysely,
  OperationNodeTransformer,
  PostgresDialect,
  RawNode,
  type ColumnDefinitionNode,
  type KyselyPlugin,
} from 'kysely';
import { Pool } from 'pg';
import { bringUpToDate } from '../migrations/index.ts';
import type { Schema } from '../schema.ts';
import { hostsOf, rotaOf, seeWritable } from './postgres-hosts.ts';

/** Brings the schema up to date; of several nodes that start, one does it and the others wait. */
export const migratePostgres = (databaseUrl: string): Promise<void> =>
  rotaOf(hostsOf(databaseUrl)).reach(async (connectionString) => {
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool does wait for it
    const pool = new Pool({ connectionString, max: 1, onConnect: seeWritable });
    pool.on('error', () => undefined);
    const db = new Kysely<Schema>({
      dialect: new PostgresDialect({ pool }),
      plugins: [bytewiseText],
    });
    try {
      await bringUpToDate(db);
    } finally {
      await db.destroy();
    }
  });

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
