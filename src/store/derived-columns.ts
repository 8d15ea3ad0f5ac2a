import type { Session } from './engine.ts';
import type { StoredRows } from './stored-rows.ts';

/** The tables that have columns which follow from the rest of their row. */
export const derivedTablesOf = (all: readonly StoredRows<object>[]) =>
  all.flatMap(({ derived = {} }) =>
    Object.entries(derived).map(([table, { beforeFirst = '', streamOf = String }]) => ({
      table,
      beforeFirst,
      streamOf,
    })),
  );

/**
 * Checks columns that follow from the rest of their row and only serve searches. A bid's mailbox is
 * not checked: its rule may change, and only limits count by it.
 */
export const derivedColumns = (session: Session, all: readonly StoredRows<object>[]) => ({
  /** Checks the next rows after an id. Returns the columns that do not follow from their row. */
  check: async (
    table: string,
    after: string | number,
    limit: number,
  ): Promise<{
    readonly last: string | number | null;
    readonly wrong: readonly { readonly id: string | number; readonly column: string }[];
  }> => {
    const found = all.map(({ derived }) => derived?.[table]).find((each) => each !== undefined);
    const rows = (await found?.find(session, after, limit)) ?? [];
    return {
      last: rows.at(-1)?.id ?? null,
      wrong: rows.flatMap(({ id, columns }) => columns.map((column) => ({ id, column }))),
    };
  },
});
