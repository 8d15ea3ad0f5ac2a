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
  ...calledBy('anyone', 'computes'),
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
