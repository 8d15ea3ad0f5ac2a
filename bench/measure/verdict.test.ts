import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Usage } from '../machine/processor.ts';
import { judge, judgeSingle, judgeRatios, quietPairs, type Aim } from './verdict.ts';

/** Two cores for two seconds, with this share used by neighbours. */
const withNeighbours = (others: number): { readonly usage: Usage } => ({
  usage: { elapsed: 2, program: [], load: [], database: null, others, cores: 2 },
});

it('decides that a target is met or missed only when the whole interval is on one side of it', () => {
  assert.equal(judge({ least: 0.85 }, { low: 0.85, high: 0.9 }), 'met');
  assert.equal(judge({ least: 0.85 }, { low: 0.7, high: 0.84 }), 'NOT MET');
  assert.equal(judge({ least: 0.85 }, { low: 0.8, high: 0.9 }), 'undecided');
  assert.equal(judge({ most: 2 }, { low: 1.5, high: 2 }), 'met');
  assert.equal(judge({ most: 2 }, { low: 2.1, high: 3 }), 'NOT MET');
  assert.equal(judge({ most: 2 }, { low: 1.9, high: 2.1 }), 'undecided');
  assert.equal(judge({ most: 2 }, { low: Number.NaN, high: Number.NaN }), 'undecided');
});

it('leaves out a pair when neighbours took more than a tenth of the machine during either half', () => {
  const [quiet, noisy] = [withNeighbours(0.4), withNeighbours(0.41)];
  const pairs = [
    { figure: quiet, yardstick: quiet },
    { figure: noisy, yardstick: quiet },
    { figure: quiet, yardstick: noisy },
  ];
  assert.deepEqual(quietPairs(pairs), [pairs[0]]);
});

it('judges by wall time when five pairs were quiet, and by processor time otherwise', () => {
  const ratios = {
    wall: { median: 0.9, low: 0.86, high: 0.95 },
    processor: { median: 0.5, low: 0.4, high: 0.6 },
    headroom: 1,
  };
  const aim = { least: 0.85 };
  assert.deepEqual(judgeRatios(aim, { ...ratios, quiet: 5 }), { verdict: 'met', by: 'wall' });
  assert.deepEqual(judgeRatios(aim, { ...ratios, quiet: 4 }), {
    verdict: 'NOT MET',
    by: 'processor',
  });
});

it('reports a target as missed by processor time only when idle cores could not make up for it', () => {
  const byProcessor = (aim: Aim, low: number, high: number) => {
    const processor = { median: low, low, high };
    return judgeRatios(aim, { wall: processor, processor, quiet: 0, headroom: 3 }).verdict;
  };
  assert.equal(byProcessor({ least: 2.5 }, 0.4, 0.8), 'NOT MET');
  assert.equal(byProcessor({ least: 2.5 }, 0.4, 0.9), 'undecided');
  assert.equal(byProcessor({ least: 2.5 }, 2.6, 2.8), 'met');
  assert.equal(byProcessor({ most: 2 }, 6.3, 7), 'NOT MET');
  assert.equal(byProcessor({ most: 2 }, 5.7, 7), 'undecided');
});

it('blames the neighbours when a single measurement is too slow', () => {
  const [{ usage: quiet }, { usage: noisy }] = [withNeighbours(0), withNeighbours(1)];
  assert.equal(judgeSingle({ most: 5 }, 4, noisy), 'met');
  assert.equal(judgeSingle({ most: 5 }, 6, noisy), 'undecided');
  assert.equal(judgeSingle({ most: 5 }, 6, quiet), 'NOT MET');
});
