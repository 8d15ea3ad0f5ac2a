import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Usage } from '../machine/processor.ts';
import { judge, judgeOnce, judgeRatios, quietOf } from './verdict.ts';

/** Two cores for two seconds, of which neighbours took so many. */
const withNeighbours = (others: number): { readonly usage: Usage } => ({
  usage: { elapsed: 2, program: [], load: [], database: null, others, cores: 2 },
});

it('says that an aim is met or not only where the whole interval is on one side of it', () => {
  assert.equal(judge({ least: 0.85 }, { low: 0.85, high: 0.9 }), 'met');
  assert.equal(judge({ least: 0.85 }, { low: 0.7, high: 0.84 }), 'NOT MET');
  assert.equal(judge({ least: 0.85 }, { low: 0.8, high: 0.9 }), 'can’t tell');
  assert.equal(judge({ most: 2 }, { low: 1.5, high: 2 }), 'met');
  assert.equal(judge({ most: 2 }, { low: 2.1, high: 3 }), 'NOT MET');
  assert.equal(judge({ most: 2 }, { low: 1.9, high: 2.1 }), 'can’t tell');
  assert.equal(judge({ most: 2 }, { low: Number.NaN, high: Number.NaN }), 'can’t tell');
});

it('leaves out a pair of which neighbours took more than a tenth of the machine on either side', () => {
  const [quiet, noisy] = [withNeighbours(0.4), withNeighbours(0.41)];
  const pairs = [
    { figure: quiet, yardstick: quiet },
    { figure: noisy, yardstick: quiet },
    { figure: quiet, yardstick: noisy },
  ];
  assert.deepEqual(quietOf(pairs), [pairs[0]]);
});

it('judges by wall time where five pairs were quiet', () => {
  const ratios = {
    wall: { median: 0.9, low: 0.86, high: 0.95 },
    processor: { median: 0.5, low: 0.4, high: 0.6 },
    isProcessorBound: true,
  };
  const aim = { least: 0.85 };
  assert.deepEqual(judgeRatios(aim, { ...ratios, quiet: 5 }), { verdict: 'met', by: 'wall' });
  assert.deepEqual(judgeRatios(aim, { ...ratios, quiet: 4 }), {
    verdict: 'NOT MET',
    by: 'processor',
  });
});

it('cannot tell by processor time that a side is slow which also waits for the disk', () => {
  const wall = { median: 3, low: 2.9, high: 3.1 };
  const judged = (low: number, high: number) =>
    judgeRatios(
      { least: 2.5 },
      { wall, processor: { median: low, low, high }, quiet: 0, isProcessorBound: false },
    );
  assert.deepEqual(judged(0.4, 0.6), { verdict: 'can’t tell', by: 'processor' });
  assert.deepEqual(judged(2.6, 2.8), { verdict: 'met', by: 'processor' });
});

it('blames neighbours for what was measured once and is too slow', () => {
  const [{ usage: quiet }, { usage: noisy }] = [withNeighbours(0), withNeighbours(1)];
  assert.equal(judgeOnce({ most: 5 }, 4, noisy), 'met');
  assert.equal(judgeOnce({ most: 5 }, 6, noisy), 'can’t tell');
  assert.equal(judgeOnce({ most: 5 }, 6, quiet), 'NOT MET');
});
