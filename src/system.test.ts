import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openCrypto } from './system.ts';

const crypto = openCrypto('a secret of at least 32 characters');
const other = openCrypto('another secret of 32 characters...');

describe('the crypto', () => {
  it('opens what it sealed, and nothing that was changed or sealed by another secret', () => {
    const sealed = crypto.seal('żółw 🐢');
    assert.equal(crypto.open(sealed), 'żółw 🐢');
    assert.equal(other.open(sealed), null);
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
    assert.equal(crypto.open(changed), null);
    for (const nonsense of ['', 'x', 'not sealed at all']) {
      assert.equal(crypto.open(nonsense), null);
    }
  });

  it('never seals the same text to the same bytes', () => {
    assert.notEqual(crypto.seal('x'), crypto.seal('x'));
  });

  it('hashes equal texts alike under one secret, and differently under another', () => {
    assert.equal(crypto.hash('token'), crypto.hash('token'));
    assert.notEqual(crypto.hash('token'), crypto.hash('tokem'));
    assert.notEqual(crypto.hash('token'), other.hash('token'));
  });
});
