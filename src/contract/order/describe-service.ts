import { z } from 'zod';
import { serviceDescription } from '../../content/answers.ts';
import type { VatTreatment } from '../../domain/order/price.ts';
import { exampleBase } from '../example.ts';
import type { Links } from '../links.ts';
import { calledBy, operation, withoutInput } from '../operation.ts';
import { serviceAnswer } from './answers.ts';
import { orderAddress, withConditions } from './example-data.ts';
import { presentConditions } from './present.ts';

export type ServiceView = { readonly pricesAre: VatTreatment | null };

export const describeService = operation({
  name: 'describe_service',
  summary: 'What the service is and where to begin',
  ...calledBy('anyone', 'computes'),
  ...withoutInput,
  output: serviceAnswer,
  present: ({ pricesAre }: ServiceView, links: Links): z.output<typeof serviceAnswer> => ({
    service: serviceDescription,
    quote: `GET ${links.order}?type=shop&pages=12&languages=3&currency=PLN`,
    order: `POST ${links.order} {"studio": {"email": "you@your-studio.example"}, "project": {"type": "website", "pages": 5}, "brief": {"goal": "Book a table"}, "currency": "EUR"}`,
    brief: `GET ${links.order}?brief=1&lang=en&pages=5`,
    spec: links.spec,
    ...(pricesAre === null ? {} : { prices_are: pricesAre }),
    ...presentConditions(links),
    agent_guide: links.agents,
  }),
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
        ...withConditions,
      },
    },
  ],
});
