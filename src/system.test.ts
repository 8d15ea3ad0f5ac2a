import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openVault } from './system.ts';

const vault = openVault('a secret of at least 32 characters');
const other = openVault('another secret of 32 characters...');

describe('the vault', () => {
  it('opens what it sealed, and nothing that was changed or sealed by another secret', () => {
    const sealed = vault.seal('żółw 🐢');
    assert.equal(vault.open(sealed), 'żółw 🐢');
    assert.equal(other.open(sealed), null);
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
    assert.equal(vault.open(changed), null);
    for (const nonsense of ['', 'x', 'not sealed at all']) {
      assert.equal(vault.open(nonsense), null);
    }
  });

  it('never seals the same text to the same bytes', () => {
    assert.notEqual(vault.seal('x'), vault.seal('x'));
  });

  it('hashes equal texts alike under one secret, and differently under another', () => {
    assert.equal(vault.hash('token'), vault.hash('token'));
    assert.notEqual(vault.hash('token'), vault.hash('tokem'));
    assert.notEqual(vault.hash('token'), other.hash('token'));
  });
});
