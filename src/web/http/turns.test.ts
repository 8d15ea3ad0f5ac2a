import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { until } from '../../../test/support/until.ts';
import { createTurns } from './turns.ts';

/** Turns with a clock that only work moves, and the networks in the order of their work. */
const start = () => {
  let now = 0;
  const done: string[] = [];
  const turns = createTurns(() => now);
  const ask = (network: string, costMs: number): void =>
    turns.begin(
      () => network,
      () => {
        now += costMs;
        done.push(network);
      },
    );
  return { ask, done };
};

describe('a request', () => {
  it('starts at once while there is time for others', () => {
    const { ask, done } = start();
    for (let nth = 0; nth < 5; nth += 1) ask('one', 1);
    assert.deepEqual(done, Array(5).fill('one'));
  });

  it('is answered next, regardless of earlier requests of another network', async () => {
    const { ask, done } = start();
    for (let nth = 0; nth < 100; nth += 1) ask('many', 20);
    ask('honest', 1);
    await until('the honest one is answered', () => done.includes('honest'));
    assert.ok(done.indexOf('honest') <= 2, done.join(' '));
    await until('all are answered', () => done.length === 101);
  });

  it('is answered before a later request of another network', async () => {
    const { ask, done } = start();
    ask('first', 20);
    const networks = Array.from({ length: 40 }, (_, nth) => `network ${nth}`);
    for (const network of networks.slice(0, 20)) ask(network, 1);
    // The next requests arrive after the first has been answered.
    await setImmediate();
    for (const network of networks.slice(20)) ask(network, 1);
    await until('all are answered', () => done.length === 41);
    assert.deepEqual(done, ['first', ...networks]);
  });

  it('that is cheap does not wait for a poll of all connections after each request before it', async () => {
    const { ask, done } = start();
    ask('first', 20);
    for (let nth = 0; nth < 40; nth += 1) ask(`network ${nth}`, 0.25);
    let listened = 0;
    for (; done.length < 41 && listened < 100; listened += 1) await setImmediate();
    assert.ok(listened <= 7, `after ${listened} times`);
  });

  it('is answered in turn with those of other networks, and in order with those of its own', async () => {
    const { ask, done } = start();
    ask('first', 20);
    for (let nth = 0; nth < 3; nth += 1) for (const network of ['a', 'b', 'c']) ask(network, 20);
    await until('all are answered', () => done.length === 10);
    const rounds = [done.slice(1, 4), done.slice(4, 7), done.slice(7, 10)];
    for (const round of rounds) assert.deepEqual(round.toSorted(), ['a', 'b', 'c']);
  });
});
