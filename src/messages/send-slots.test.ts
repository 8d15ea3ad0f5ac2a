import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSendSlots, type SendSlots } from './send-slots.ts';

const never = new Promise<void>(() => undefined);

/**
 * Eight slots: three for each destination, six for a prompt one. A message counts as slow after one turn
 * of the event loop.
 */
const bounds = { concurrency: 8, perDestination: 3, perPromptDestination: 6 };

const createEight = () => {
  const freed = Promise.withResolvers<void>();
  const slots = createSendSlots(bounds, freed.resolve, 0);
  return { slots, isFreed: freed.promise };
};

/** The number of slots that a destination gets after the slots of `others`. */
const slotsFor = ({ choose }: SendSlots, destination: string, others: readonly string[] = []) => {
  const wanted = Array.from({ length: 20 }, () => destination);
  const due = [...others, ...wanted].map((each, nth) => ({ id: String(nth), destination: each }));
  const chosen = choose(due);
  assert.deepEqual(chosen.slice(0, others.length), due.slice(0, others.length));
  return chosen.length - others.length;
};

describe('the slots of a queue', () => {
  it('are three for an unknown destination, and six for all unknown ones together', () => {
    const { slots } = createEight();
    assert.equal(slotsFor(slots, 'new.example'), 3);
    assert.equal(slotsFor(slots, 'new.example', ['a', 'a', 'a', 'b', 'b']), 1);
    for (const other of ['a', 'a', 'a', 'b', 'b', 'b']) slots.take(other, () => never);
    assert.equal(slots.free(), 2);
    assert.equal(slotsFor(slots, 'new.example'), 0);
  });

  it('are six for a destination that was prompt the last time', async () => {
    const { slots, isFreed } = createEight();
    slots.take('prompt.example', () => Promise.resolve());
    await isFreed;
    assert.equal(slotsFor(slots, 'prompt.example'), 6);
    for (const other of ['a', 'a', 'a', 'b', 'b', 'b']) slots.take(other, () => never);
    assert.equal(slotsFor(slots, 'prompt.example'), 2);
    assert.equal(slots.free(), 2);
  });

  it('are freed by slow messages, whose destinations get no other slot', async () => {
    const { slots, isFreed } = createEight();
    for (const other of ['a', 'a', 'a', 'b', 'b']) slots.take(other, () => never);
    await isFreed;
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(slotsFor(slots, 'a'), 0);
    assert.equal(slots.free(), 8);
    assert.equal(slotsFor(slots, 'new.example'), 3);
  });

  it('are three for all unknown names of one machine; its prompt names have their own', async () => {
    const { slots, isFreed } = createEight();
    slots.take('prompt.example', () => Promise.resolve());
    await isFreed;
    const enters = (name: string): boolean => {
      let hasEntered = false;
      slots.take(name, (takeSlot) => {
        hasEntered = takeSlot('192.0.2.1');
        return hasEntered ? never : Promise.resolve();
      });
      return hasEntered;
    };
    assert.deepEqual(['a', 'b', 'c', 'd', 'e'].map(enters), [true, true, true, false, false]);
    assert.equal(enters('prompt.example'), true);
    // A destination that was not admitted has not shown whether it is prompt.
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(slotsFor(slots, 'd'), 3);
  });
});
