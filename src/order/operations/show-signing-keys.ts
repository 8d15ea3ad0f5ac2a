import { z } from 'zod';
import { operation, showsTo, withWarnings } from '../../kernel/operation.ts';
import type { SigningKey } from '../../kernel/signing-key.ts';
import { ok } from '../../kernel/result.ts';
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
          kid: z.string().describe('As the kid in the header of a token names it'),
          alg: z.literal('EdDSA').describe('How it signs'),
          use: z.literal('sig').describe('It signs and does nothing else'),
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
    'Use it to check a quote_token without asking this service, with any library that reads JSON ' +
    'Web Signatures: the token is signed by EdDSA under the key that its kid names. Its typ is ' +
    `${quoteTokenType}, its iss this service, and its aud where orders are placed. The key stays ` +
    'the same until the service is given another secret, which ends all tokens before.',
  ...showsTo('anyone'),
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
