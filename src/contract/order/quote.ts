import type { z } from 'zod';
import { ok } from '../../domain/base.ts';
import type { Currency } from '../../domain/money.ts';
import type { Price } from '../../domain/order/price.ts';
import type { Project } from '../../domain/order/project.ts';
import type { Links } from '../links.ts';
import { calledBy, operation, withInput } from '../operation.ts';
import { quoteAnswer } from './answers.ts';
import { withConditions } from './example-data.ts';
import { projectQuery } from './fields.ts';
import { presentConditions, presentPrice, presentProject } from './present.ts';
import { toProject } from './project.ts';

export type QuoteInput = { readonly project: Project; readonly currency: Currency };
export type QuoteView = { readonly price: Price; readonly project: Project };

export const quote = operation({
  name: 'quote',
  summary: 'A fixed price; nothing is stored',
  description:
    'Use it for the fixed price of a site, as often as you like: no contact is needed and ' +
    'nothing is stored. Every field has a default, so send only what differs, such as type, ' +
    'pages, languages and modules. The answer has the total with its breakdown, the project ' +
    'with the defaults filled in, and the conditions. To order at that price, send the same ' +
    'project and currency with place_order.',
  ...calledBy('anyone', 'computes'),
  refusals: [],
  ...withInput(projectQuery, ({ currency = 'EUR', ...fields }) =>
    ok<QuoteInput>({ project: toProject(fields), currency }),
  ),
  output: quoteAnswer,
  present: ({ price, project }: QuoteView, links: Links): z.output<typeof quoteAnswer> => ({
    quote: presentPrice(price),
    ...(price.vat === undefined ? {} : { prices_are: price.vat }),
    project: presentProject(project),
    ...presentConditions(links),
    agent_guide: links.agents,
  }),
  examples: [
    {
      name: 'shop_in_pln',
      summary: 'A shop of 12 pages in 3 languages, in PLN',
      sent: { type: 'shop', pages: '12', languages: '3', currency: 'PLN' },
      answer: {
        quote: {
          amount: 4980,
          currency: 'PLN',
          total_pages: 36,
          breakdown: { base: 2000, pages: 2980 },
        },
        project: {
          type: 'shop',
          pages: 12,
          languages: 3,
          payments: false,
          subscriptions: false,
          booking: false,
          accounts: false,
          extra_roles: 0,
          integrations: 0,
          content_ready: false,
        },
        ...withConditions,
      },
    },
    {
      name: 'out_of_bounds',
      summary: 'More pages than a site may have',
      sent: { pages: '501' },
      refused: 'invalid_field',
      answer: { error: 'pages must be an integer from 1 to 500, got 501' },
    },
  ],
});
