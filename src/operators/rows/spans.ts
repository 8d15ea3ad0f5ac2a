import { sql } from 'kysely';
import type { Span } from '../rules/month.ts';

/** Times as the table `spans`, each with its place, when it begins and when it ends. */
export const asTable = (spans: readonly Span[]) => {
  const rows = spans.map(
    ({ from, to }, nth) =>
      sql`(cast(${nth} as bigint), cast(${from} as bigint), cast(${to} as bigint))`,
  );
  return sql`spans(nth, begins, ends) as (values ${sql.join(rows)})`;
};
