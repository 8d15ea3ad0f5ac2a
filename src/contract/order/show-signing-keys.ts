import { z } from 'zod';
import type { SigningKey } from '../signing-key.ts';
import { operation, showsTo } from '../operation.ts';
import { withWarnings } from '../warning.ts';
import { quoteTokenType } from './quote-token.ts';
import { exampleKeyId, examplePublicKey } from './example-data.ts';

/** The public half of it. */
export type KeyView = Pick<SigningKey, 'id' | 'publicKey'>;

const output = z
  .object({
    keys: z.array(
      z.object({
        kty: z.literal('OKP'),
        crv: z.literal('Ed25519'),
        x: z.string(),
        kid: z.string(),
        alg: z.literal('EdDSA'),
        use: z.literal('sig'),
      }),
    ),
    ...withWarnings,
  })
  .meta({ id: 'SigningKeys' });

const present = ({ id, publicKey }: KeyView): z.output<typeof output> => ({
  keys: [{ kty: 'OKP', crv: 'Ed25519', x: publicKey, kid: id, alg: 'EdDSA', use: 'sig' }],
});

export const showSigningKeys = operation({
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
