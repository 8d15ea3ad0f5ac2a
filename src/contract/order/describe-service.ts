import { z } from 'zod';
import { serviceDescription } from '../../content/answers.ts';
import type { KeptByPromise } from '../../domain/order/promises-kept.ts';
import type { VatTreatment } from '../../domain/order/price.ts';
import { exampleBase } from '../example.ts';
import type { Links } from '../links.ts';
import { calledBy, operation, withoutInput } from '../operation.ts';
import { serviceAnswer } from './answers.ts';
import { orderAddress, withConditions } from './example-data.ts';
import { presentConditions } from './present.ts';
import { presentKept } from './promises-kept.ts';

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
