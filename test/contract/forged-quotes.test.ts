import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createCrypto } from '../../src/boot/system.ts';
import { cases } from '../support/cases.ts';
import { forFile } from '../support/for-file.ts';
import { claimsOf, headerOf, quotingAt } from '../support/quoting.ts';
import { secret, startTestService, type TestService } from '../support/service.ts';

/** Quote tokens that others made or changed are refused, each with its own sentence. */

const service = await forFile(startTestService());
const { tokenFor, orderBy, refusedWith } = quotingAt(service);

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a forged quote token', () => {
  it('is refused when a single character differs', async () => {
    const token = await tokenFor({ pages: 2 });
    await fc.assert(
      fc.asyncProperty(
        fc.nat(token.length - 1),
        fc.constantFrom('A', 'B', 'a', 'b', '0', '1', '-', '_'),
        async (at, other) => {
          if (token[at] === other) return;
          const changed = `${token.slice(0, at)}${other}${token.slice(at + 1)}`;
          const { status, json } = await orderBy(changed, { dry_run: true });
          assert.equal(status, 400, changed);
          assert.match(json.error, /^quote_token |^project\.|^currency /);
        },
      ),
      cases(60),
    );
  });

  it('is refused when it is cheaper than the signed one', async () => {
    const [head, , signature] = (await tokenFor()).split('.');
    const claims = claimsOf(await tokenFor());
    const cheap = encode({ ...claims, price: { ...claims.price, amount: 1 } });
    await refusedWith(
      `${head}.${cheap}.${signature}`,
      /^quote_token was changed after we signed it: send it exactly as you received it, or request a new quote$/,
    );
  });

  it('is refused with any other algorithm, including none and HS256 with the public key', async () => {
    const token = await tokenFor();
    const [, body = ''] = token.split('.');
    const { json } = await service.get('/.well-known/jwks.json');
    const unsigned = `${encode({ ...headerOf(token), alg: 'none' })}.${body}.`;
    await refusedWith(unsigned, /^quote_token must be signed by EdDSA, got none$/);
    const shared = Buffer.from(json.keys[0].x, 'base64url');
    const symmetric = await new SignJWT(claimsOf(token))
      .setProtectedHeader({ ...headerOf(token), alg: 'HS256' })
      .sign(shared);
    await refusedWith(symmetric, /^quote_token must be signed by EdDSA, got HS256$/);
    const header = encode({ ...headerOf(token), alg: ['EdDSA'] });
    await refusedWith(`${header}.${token.split('.').slice(1).join('.')}`, /got EdDSA$|EdDSA/);
  });

  it('is refused when signed by another key, even one that it contains or names as the service’s', async () => {
    const token = await tokenFor();
    const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true });
    const jwk = await exportJWK(publicKey);
    const signed = (header: object): Promise<string> =>
      new SignJWT(claimsOf(token))
        .setProtectedHeader({ ...headerOf(token), alg: 'EdDSA', ...header })
        .sign(privateKey);
    await refusedWith(await signed({}), /^quote_token was changed after we signed it/);
    await refusedWith(
      await signed({ kid: 'mine', jwk }),
      /^quote_token is signed by a key that is no longer in use: request a new quote$/,
    );
    await refusedWith(
      await signed({ kid: undefined }),
      /is signed by a key that is no longer in use/,
    );
    await refusedWith(await signed({ typ: 'JWT' }), /must be the quote_token from the answer/);
  });

  it('is refused when the service’s key has signed it for something else', async () => {
    const { id, sign } = createCrypto(secret).quoteKey();
    const claims = claimsOf(await tokenFor());
    const signed = (header: object, changedClaims: object): string => {
      const text = `${encode({ alg: 'EdDSA', typ: 'studiolot-quote+jwt', kid: id, ...header })}.${encode({ ...claims, ...changedClaims })}`;
      return `${text}.${sign(text)}`;
    };
    assert.equal((await orderBy(signed({}, {}), { dry_run: true })).status, 200);
    await refusedWith(signed({ crit: ['exp'], exp: 1 }, {}), /must be the quote_token from/);
    for (const changedClaims of [
      { iss: 'https://elsewhere.example' },
      { aud: `${claims.aud}/quotes` },
    ]) {
      await refusedWith(signed({}, changedClaims), /was issued by or for another service/);
    }
  });

  it('is refused when another service issued it, with another secret or at another address', async (test) => {
    const others: readonly (readonly [TestService, RegExp])[] = [
      [
        await startTestService({ SECRET: 'another secret for tests, 32 char' }),
        /is signed by a key that is no longer in use/,
      ],
      [
        await startTestService({ PUBLIC_URL: 'https://elsewhere.example' }),
        /^quote_token was issued by or for another service: request a new quote$/,
      ],
    ];
    for (const [other, error] of others) {
      test.after(() => other.end());
      await refusedWith(await quotingAt(other).tokenFor(), error);
    }
  });

  it('is refused when it is not a token at all', async () => {
    const parts = (await tokenFor()).split('.');
    for (const nonsense of [
      ...['x', '..', 'a.b.c', '{}', parts[0], `${parts.join('.')}.x`],
      `${parts[0]}.${encode({ amount: 1 })}.${parts[2]}`,
      `${parts[0]}.${encode({ ...claimsOf(parts.join('.')), project: { pages: 501 } })}.${parts[2]}`,
    ]) {
      await refusedWith(
        nonsense,
        /^quote_token must be the quote_token from the answer to a quote request$/,
      );
    }
    await refusedWith(parts.slice(0, 2).join('.'), /^quote_token was changed after we signed it/);
    const long = await orderBy('x'.repeat(4_001));
    assert.match(long.json.error, /^quote_token must be at most 4000 characters long/);
  });
});
