import { z } from 'zod';
import { serviceDescription } from '../views/next-texts.ts';
import type { VatTreatment } from '../rules/price.ts';
import type { KeptByPromise } from '../rules/promises-kept.ts';
import { exampleBase } from '../../kernel/example.ts';
import type { Links } from '../../kernel/links.ts';
import {
  calledBy,
  operation,
  showsTo,
  withoutInput,
  withWarnings,
} from '../../kernel/operation.ts';
import type { SigningKey } from '../../kernel/signing-key.ts';
import { serviceAnswer } from '../views/answers.ts';
import {
  exampleKeyId,
  examplePublicKey,
  orderAddress,
  withConditions,
} from '../views/example-data.ts';
import { presentConditions } from '../views/present.ts';
import { presentKept } from '../views/promises-kept.ts';
import { quoteTokenType } from '../views/quote-token.ts';

export type ServiceView = {
  readonly pricesAre: VatTreatment | null;
  /** Null where none has come to its end lately. */
  readonly promisesKept: KeptByPromise | null;
};

export const describeService = operation({
  name: 'describe_service',
  summary: 'What the service is and where to begin',
  description:
    'Start here when nothing is known of the service yet: it says what is sold and on which ' +
    'conditions, how well promises were kept lately, and shows an example of each next call. ' +
    'It takes nothing and stores nothing. Go on with quote for a price, or with ' +
    'list_brief_questions for what has to be asked of the client.',
  ...calledBy('anyone', 'reads'),
  refusals: [],
  ...withoutInput,
  output: serviceAnswer,
  present: (
    { pricesAre, promisesKept }: ServiceView,
    links: Links,
  ): z.output<typeof serviceAnswer> => ({
    service: serviceDescription,
    ...links.exampleCalls,
    spec: links.spec,
    ...(pricesAre === null ? {} : { prices_are: pricesAre }),
    promises_kept: promisesKept === null ? null : presentKept(promisesKept),
    ...presentConditions('en', links),
    agent_guide: links.agents,
  }),
  /** The same object is the same answer for all who ask. */
  version: (view) => JSON.stringify(view),
  examples: [
    {
      name: 'service',
      summary: 'The bare address says what it is for',
      sent: {},
      answer: {
        service: serviceDescription,
        quote: `GET ${orderAddress}?type=shop&pages=12&languages=3&currency=PLN`,
        order: `POST ${orderAddress} {"studio": {"email": "you@your-studio.example"}, "project": {"type": "website", "pages": 5}, "brief": {"goal": "Book a table"}, "currency": "EUR"}`,
        brief: `GET ${orderAddress}?brief=1&lang=en&pages=5`,
        spec: `${exampleBase}/openapi.json`,
        promises_kept: null,
        ...withConditions,
      },
    },
  ],
});

/** The public half of it. */
export type KeyView = Pick<SigningKey, 'id' | 'publicKey'>;

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
