import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSendSlots, type SendSlots } from './send-slots.ts';

const never = new Promise<void>(() => undefined);

/** Eight slots, three for each destination and six for a prompt one, in which a message is slow as soon as nobody waits for it. */
const bounds = { concurrency: 8, perDestination: 3, perPromptDestination: 6 };

const eight = () => {
  const freed = Promise.withResolvers<void>();
  const slots = createSendSlots(bounds, freed.resolve, 0);
  return { slots, isNoticed: freed.promise };
};

/** The number of slots that a destination gets after the slots of `others`. */
const givenTo = ({ choose }: SendSlots, destination: string, others: readonly string[] = []) => {
  const own = Array.from({ length: 20 }, () => destination);
  const due = [...others, ...own].map((each, nth) => ({ id: String(nth), destination: each }));
  const chosen = choose(due);
  assert.deepEqual(chosen.slice(0, others.length), due.slice(0, others.length));
  return chosen.length - others.length;
};

describe('the slots of a queue', () => {
  it('are three for a destination that nothing is known of, and six for all of those together', () => {
    const { slots } = eight();
    assert.equal(givenTo(slots, 'new.example'), 3);
    assert.equal(givenTo(slots, 'new.example', ['a', 'a', 'a', 'b', 'b']), 1);
    for (const other of ['a', 'a', 'a', 'b', 'b', 'b']) slots.take(other, () => never);
    assert.equal(slots.free(), 2);
    assert.equal(givenTo(slots, 'new.example'), 0);
  });

  it('are six for a destination that was prompt the last time', async () => {
    const { slots, isNoticed } = eight();
    slots.take('prompt.example', () => Promise.resolve());
    await isNoticed;
    assert.equal(givenTo(slots, 'prompt.example'), 6);
    for (const other of ['a', 'a', 'a', 'b', 'b', 'b']) slots.take(other, () => never);
    assert.equal(givenTo(slots, 'prompt.example'), 2);
    assert.equal(slots.free(), 2);
  });

  it('are given on by what is slow, whose destination gets no other', async () => {
    const { slots, isNoticed } = eight();
    for (const other of ['a', 'a', 'a', 'b', 'b']) slots.take(other, () => never);
    await isNoticed;
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(givenTo(slots, 'a'), 0);
    assert.equal(slots.free(), 8);
    assert.equal(givenTo(slots, 'new.example'), 3);
  });

  it('are three for one machine by whatever names, besides those of its names that were prompt', async () => {
    const { slots, isNoticed } = eight();
    slots.take('prompt.example', () => Promise.resolve());
    await isNoticed;
    const enters = (name: string): boolean => {
      let hasEntered = false;
      slots.take(name, (enter) => {
        hasEntered = enter('192.0.2.1');
        return hasEntered ? never : Promise.resolve();
      });
      return hasEntered;
    };
    assert.deepEqual(['a', 'b', 'c', 'd', 'e'].map(enters), [true, true, true, false, false]);
    assert.equal(enters('prompt.example'), true);
    // Who found no room has shown nothing of how prompt it is.
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(givenTo(slots, 'd'), 3);
  });
});
