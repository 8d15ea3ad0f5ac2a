import assert from 'node:assert/strict';
import { createHmac, hkdfSync } from 'node:crypto';
import { describe, it } from 'node:test';
import { createCrypto } from './system.ts';

const crypto = createCrypto('a secret of at least 32 characters');
const other = createCrypto('another secret of 32 characters...');

describe('the crypto', () => {
  it('opens its own sealed texts, and none that was changed or sealed under another secret or for another purpose', () => {
    const sealed = crypto.seal('żółw 🐢', 'here');
    assert.equal(crypto.unseal(sealed, 'here'), 'żółw 🐢');
    assert.equal(other.unseal(sealed, 'here'), null);
    assert.equal(crypto.unseal(sealed, 'there'), null);
    assert.equal(crypto.unseal(sealed, ''), null);
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
    assert.equal(crypto.unseal(changed, 'here'), null);
    for (const nonsense of ['', 'x', 'not sealed at all', `${sealed}=`, `${sealed} `]) {
      assert.equal(crypto.unseal(nonsense, 'here'), null);
    }
  });

  it('never seals the same text to the same bytes', () => {
    assert.notEqual(crypto.seal('x', 'here'), crypto.seal('x', 'here'));
  });

  it('hashes equal texts to the same value under one secret, and to another under another', () => {
    assert.equal(crypto.hash('token'), crypto.hash('token'));
    assert.notEqual(crypto.hash('token'), crypto.hash('tokem'));
    assert.notEqual(crypto.hash('token'), other.hash('token'));
  });

  it('hashes like HMAC-SHA256, for any length of text and of characters', () => {
    const texts = [
      '',
      'token',
      'żółw 🐢',
      'ż'.repeat(4_096),
      'ż'.repeat(4_097),
      'x'.repeat(20_000),
    ];
    for (const [purpose, hash] of [
      ['studiolot hash', crypto.hash],
      ['studiolot record', crypto.chain],
    ] as const) {
      const key = hkdfSync('sha256', 'a secret of at least 32 characters', '', purpose, 32);
      for (const text of [...texts, 'token']) {
        const expected = createHmac('sha256', Buffer.from(key)).update(text).digest('base64url');
        assert.equal(hash(text), expected);
      }
    }
  });

  it('signs with a key derived from the secret, and accepts one spelling of a signature only', () => {
    const key = createCrypto('a secret for tests, 32 characters').quoteKey();
    assert.equal(key.publicKey, 'ipCTq-PN09gYQ5Q1lerBauwHamD11dyEsZtMkfE8-fg');
    assert.equal(key.id, 'e0AiazWvG18jAl_pTI5oakTwgMf_YYsSksyVB-IC1MM');
    const signature = key.sign('żółw 🐢');
    assert.ok(key.isSignatureOf('żółw 🐢', signature));
    assert.ok(!key.isSignatureOf('żółw', signature));
    assert.ok(!key.isSignatureOf('żółw 🐢', `${signature}=`));
    assert.ok(
      !key.isSignatureOf('żółw 🐢', signature.replaceAll('-', '+').replaceAll('_', '/') + '='),
    );
    // The signature does not use all bits of its last character. The next character differs in the
    // unused bits only.
    const last = signature.charCodeAt(signature.length - 1);
    const otherSpelling = `${signature.slice(0, -1)}${String.fromCharCode(last + 1)}`;
    assert.deepEqual(Buffer.from(otherSpelling, 'base64url'), Buffer.from(signature, 'base64url'));
    assert.ok(!key.isSignatureOf('żółw 🐢', otherSpelling));
    assert.ok(!key.isSignatureOf('żółw 🐢', ''));
    assert.ok(!other.quoteKey().isSignatureOf('żółw 🐢', signature));
    assert.equal(crypto.quoteKey(), crypto.quoteKey());
  });
});
