import { z } from 'zod';
import { operation, readsFor, withWarnings } from '../../kernel/operation.ts';
import { ok } from '../../kernel/result.ts';
import type { SigningKey } from '../../kernel/signing-key.ts';
import { handled } from '../../kernel/use-case.ts';
import { exampleKeyId, examplePublicKey } from '../views/example-data.ts';
import { quoteTokenType } from '../views/quote-token.ts';

type KeyView = Pick<SigningKey, 'id' | 'publicKey'>;

const output = z
  .object({
    keys: z
      .array(
        z.object({
          kty: z.literal('OKP').describe('A key of an elliptic curve (RFC 8037)'),
          crv: z.literal('Ed25519').describe('Its curve'),
          x: z.string().describe('The public key itself, in Base64url'),
          kid: z.string().describe("The key id, as in the kid of a token's header"),
          alg: z.literal('EdDSA').describe('The signature algorithm'),
          use: z.literal('sig').describe('The use of the key: signatures only'),
        }),
      )
      .describe('The keys that sign tokens now'),
    ...withWarnings,
  })
  .meta({ id: 'SigningKeys' });

const present = ({ id, publicKey }: KeyView): z.output<typeof output> => ({
  keys: [{ kty: 'OKP', crv: 'Ed25519', x: publicKey, kid: id, alg: 'EdDSA', use: 'sig' }],
});

const declared = operation({
  name: 'show_signing_keys',
  summary: 'The public key by which a quote_token can be checked, as a JSON Web Key Set',
  description:
    'Use it to verify a quote_token without calling this service, with any library for JSON ' +
    'Web Signatures. The token is signed by EdDSA with the key that its kid names. Its typ is ' +
    `${quoteTokenType}, its iss is this service, and its aud is the address that takes ` +
    'orders. The key changes only with the secret of the service, and then all earlier tokens ' +
    'are invalid.',
  ...readsFor('anyone'),
  refusals: [],
  output,
  present,
  version: ({ id }) => id,
  examples: [
    {
      name: 'keys',
      summary: 'The key of another service: ask yours for its own',
      sent: {},
      answer: present({ id: exampleKeyId, publicKey: examplePublicKey }),
    },
  ],
});

export const showSigningKeys = handled(declared, {
  perform: ({ settings }) => {
    const { id, publicKey } = settings.quoteSigner.key();
    return Promise.resolve(ok({ id, publicKey }));
  },
});
