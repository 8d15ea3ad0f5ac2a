import type { Session } from './engine.ts';

/** What is counted over all nodes, without sequences, which not every engine has. */
export const counterRows = ({ db }: Session) => ({
  /** Counts on from where any node has come to, `from` where none has begun; returns the last number. */
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
