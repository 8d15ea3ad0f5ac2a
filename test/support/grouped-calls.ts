import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import fc from 'fast-check';
import type { Store, Tx } from '../../src/kernel/store.ts';
import { cases } from './cases.ts';
import { databaseIn, makeFolder, removeFolder } from './database.ts';
import { openTestStore } from './open-store.ts';

type Acting<Act> = {
  /** The acts of one call, which run in one transaction. */
  readonly act: fc.Arbitrary<Act>;
  readonly carryOut: (tx: Tx, act: Act, nth: number) => Promise<unknown>;
  /** Reads what the acts change, in their transaction. */
  readonly look: (tx: Tx) => Promise<unknown>;
};

type Call<Act> = {
  readonly acts: readonly Act[];
  readonly end: 'kept' | 'not kept' | 'thrown';
};

/** Runs calls at the same time, so that they form one group, and the same calls one by one for comparison. */
export const itIsTheSameOneByOne = <Act>(
  name: string,
  { act, carryOut, look }: Acting<Act>,
): { readonly database: () => string } => {
  let folders: readonly string[];
  let databases: readonly string[];
  let stores: readonly Store[];

  before(async () => {
    folders = await Promise.all(['together-', 'alone-'].map((each) => makeFolder(each)));
    databases = folders.map((folder) => databaseIn(folder));
    stores = await Promise.all(databases.map(openTestStore));
  });

  after(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await Promise.all(folders.map(removeFolder));
  });

  const call: fc.Arbitrary<Call<Act>> = fc.record({
    acts: fc.array(act, { minLength: 1, maxLength: 4 }),
    end: fc.constantFrom('kept', 'kept', 'kept', 'not kept', 'thrown'),
  });

  const run = (store: Store, { acts, end }: Call<Act>) =>
    store
      .write('auction', async (tx) => {
        for (const [nth, each] of acts.entries()) await carryOut(tx, each, nth);
        const value = await look(tx);
        if (end === 'thrown') throw new Error('thrown');
        return { keep: end === 'kept', value };
      })
      .catch((error: unknown) => {
        assert.match(String(error), /thrown/);
        return 'thrown';
      });

  it(name, async () => {
    const [together, alone] = stores;
    assert.ok(together !== undefined && alone !== undefined);
    const property = fc.asyncProperty(
      fc.array(call, { minLength: 2, maxLength: 6 }),
      async (calls) => {
        const grouped = await Promise.all(calls.map((each) => run(together, each)));
        const single: unknown[] = [];
        for (const each of calls) single.push(await run(alone, each));
        assert.deepEqual(grouped, single);
        assert.deepEqual(await together.read(look), await alone.read(look));
      },
    );
    await fc.assert(property, cases(100));
  });

  return { database: () => databases[0] ?? '' };
};
