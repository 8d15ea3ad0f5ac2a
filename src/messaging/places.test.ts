import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createPlaces, type Places } from './places.ts';

const never = new Promise<void>(() => undefined);

/** Eight places, three for each destination and six for a prompt one, in which a message is slow as soon as nobody waits for it. */
const bounds = { concurrency: 8, perDestination: 3, perPromptDestination: 6 };

const eight = () => {
  const freed = Promise.withResolvers<void>();
  const places = createPlaces(bounds, freed.resolve, 0);
  return { places, isNoticed: freed.promise };
};

/** How many of its messages a destination is given a place for, beside those that `others` are given. */
const givenTo = ({ choose }: Places, destination: string, others: readonly string[] = []) => {
  const choice = choose();
  for (const other of others) assert.ok(choice.give(other));
  let given = 0;
  while (choice.give(destination)) given += 1;
  return given;
};

describe('the places of a queue', () => {
  it('are three for a destination that nothing is known of, and six for all of those together', () => {
    const { places } = eight();
    assert.equal(givenTo(places, 'new.example'), 3);
    assert.equal(givenTo(places, 'new.example', ['a', 'a', 'a', 'b', 'b']), 1);
    for (const other of ['a', 'a', 'a', 'b', 'b', 'b']) places.take(other, () => never);
    assert.equal(places.free(), 2);
    assert.equal(givenTo(places, 'new.example'), 0);
  });

  it('are kept for a destination that was prompt the last time, which gets six', async () => {
    const { places, isNoticed } = eight();
    places.take('prompt.example', () => Promise.resolve());
    await isNoticed;
    assert.equal(givenTo(places, 'prompt.example'), 6);
    for (const other of ['a', 'a', 'a', 'b', 'b', 'b']) places.take(other, () => never);
    assert.equal(givenTo(places, 'prompt.example'), 2);
    assert.equal(places.free(), 2);
  });

  it('are given on by what is slow, whose destination gets no other', async () => {
    const { places, isNoticed } = eight();
    for (const other of ['a', 'a', 'a', 'b', 'b']) places.take(other, () => never);
    await isNoticed;
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(givenTo(places, 'a'), 0);
    assert.equal(places.free(), 8);
    assert.equal(givenTo(places, 'new.example'), 3);
  });

  it('are three for one machine by whatever names, besides those of its names that were prompt', async () => {
    const { places, isNoticed } = eight();
    places.take('prompt.example', () => Promise.resolve());
    await isNoticed;
    const enters = (name: string): boolean => {
      let hasEntered = false;
      places.take(name, (enter) => {
        hasEntered = enter('192.0.2.1');
        return hasEntered ? never : Promise.resolve();
      });
      return hasEntered;
    };
    assert.deepEqual(['a', 'b', 'c', 'd', 'e'].map(enters), [true, true, true, false, false]);
    assert.equal(enters('prompt.example'), true);
    // Who found no room has shown nothing of how prompt it is.
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(givenTo(places, 'd'), 3);
  });
});
