import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { harmlessJson, table } from './terminal.ts';

/** The terminal shows outsiders' texts safely. */

describe('a table', () => {
  it('aligns its columns if characters are two columns wide or have no width', () => {
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

  it('cannot be broken by its content', () => {
    assert.equal(table(['a', 'b'], [['1\n2\t3', 'x\u001b[2J\u202ey']]), 'a      b\n1 2 3  x�[2J�y');
  });
});

describe('JSON', () => {
  it('escapes characters that move the cursor or reverse the text, without loss', () => {
    const value = { name: 'a\u001b[2J\u009b\u202eb', lines: 'one\ntwo' };
    const written = harmlessJson(value);
    assert.equal(written, '{\n  "name": "a\\u001b[2J\\u009b\\u202eb",\n  "lines": "one\\ntwo"\n}');
    assert.deepEqual(JSON.parse(written), value);
  });
});
