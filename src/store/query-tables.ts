import {
  DeleteQueryNode,
  InsertQueryNode,
  RawNode,
  UpdateQueryNode,
  type RootOperationNode,
  type TableNode,
} from 'kysely';

/** What a query is about, as it was built. */

const tablesByQuery = new WeakMap<RootOperationNode, ReadonlySet<string> | null>();

/** The tables that it names; null for one that was written by hand, which may name any. */
export const tablesOf = (query: RootOperationNode): ReadonlySet<string> | null => {
  const found = tablesByQuery.get(query);
  if (found !== undefined) return found;
  const tables = RawNode.is(query) ? null : collect(query, new Set<string>());
  tablesByQuery.set(query, tables);
  return tables;
};

/** Whether it may change something, as far as can be seen. */
export const isChange = (query: RootOperationNode): boolean =>
  InsertQueryNode.is(query) ||
  UpdateQueryNode.is(query) ||
  DeleteQueryNode.is(query) ||
  RawNode.is(query);

/** A piece that is written by hand within a query names columns only. */
const collect = (node: object, tables: Set<string>): Set<string> => {
  if ('kind' in node && node.kind === 'TableNode') {
    return tables.add((node as TableNode).table.identifier.name);
  }
  for (const part of Object.values(node)) {
    if (typeof part === 'object' && part !== null) collect(part as object, tables);
  }
  return tables;
};
