import {
  sql,
  type AliasableExpression,
  type Compilable,
  type ExpressionBuilder,
  type Kysely,
  type SelectQueryBuilder,
} from 'kysely';
import type { Session } from './engine.ts';
import type { Schema } from './schema.ts';
import { slots, type Slot } from './slot.ts';
import { overList, together } from './together.ts';
import type { Key } from './unit-of-work.ts';

/**
 * What is asked about something that is not the key of a row: all who ask at the same time ask in one
 * query, and a group asks once for what it then knows, until something changes on which that depends.
 * Rows that are still to be written are written first.
 */
type Question<Asked extends Parts> = {
  /** What is asked, which nothing else is called. */
  readonly what: string;
  /** What tells those asked about from each other; a moment need not. */
  readonly keyOf: (asked: Asked) => Key;
  readonly dependsOn?: (asked: Asked) => readonly string[];
  /** Of what is asked about, by the names that the query uses. */
  readonly types: {
    readonly [Name in keyof Asked]: Asked[Name] extends string ? 'text' : 'bigint';
  };
};

type Parts = Readonly<Record<string, string | number>>;

/** In the query all that is asked about is a table of its own. */
type With<Asked> = Schema & { readonly asked: Asked & Nth };
type Nth = { readonly nth: number };

type Ask<Asked, Value> = (session: Session, asked: Asked) => Promise<Value>;

type Listed<Asked extends Parts, Row, Value> = Question<Asked> & {
  /** The rows for each. */
  readonly query: (asked: SelectQueryBuilder<With<Asked>, 'asked', Nth>) => Compilable<Row & Nth>;
  /** What the rows of one come to, where there may be none. */
  readonly valueOf: (rows: readonly Row[]) => Value;
};

export const listing = <Asked extends Parts, Row, Value>(
  question: Listed<Asked, Row, Value>,
): Ask<Asked, Value> => {
  const find = overList<Asked, Row & Nth>(
    slots,
    ({ db }, list, length) => question.query(selectAsked(db, question.types, list, length)),
    ({ run }) => run,
  );
  return together({
    ...question,
    askMany: async (session, list) => {
      const rows = Map.groupBy(await find(session, list), ({ nth }) => nth);
      return list.map((_each, nth) => question.valueOf(rows.get(nth) ?? []));
    },
  });
};

const selectAsked = <Asked extends Parts>(
  db: Kysely<Schema>,
  types: Readonly<Record<string, string>>,
  list: readonly Asked[],
  length: Slot<readonly Asked[]>,
): SelectQueryBuilder<With<Asked>, 'asked', Nth> => {
  const rows = list.map((asked, nth) => {
    const parts = Object.entries(types).map(
      ([name, type]) => sql`cast(${asked[name]} as ${sql.raw(type)})`,
    );
    return sql`(${sql.join([sql.lit(nth), ...parts])})`;
  });
  const columns = ['nth', ...Object.keys(types)].join(', ');
  return (db as unknown as Kysely<With<Parts>>)
    .with(`asked(${columns})`, () => sql`(values ${sql.join(rows)})`)
    .selectFrom('asked')
    .select('nth')
    .where('nth', '<', length as unknown as number);
};

type Count = { readonly count: number | null };

type Counted<Asked extends Parts> = Question<Asked> & {
  /** Counted for each. Null is 0. */
  readonly count: (
    asked: ExpressionBuilder<With<Asked>, 'asked'>,
  ) => AliasableExpression<Count | Count['count']>;
};

/** A query within the query, for which the engines always take an index, whatever they think of the table. */
export const counting = <Asked extends Parts>({
  count,
  ...question
}: Counted<Asked>): Ask<Asked, number> =>
  listing<Asked, Count, number>({
    ...question,
    query: (asked) => asked.select((each) => count(each).as('count')),
    valueOf: ([row]) => row?.count ?? 0,
  });
