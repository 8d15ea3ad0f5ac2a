import type { Session } from './engine.ts';

/** Counters that all nodes share. They are rows, because SQLite has no sequences. */
export const counterRows = ({ db }: Session) => ({
  /** Adds `count` to the counter and returns the new number. A new counter starts at `from`, so its first number is one more. */
  countOn: async (
    name: string,
    { from, count }: { readonly from: number; readonly count: number },
  ): Promise<number> => {
    const { counted } = await db
      .insertInto('counters')
      .values({ name, counted: from + count })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet((row) => ({ counted: row('counters.counted', '+', count) })),
      )
      .returning('counted')
      .executeTakeFirstOrThrow();
    return counted;
  },
});
