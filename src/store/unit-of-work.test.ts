import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { UnitOfWork } from './unit-of-work.ts';

let unit: UnitOfWork;

beforeEach(() => {
  const nothing = (): void => undefined;
  // The database is not told of anything here.
  unit = new UnitOfWork({ send: nothing, mark: nothing, undo: nothing, release: nothing } as never);
  unit.begin(false);
});

describe('what is found in the database', () => {
  it('is known to all who come after', () => {
    unit.enter();
    unit.ask()('lot', 1, 'open');
    unit.keep();
    unit.enter();
    assert.deepEqual(unit.known('lot', 1), { value: 'open' });
  });

  it('is not known where it comes so late that another has decided since', () => {
    unit.enter();
    const found = unit.ask();
    unit.drop();
    unit.enter();
    unit.know('lot', 1, 'closed');
    found('lot', 1, 'open');
    assert.deepEqual(unit.known('lot', 1), { value: 'closed' });
  });

  it('is unknown again once something that it depends on is touched', () => {
    unit.ask()('bids that entered', '', 3, ['bids of Ada', 'bids of Ben']);
    unit.touch('bids of Ben');
    assert.equal(unit.known('bids that entered', ''), undefined);
  });
});
