import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Row } from './outcome.ts';
import { markdown, table } from './report.ts';

const withYardstick: Row = {
  name: 'quote',
  figure: { median: 34_567, min: 31_234, max: 35_678 },
  unit: 'answers/s',
  yardstick: { name: 'bare', figure: { median: 40_000, min: 39_900, max: 41_000 } },
  ratio: { median: 0.864, low: 0.8, high: 0.9 },
  byProcessor: { median: 0.855, low: 0.85, high: 0.86 },
  aim: '≥ 0.85',
  verdict: 'met',
  by: 'processor',
};
const alone: Row = {
  name: 'wait',
  figure: { median: 2.345, min: 2.345, max: 2.345 },
  unit: 's',
  ...{ yardstick: null, ratio: null, byProcessor: null, aim: '', verdict: null, by: null },
};

it('writes the rows as a table in Markdown', () => {
  assert.equal(
    markdown([withYardstick, alone]),
    '|scenario|Studiolot|yardstick, same run|by wall time|by processor time|aim|\n' +
      '|---|---|---|---|---|---|\n' +
      '|quote|34,600 (31,200–35,700) answers/s|40,000 (39,900–41,000) bare|0.86 (0.80–0.90)|0.85 (0.85–0.86)|≥ 0.85: met, by processor time|\n' +
      '|wait|2.35 s|–|–|–|–|\n',
  );
});

it('writes the rows for a terminal, with the notes below', () => {
  const outcome = { scenario: 'waits', rows: [alone], remarks: ['it waits'], rounds: [] };
  assert.equal(
    table([outcome]),
    'scenario  Studiolot  yardstick, same run  by wall time  by processor time  aim\n' +
      'wait      2.35 s\n\nwaits: it waits\n',
  );
});
