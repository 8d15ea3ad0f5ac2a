import assert from 'node:assert/strict';
import { it } from 'node:test';
import { DeferredRows, type DeferredRow } from './deferred-rows.ts';

const rowOf = (key: string | null, ...values: readonly string[]): DeferredRow => ({
  key,
  values: () => values,
  valuesBefore: null,
});

/** Deferred rows, with the values of each executed statement. */
const opened = () => {
  const written: (readonly unknown[])[] = [];
  const write = (values: readonly unknown[]) => {
    written.push(values);
    return Promise.resolve();
  };
  return { rows: new DeferredRows(), write, written };
};

it('rows are written with few statements at the end of their group', async () => {
  const { rows, write, written } = opened();
  for (let nth = 0; nth < 100; nth += 1) rows.add('events', write, [rowOf(null, `${nth}`)]);
  assert.equal(rows.flush('select * from orders'), null);
  assert.equal(rows.left, 100);
  await rows.flush();
  assert.deepEqual(
    written.map(({ length }) => length),
    [64, 32, 4],
  );
  assert.equal(rows.left, 0);
});

it('a row that is changed many times is written once', async () => {
  const { rows, write, written } = opened();
  for (const price of ['10', '20', '30']) rows.change('lots', write, [rowOf('1', '1', price)]);
  await rows.flush();
  assert.deepEqual(written, [['1', '30']]);
});

it('a query by a text writes the rows of a table only if one of them contains the text', async () => {
  const { rows, write, written } = opened();
  rows.change('bids', write, [rowOf('a', 'a', 'ada@one.example')]);
  rows.add('bids', write, [rowOf(null, 'b')]);
  assert.equal(rows.flush('select * from bids where email = ?', ['ben@one.example']), null);
  assert.equal(rows.flush('select * from lots where leader = ?', ['ada@one.example']), null);
  await rows.flush('select * from bids where email = ?', ['ada@one.example']);
  assert.deepEqual(written, [['b'], ['a', 'ada@one.example']]);
});

it('rows written since the mark are written again after the database has undone them', async () => {
  const { rows, write, written } = opened();
  rows.add('events', write, [rowOf(null, 'kept')]);
  rows.mark();
  rows.add('events', write, [rowOf(null, 'taken back')]);
  await rows.flush();
  rows.undo();
  await rows.flush();
  assert.deepEqual(written, [['kept', 'taken back'], ['kept']]);
});
