import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Migration } from 'kysely/migration';
import { migrations } from '../../src/store/migrations/index.ts';

/** The steps that were there before several nodes could share a database. */
const embeddedOnly = new Set(['0001-orders', '0002-auction']);

/** What an older node does not notice: new tables, rows in them, new columns that may be left out. */
const additive =
  /^(?:create table|create index|insert into|alter table "\w+" add column (?:.* default |(?!.* not null)))/;
/** On a column of its own: an older node leaves that empty. */
const uniqueOn = /^create unique index .* on "(\w+)" \("(\w+)"\)$/;
const isOnOwnColumn = (sql: string, statements: readonly string[]): boolean => {
  const [, table, column] = uniqueOn.exec(sql) ?? [];
  return statements.some((each) =>
    each.startsWith(`alter table "${table}" add column "${column}" `),
  );
};

it('adds to the schema and changes nothing in it, so that nodes of the version before go on', async () => {
  for (const [name, step] of Object.entries(migrations)) {
    if (embeddedOnly.has(name)) continue;
    const statements = await statementsOf(step);
    assert.notEqual(statements.length, 0, name);
    assert.deepEqual(
      statements.filter((sql) => !additive.test(sql) && !isOnOwnColumn(sql, statements)),
      [],
      name,
    );
  }
});

it('knows a step that changes what is there', async () => {
  const step = migrations['0002-auction'];
  assert.ok(step);
  const statements = await statementsOf(step);
  assert.deepEqual(
    statements.filter((sql) => !additive.test(sql)),
    ['alter table "outbox" rename column "order_id" to "subject"'],
  );
});

const statementsOf = async (step: Migration): Promise<readonly string[]> => {
  const statements: string[] = [];
  await step.up(
    new Kysely({
      log: ({ query }) => void statements.push(query.sql),
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    }),
  );
  return statements;
};
