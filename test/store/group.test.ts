import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { standardService } from '../../src/boot/rooms.ts';
import { instant } from '../../src/kernel/time.ts';
import type { Engine, Session } from '../../src/store/engine.ts';
import { flushAndClear } from '../../src/store/group-cache.ts';
import { prepared } from '../../src/store/prepared.ts';
import { quotaRows } from '../../src/store/quotas.ts';
import { openEngine } from '../../src/store/store.ts';
import { cases } from '../support/cases.ts';
import { databaseIn, makeFolder, removeFolder } from '../support/database.ts';

/** Transactions that are committed as a group give the results of a model that runs each alone. */

let folder: string;
let engine: Engine;

before(async () => {
  folder = await makeFolder('studiolot-group-');
  engine = await openEngine(databaseIn(folder), standardService.storedRows);
});

after(async () => {
  await engine.close();
  await removeFolder(folder);
});

/** One act of a transaction. Acts run in order on counts with names. */
type Act =
  | { readonly kind: 'load' | 'list'; readonly name: string }
  /** Finds the names with this value, or counts them. */
  | { readonly kind: 'find' | 'count'; readonly name: string; readonly value: number }
  /** Saves the count, or changes its row if it exists. */
  | { readonly kind: 'save' | 'change'; readonly name: string; readonly value: number };

type Transaction = {
  readonly acts: readonly Act[];
  readonly end: 'committed' | 'rolled back' | 'thrown';
};

const names = ['a', 'b', 'c'] as const;
const named = { name: fc.constantFrom(...names) };
const valued = { ...named, value: fc.integer({ min: 1, max: 3 }) };
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constantFrom('load', 'list'), ...named }),
  fc.record({ kind: fc.constantFrom('find', 'count'), ...valued }),
  fc.record({ kind: fc.constantFrom('save', 'save', 'change'), ...valued }),
);
const transaction: fc.Arbitrary<Transaction> = fc.record({
  acts: fc.array(act, { maxLength: 5 }),
  end: fc.constantFrom('committed', 'committed', 'rolled back', 'thrown'),
});

type Counts = readonly (readonly [name: string, value: number])[];

/** The store has an empty row for a quota that was only locked. The model has none. */
const noUse = '[]';

const listed = async ({ db }: Session): Promise<Counts> => {
  const all = db.selectFrom('quotas').select(['bucket', 'uses']).orderBy('bucket');
  const rows = await all.where('uses', '<>', noUse).execute();
  return rows.map(({ bucket, uses }) => [bucket, Number(JSON.parse(uses)[0])]);
};

const namesWith = prepared<{ readonly uses: string }, { readonly bucket: string }>(
  ({ db }, { uses }) =>
    db.selectFrom('quotas').select('bucket').where('uses', '=', uses).orderBy('bucket'),
);

const usesOf = (value: number): string => JSON.stringify([value]);

const runAct = async (session: Session, { kind, name, ...given }: Act): Promise<Counts> => {
  const value = 'value' in given ? given.value : 0;
  switch (kind) {
    case 'load': {
      const [use] = await quotaRows(session).load(name);
      return use === undefined ? [] : [[name, use]];
    }
    case 'list':
      return listed(session);
    case 'find':
      return (await namesWith(session, { uses: usesOf(value) })).map(({ bucket }) => [bucket, 0]);
    case 'count':
      return [['', (await namesWith(session, { uses: usesOf(value) })).length]];
    case 'save':
      await quotaRows(session).save(name, [instant(value)]);
      return [];
    case 'change':
      // This search does not use the key, so the group has to write its rows first.
      await flushAndClear(session);
      await session.db
        .updateTable('quotas')
        .set({ uses: usesOf(value) })
        .where('bucket', '=', name)
        .where('uses', '<>', noUse)
        .execute();
      return [];
  }
};

const run = ({ acts, end }: Transaction): Promise<readonly Counts[] | 'thrown'> =>
  engine
    .write('auction', async (session) => {
      const seen: Counts[] = [];
      for (const each of acts) seen.push(await runAct(session, each));
      if (end === 'thrown') throw new Error('thrown');
      return { keep: end === 'committed', value: seen };
    })
    .catch((error: unknown) => {
      assert.match(String(error), /thrown/);
      return 'thrown';
    });

/** The model's results. Each transaction runs on a copy of the state, which replaces the state after a commit. */
const expected = (transactions: readonly Transaction[], countsBefore: Counts) => {
  let state = new Map(countsBefore);
  const answers = transactions.map(({ acts, end }) => {
    const own = new Map(state);
    const seen = acts.map((one) => expectedOf(own, one));
    if (end === 'committed') state = own;
    return end === 'thrown' ? 'thrown' : seen;
  });
  return { answers, state: sorted(state) };
};

const expectedOf = (own: Map<string, number>, one: Act): Counts => {
  const value = own.get(one.name);
  switch (one.kind) {
    case 'load':
      return value === undefined ? [] : [[one.name, value]];
    case 'list':
      return sorted(own);
    case 'find':
      return expectedWith(own, one.value).map(([name]) => [name, 0]);
    case 'count':
      return [['', expectedWith(own, one.value).length]];
    case 'save':
      own.set(one.name, one.value);
      return [];
    case 'change':
      if (value !== undefined) own.set(one.name, one.value);
      return [];
  }
};

const expectedWith = (own: ReadonlyMap<string, number>, value: number): Counts =>
  sorted(own).filter(([, its]) => its === value);

const byName = ([one]: Counts[number], [other]: Counts[number]): number => one.localeCompare(other);

const sorted = (state: ReadonlyMap<string, number>): Counts => [...state].toSorted(byName);

describe('concurrent transactions in a group', () => {
  it('each see and leave the same as in sequence, whichever is refused or fails', async () => {
    const property = fc.asyncProperty(
      fc.array(transaction, { minLength: 1, maxLength: 6 }),
      async (transactions) => {
        const countsBefore = await engine.read(listed);
        const answers = await Promise.all(transactions.map(run));
        const wanted = expected(transactions, countsBefore);
        assert.deepEqual(answers, wanted.answers);
        assert.deepEqual(await engine.read(listed), wanted.state);
      },
    );
    await fc.assert(property, cases(200));
  });

  it('have the deferred writes of a large one written before the next', async () => {
    const many = Array.from(
      { length: 5_001 },
      (_bucket, nth) => [`bucket ${nth}`, [instant(1)]] as const,
    );
    const large = engine.write('auction', async (session) => {
      await quotaRows(session).saveAll(many);
      return { keep: true, value: session.deferred?.left };
    });
    const next = engine.write('auction', (session) =>
      Promise.resolve({ keep: false, value: session.deferred?.left }),
    );
    assert.deepEqual(await Promise.all([large, next]), [5_001, 0]);
  });
});
