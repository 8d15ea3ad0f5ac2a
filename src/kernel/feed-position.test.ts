import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { advancePosition, startAt, missingMax, type FeedPosition } from './feed-position.ts';

/** A database in which transactions take numbers in one order and commit in another. */
type Transaction = {
  readonly id: number;
  number: number | null;
  state: 'running' | 'committed' | 'rolled back';
};

class Database {
  readonly transactions: Transaction[] = [];
  #numbers = 0;

  begin(): void {
    this.transactions.push({ id: this.transactions.length + 1, number: null, state: 'running' });
  }

  /** Advances a running transaction: it takes its number, or ends if it has one. */
  goOn(nth: number, isCommitted: boolean): void {
    const running = this.transactions.filter(({ state }) => state === 'running');
    const one = running[nth % running.length];
    if (one === undefined) return;
    if (one.number === null) one.number = this.#numbers += 1;
    else one.state = isCommitted ? 'committed' : 'rolled back';
  }

  get running() {
    const next = this.transactions.length + 1;
    const first = this.transactions.find(({ state }) => state === 'running');
    return { oldest: first?.id ?? next, next };
  }

  get visible(): readonly number[] {
    return this.transactions
      .flatMap(({ state, number }) => (state === 'committed' && number !== null ? [number] : []))
      .toSorted((one, other) => one - other);
  }
}

const found = (database: Database, { last, missing }: FeedPosition) =>
  database.visible
    .filter((number) => number > last || missing.has(number))
    .map((number) => ({ number, about: [String(number)] }));

const step = fc.oneof(
  fc.constant('begin' as const),
  fc.constant('look' as const),
  fc.record({ nth: fc.nat(9), isCommitted: fc.boolean() }),
);

describe('the change feed', () => {
  it('reports each committed change once, in any order in which numbers become visible', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const database = new Database();
        // The first change exists, so that the feed does not treat the others as deleted.
        database.begin();
        database.goOn(0, true);
        database.goOn(0, true);
        let position = startAt({ oldest: 1, newest: 1, running: database.running });
        const notified = [1];
        const readNew = (): void => {
          const advanced = advancePosition(position, found(database, position), {
            oldest: 1,
            running: database.running,
          });
          assert.ok(advanced !== null && advanced.names !== null);
          ({ position } = advanced);
          notified.push(...[...advanced.names].map(Number));
        };
        for (const each of steps) {
          if (each === 'begin') database.begin();
          else if (each === 'look') readNew();
          else database.goOn(each.nth, each.isCommitted);
        }
        readNew();
        assert.deepEqual(
          notified.toSorted((one, other) => one - other),
          database.visible,
        );
        for (;;) {
          const before = database.running.oldest;
          if (before === database.running.next) break;
          database.goOn(0, false);
        }
        readNew();
        assert.equal(position.missing.size, 0, 'nothing is remembered that was rolled back');
      }),
    );
  });

  it('reports that anything may have changed once the transactions that ran at its start have ended', () => {
    const withRunning = startAt({ oldest: 1, newest: 7, running: { oldest: 3, next: 5 } });
    const still = advancePosition(withRunning, [], { oldest: 1, running: { oldest: 4, next: 9 } });
    assert.deepEqual([still?.names?.size, still?.position.startedDuring], [0, 5]);
    const over = advancePosition(withRunning, [], { oldest: 1, running: { oldest: 5, next: 9 } });
    assert.deepEqual([over?.names, over?.position.startedDuring], [null, null]);
    const withoutRunning = startAt({ oldest: 1, newest: 7, running: { oldest: 0, next: 0 } });
    assert.equal(withoutRunning.startedDuring, null);
  });

  it('starts over if changes were deleted unread, or if more are missing than it remembers', () => {
    const running = { oldest: 1, next: 9 };
    const position = startAt({ oldest: 1, newest: 7, running: { oldest: 0, next: 0 } });
    const change = (number: number) => ({ number, about: ['x'] });
    assert.equal(advancePosition(position, [change(9)], { oldest: 9, running }), null);
    const far = 7 + missingMax;
    const most = advancePosition(position, [change(far)], { oldest: 7, running });
    assert.equal(most?.position.missing.size, missingMax - 1);
    assert.equal(advancePosition(position, [change(far + 1)], { oldest: 7, running }), null);
  });
});
