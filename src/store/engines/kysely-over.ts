import {
  DeleteQueryNode,
  InsertQueryNode,
  Kysely,
  UpdateQueryNode,
  type DatabaseConnection,
  type Dialect,
  type RootOperationNode,
} from 'kysely';
import type { Run } from '../engine.ts';
import type { Schema } from '../schema.ts';

/** Makes a Kysely instance that runs its queries with `run`. Only the engine begins and ends transactions. */
export const kyselyOver = (
  run: Run,
  dialect: Pick<Dialect, 'createAdapter' | 'createQueryCompiler' | 'createIntrospector'>,
): Kysely<Schema> => {
  const connection: DatabaseConnection = {
    executeQuery: async (query) => ({ rows: [...(await run(query, query.parameters))] as never[] }),
    // oxlint-disable-next-line require-yield
    async *streamQuery() {
      throw new Error('Nothing here is streamed');
    },
  };
  return new Kysely<Schema>({
    dialect: {
      ...dialect,
      createDriver: () => ({
        init: async () => undefined,
        acquireConnection: () => Promise.resolve(connection),
        beginTransaction: unused,
        commitTransaction: unused,
        rollbackTransaction: unused,
        releaseConnection: async () => undefined,
        destroy: async () => undefined,
      }),
    },
  });
};

const unused = (): Promise<never> =>
  Promise.reject(new Error('The engine starts and ends transactions'));

type WriteQueryNode = InsertQueryNode | UpdateQueryNode | DeleteQueryNode;

/** Raw SQL counts as a read, because only built queries write. */
export const isWriteQuery = (node: RootOperationNode): node is WriteQueryNode =>
  InsertQueryNode.is(node) || UpdateQueryNode.is(node) || DeleteQueryNode.is(node);
