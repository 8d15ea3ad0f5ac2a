import { randomBytes } from 'node:crypto';
import { encodeRandom, encodeTimed } from '../../src/kernel/ids.ts';
import { instant } from '../../src/kernel/time.ts';
import type { Cell, Recipe, Slot, Value } from '../stored/recipe.ts';

/** The values of a recipe's slots in one repetition. */
export type SlotValues = Readonly<Record<string, string | number>>;

/** The highest number so far of each column with a slot that counts. */
export type Counts = Map<string, number>;

export const countsOf = async (
  slots: Recipe['slots'],
  highestIn: (table: string, column: string) => Promise<unknown>,
): Promise<Counts> => {
  const counts: Counts = new Map();
  for (const slot of Object.values(slots)) {
    if (slot.kind !== 'count') continue;
    counts.set(columnOf(slot), Number(await highestIn(slot.table, slot.column)));
  }
  return counts;
};

const columnOf = ({ table, column }: { readonly table: string; readonly column: string }): string =>
  `${table}.${column}`;

/** Returns a function that generates the values of the next repetition. */
export const createRepeater = (slots: Recipe['slots'], counts: Counts): (() => SlotValues) => {
  const names = Object.entries(slots);
  let previous: SlotValues = Object.fromEntries(names.map(([name, { sample }]) => [name, sample]));
  return () => {
    const slotValues = Object.fromEntries(
      names.map(([name, slot]) => [name, generate(slot, previous, counts)]),
    );
    previous = slotValues;
    return slotValues;
  };
};

const generate = (slot: Slot, previous: SlotValues, counts: Counts): string | number => {
  switch (slot.kind) {
    case 'id':
      return `${slot.prefix}${encodeTimed(instant(Date.now()), randomBytes(16))}`;
    case 'random':
      return `${slot.prefix}${encodeRandom(randomBytes(16))}`;
    case 'email':
      return `repeated-${encodeRandom(randomBytes(16)).slice(0, 16)}@example.org`;
    case 'count': {
      const column = columnOf(slot);
      const next = (counts.get(column) ?? 0) + 1;
      counts.set(column, next);
      return next;
    }
    case 'constant':
      return slot.sample;
    case 'previous':
      return previous[slot.of] ?? slot.sample;
  }
};

/** Returns a function that computes a cell's value, with a fast path for constants and single slots. */
export const createCellMaker = (cell: Cell): ((slotValues: SlotValues) => Value) => {
  if ('value' in cell) return () => cell.value;
  const { parts } = cell;
  const [before, slot = '', after] = parts;
  if (parts.length === 3 && before === '' && after === '')
    return (slotValues) => slotValues[slot] ?? null;
  return (slotValues) => {
    let text = before ?? '';
    for (let at = 1; at < parts.length; at += 2) {
      text += `${slotValues[parts[at] ?? '']}${parts[at + 1]}`;
    }
    return text;
  };
};
