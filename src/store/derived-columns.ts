import type { Session } from './engine.ts';
import type { StoredRows } from './stored-rows.ts';

/**
 * Columns that follow from the rest of their row and are only searched by: no entity shows what they
 * hold. A bid's mailbox is left out: the rule for it may change, and only limits count by it.
 */
export const derivedColumns = (session: Session, all: readonly StoredRows<object>[]) => ({
  /** The next rows after one, by their ids: which of their columns do not follow from the rest. */
  misderived: async (
    table: string,
    after: string | number,
    limit: number,
  ): Promise<{
    readonly last: string | number | null;
    readonly wrong: readonly { readonly id: string | number; readonly column: string }[];
  }> => {
    const find = all.map(({ derived }) => derived?.[table]).find((each) => each !== undefined);
    const rows = (await find?.(session, after, limit)) ?? [];
    return {
      last: rows.at(-1)?.id ?? null,
      wrong: rows.flatMap(({ id, columns }) => columns.map((column) => ({ id, column }))),
    };
  },
});
