import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inNormalForm } from './normal-form.ts';

it('a text is in its normal form, with 30 marks behind a letter at most', () => {
  assert.equal(inNormalForm('Cafe\u0301 ﬁn', 'NFC'), 'Café ﬁn');
  assert.equal(inNormalForm('Cafe\u0301 ﬁn', 'NFKC'), 'Café fin');
  assert.equal(inNormalForm(`x${'\u0316'.repeat(40)}y`, 'NFC'), `x${'\u0316'.repeat(30)}y`);
});

it('half a million marks upon one letter, in the worst of orders, take less than a second', () => {
  for (const marks of [
    '\u0301'.repeat(250_000) + '\u0316'.repeat(250_000),
    '\u0301\u0316'.repeat(250_000),
    '\uff9e\u0301'.repeat(250_000),
  ]) {
    const before = process.threadCpuUsage();
    inNormalForm(`a${marks}`, 'NFKC');
    const { user, system } = process.threadCpuUsage(before);
    assert.ok(user + system < 1_000_000, `it took ${user + system} µs of the processor`);
  }
});
