import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { instant } from '../kernel/time.ts';
import type { CopyProgress } from '../store/copy/progress.ts';
import { progressOn } from './progress.ts';

/** A screen of this kind and width, and what the progress of a copy shows on it. */

const screenOf = (isTTY: boolean, columns = 100) => {
  let nowMs = 1_000;
  const written: string[] = [];
  const screen = { isTTY, columns, write: (text: string) => written.push(text) };
  const progress = progressOn(screen, { now: () => instant(nowMs) });
  const at = (ms: number, rows: number, more: Partial<CopyProgress> = {}): void => {
    nowMs = 1_000 + ms;
    const all = { allRows: rows, allRowsMax: 10_000 };
    progress.watch({ step: 'copy', table: 'events', rows, rowsMax: 10_000, ...all, ...more });
  };
  return { written, at, end: progress.end };
};

describe('on a terminal', () => {
  it('one line is updated in place, with rows per second and the remaining time', () => {
    const { written, at, end } = screenOf(true);
    at(0, 0);
    at(2_000, 2_500);
    at(4_000, 10_000);
    end();
    assert.deepEqual(written, [
      '\rCopying events            [....................]   0 %  0 of 10,000 rows\u001b[K',
      '\rCopying events            [#####...............]  25 %  2,500 of 10,000 rows  1,250/s  6 s left\u001b[K',
      '\rCopying events            [####################] 100 %  10,000 of 10,000 rows  2,500/s  0 s left\u001b[K',
      '\r\u001b[K',
    ]);
  });

  it('it is updated at most ten times a second, except at the end', () => {
    const { written, at } = screenOf(true);
    for (let ms = 0; ms < 1_000; ms += 1) at(ms, ms);
    assert.equal(written.length, 10);
    at(1_000, 9_999);
    at(1_001, 10_000);
    assert.equal(written.length, 12);
  });

  it('it stays one line on a narrow one', () => {
    const { written, at } = screenOf(true, 40);
    at(3_000, 5_000);
    assert.deepEqual(written, ['\rCopying events            [##########..\u001b[K']);
  });

  it('rows that are copied again after the source was lost do no harm', () => {
    const { written, at } = screenOf(true);
    at(0, 5_000);
    at(1_000, 0, { allRowsMax: 0 });
    at(200_000, 1, { step: 'check' });
    assert.match(written[1] ?? '', /100 % {2}0 of 0 rows/);
    assert.match(written[2] ?? '', /Checking events .* 0 % {2}1 of 10,000 rows/);
  });
});

describe('anywhere else', () => {
  it('each table has a line, and the check of all rows has one', () => {
    const { written, at, end } = screenOf(false);
    at(0, 500, { step: 'find', rowsMax: 500 });
    at(0, 0);
    at(1_000, 5_000);
    at(2_000, 10_000);
    at(3_000, 0, { table: 'lots', rowsMax: 0 });
    at(4_000, 1, { step: 'check' });
    end();
    assert.deepEqual(written, [
      'Comparing the rows that are there already\n',
      'events: 10,000 rows copied\n',
      'Checking every row\n',
    ]);
  });
});
