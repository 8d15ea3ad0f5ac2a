import type { CounterRows } from '../app/ports.ts';
import type { Session } from './engine.ts';

/** What is counted over all nodes, without sequences, which not every engine has. */
export const counterRows = ({ db }: Session): CounterRows => ({
  countOn: async (name, { from, count }) => {
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
