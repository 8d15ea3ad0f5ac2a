import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { harmlessJson, table } from './terminal.ts';

/** The terminal shows outsiders' texts safely. */

describe('a table', () => {
  it('keeps its columns below each other where characters take two columns or none', () => {
    assert.equal(
      table(
        ['name', 'bid'],
        [
          ['日本語', '1'],
          ['e\u0301e\u0301', '2'],
          ['👩‍💻', '3'],
        ],
      ),
      ['name    bid', '日本語  1', 'e\u0301e\u0301      2', '👩‍💻      3'].join('\n'),
    );
  });

  it('cannot be broken by what stands in it', () => {
    assert.equal(table(['a', 'b'], [['1\n2\t3', 'x\u001b[2J\u202ey']]), 'a      b\n1 2 3  x�[2J�y');
  });
});

describe('JSON', () => {
  it('says what would move the cursor or turn the text by escapes, and nothing is lost', () => {
    const value = { name: 'a\u001b[2J\u009b\u202eb', lines: 'one\ntwo' };
    const written = harmlessJson(value);
    assert.equal(written, '{\n  "name": "a\\u001b[2J\\u009b\\u202eb",\n  "lines": "one\\ntwo"\n}');
    assert.deepEqual(JSON.parse(written), value);
  });
});
