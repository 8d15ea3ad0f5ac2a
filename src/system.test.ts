import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openCrypto } from './system.ts';

const crypto = openCrypto('a secret of at least 32 characters');
const other = openCrypto('another secret of 32 characters...');

describe('the crypto', () => {
  it('opens what it sealed, and nothing that was changed, sealed by another secret or for another place', () => {
    const sealed = crypto.seal('żółw 🐢', 'here');
    assert.equal(crypto.open(sealed, 'here'), 'żółw 🐢');
    assert.equal(other.open(sealed, 'here'), null);
    assert.equal(crypto.open(sealed, 'there'), null);
    assert.equal(crypto.open(sealed, ''), null);
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
    assert.equal(crypto.open(changed, 'here'), null);
    for (const nonsense of ['', 'x', 'not sealed at all']) {
      assert.equal(crypto.open(nonsense, 'here'), null);
    }
  });

  it('never seals the same text to the same bytes', () => {
    assert.notEqual(crypto.seal('x', 'here'), crypto.seal('x', 'here'));
  });

  it('hashes equal texts alike under one secret, and differently under another', () => {
    assert.equal(crypto.hash('token'), crypto.hash('token'));
    assert.notEqual(crypto.hash('token'), crypto.hash('tokem'));
    assert.notEqual(crypto.hash('token'), other.hash('token'));
  });
});
