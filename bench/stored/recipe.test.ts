import assert from 'node:assert/strict';
import { it } from 'node:test';
import { toRecipe, type RawStep } from './recipe.ts';

const inserted = (table: string, key: readonly string[], row: RawStep['row']): RawStep => ({
  ...{ table, kind: 'insert', key, row },
});

it('gives each repetition names of its own, by what is known of them, by counting, or at random', () => {
  const steps = [
    inserted('orders', ['id'], { id: 'ord_1', note: 'of ord_1' }),
    inserted('events', ['stream', 'version'], { stream: 'lot_1', version: 6, about: 'lot_1' }),
    inserted('unsealed', ['id'], { id: 'aHash', ends: 'ord_1' }),
  ];
  const recipe = toRecipe([{ locked: null, steps }], {
    slots: {
      order: { kind: 'id', prefix: 'ord_', sample: 'ord_1' },
      version: { kind: 'count', sample: 6 },
    },
    counted: [
      { slot: 'version', is: (table, column) => table === 'events' && column === 'version' },
    ],
  });
  assert.deepEqual(recipe.slots, {
    order: { kind: 'id', prefix: 'ord_', sample: 'ord_1' },
    version: { kind: 'count', sample: 6 },
    unsealedKey1: { kind: 'random', prefix: 'unsealed-', sample: 'aHash' },
  });
  assert.deepEqual(
    recipe.transactions[0]?.steps.map(({ cells }) => cells),
    [
      { id: { parts: ['', 'order', ''] }, note: { parts: ['of ', 'order', ''] } },
      {
        stream: { value: 'lot_1' },
        version: { parts: ['', 'version', ''] },
        about: { value: 'lot_1' },
      },
      { id: { parts: ['', 'unsealedKey1', ''] }, ends: { parts: ['', 'order', ''] } },
    ],
  );
});
