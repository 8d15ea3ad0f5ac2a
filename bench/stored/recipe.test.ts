import assert from 'node:assert/strict';
import { it } from 'node:test';
import { toRecipe, type RawStep } from './recipe.ts';

const inserted = (
  table: string,
  unique: readonly (readonly string[])[],
  row: RawStep['row'],
): RawStep => ({ ...{ table, kind: 'insert', key: unique[0] ?? [], unique, row } });

const cellsOf = (steps: readonly RawStep[], samples: Partial<Parameters<typeof toRecipe>[1]>) => {
  const { slots, transactions } = toRecipe([{ locked: null, steps }], {
    slots: {},
    counted: [],
    ...samples,
  });
  return { slots, cells: transactions.flatMap(({ steps }) => steps.map(({ cells }) => cells)) };
};

it('inserts the known names of a request wherever they occur', () => {
  const steps = [
    inserted('orders', [['id']], { id: 'ord_1', note: 'of ord_1' }),
    inserted('events', [['stream', 'version']], { stream: 'lot_1', version: 6, about: 'lot_1' }),
  ];
  const order = { kind: 'id', prefix: 'ord_', sample: 'ord_1' } as const;
  const version = { kind: 'count', table: 'events', column: 'version', sample: 6 } as const;
  const known = cellsOf(steps, {
    slots: { order, version },
    counted: [
      { slot: 'version', matches: (table, column) => table === 'events' && column === 'version' },
    ],
  });
  assert.deepEqual(known, {
    slots: { order, version },
    cells: [
      { id: { parts: ['', 'order', ''] }, note: { parts: ['of ', 'order', ''] } },
      {
        stream: { value: 'lot_1' },
        version: { parts: ['', 'version', ''] },
        about: { value: 'lot_1' },
      },
    ],
  });
});

it('generates a random unique text, and inserts it wherever it occurs', () => {
  const steps = [
    inserted('unsealed', [['id']], { id: 'aHash', ends: 'x' }),
    inserted('notes', [['id'], ['of']], { id: 'note 1', of: 'aHash' }),
  ];
  assert.deepEqual(cellsOf(steps, {}), {
    slots: {
      'unsealed.id:0': { kind: 'random', prefix: 'unsealed-', sample: 'aHash' },
      'notes.id:1': { kind: 'random', prefix: 'notes-', sample: 'note 1' },
    },
    cells: [
      { id: { parts: ['', 'unsealed.id:0', ''] }, ends: { value: 'x' } },
      { id: { parts: ['', 'notes.id:1', ''] }, of: { parts: ['', 'unsealed.id:0', ''] } },
    ],
  });
});

it('increments a unique number, alone or next to a fixed part', () => {
  const steps = [
    inserted('leaves', [['number']], { number: 7, hash: 'h', size: 7 }),
    inserted('leaves', [['number']], { number: 8, hash: 'h', size: 8 }),
    inserted('tiles', [['level', 'number']], { level: 0, number: 3 }),
    inserted('orders', [['id'], ['number']], { id: 'ord_1', number: 1_002 }),
    { ...inserted('orders', [['id'], ['number']], { id: 'ord_1', number: 1_002 }), kind: 'update' },
  ] satisfies readonly RawStep[];
  const order = { kind: 'id', prefix: 'ord_', sample: 'ord_1' } as const;
  assert.deepEqual(cellsOf(steps, { slots: { order } }), {
    slots: {
      order,
      'leaves.number:1': { kind: 'count', table: 'leaves', column: 'number', sample: 7 },
      'leaves.number:2': { kind: 'count', table: 'leaves', column: 'number', sample: 8 },
      'tiles.number:3': { kind: 'count', table: 'tiles', column: 'number', sample: 3 },
      'orders.number:4': { kind: 'count', table: 'orders', column: 'number', sample: 1_002 },
    },
    cells: [
      { number: { parts: ['', 'leaves.number:1', ''] }, hash: { value: 'h' }, size: { value: 7 } },
      { number: { parts: ['', 'leaves.number:2', ''] }, hash: { value: 'h' }, size: { value: 8 } },
      { level: { value: 0 }, number: { parts: ['', 'tiles.number:3', ''] } },
      { id: { parts: ['', 'order', ''] }, number: { parts: ['', 'orders.number:4', ''] } },
      { id: { parts: ['', 'order', ''] }, number: { parts: ['', 'orders.number:4', ''] } },
    ],
  });
});

it('leaves a unique column alone when a value is null or contains a known name', () => {
  const steps = [
    inserted('orders', [['id'], ['reference']], { id: 'ord_1', reference: null }),
    inserted('participants', [['id'], ['email']], { id: 'of ord_1', email: 'ord_1@example.org' }),
  ];
  const order = { kind: 'id', prefix: 'ord_', sample: 'ord_1' } as const;
  assert.deepEqual(cellsOf(steps, { slots: { order } }), {
    slots: { order },
    cells: [
      { id: { parts: ['', 'order', ''] }, reference: { value: null } },
      { id: { parts: ['of ', 'order', ''] }, email: { parts: ['', 'order', '@example.org'] } },
    ],
  });
});
