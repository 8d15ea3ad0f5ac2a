import { z } from 'zod';
import { defaultProject, type Project } from '../../brief/rules/project.ts';
import {
  agentGuide,
  conditionFields,
  withConditions,
  presentConditions,
} from '../../brief/views/conditions.ts';
import { contentReady, projectQuery } from '../../brief/views/project-fields.ts';
import { projectAnswer, presentProject, toProject } from '../../brief/views/project.ts';
import type { Language } from '../../kernel/languages.ts';
import type { Links } from '../../kernel/links.ts';
import { fromMajor } from '../../kernel/money.ts';
import {
  calledBy,
  operation,
  withInput,
  withWarnings,
  type InputOf,
} from '../../kernel/operation.ts';
import { ok } from '../../kernel/result.ts';
import { handled, type Prices } from '../../kernel/use-case.ts';
import { show } from '../../kernel/view-codec.ts';
import { compareWithBudget, type BudgetComparison } from '../rules/budget-suggestions.ts';
import { defaultPriceBook } from '../rules/price-book.ts';
import { quotePrice, type Price } from '../rules/price.ts';
import { priceAnswer, pricesAre } from '../views/answer-schemas.ts';
import { budget, budgetFields, presentBudget } from '../views/budget.ts';
import { examplePrice } from '../views/example-data.ts';
import { presentPrice } from '../views/present-order.ts';

export type QuoteInput = InputOf<typeof declared>;
export type QuoteView = {
  readonly price: Price;
  readonly project: Project;
  /** Null where the call has no budget. */
  readonly within: BudgetComparison | null;
  readonly language: Language;
};

const input = projectQuery.extend({ content_ready: contentReady, budget });

export const quoteAnswer = z
  .object({
    quote: priceAnswer,
    prices_are: pricesAre,
    project: projectAnswer,
    ...budgetFields,
    ...conditionFields,
    ...agentGuide,
    ...withWarnings,
  })
  .meta({ id: 'Quote' });

/** A project above the budget of the example. */
const costly = { pages: 12, payments: true } as const;

const declared = operation({
  name: 'quote',
  summary: 'A fixed price; nothing is stored',
  description:
    'Use it for the fixed price of a site, as often as you like: it needs no contact and ' +
    'stores nothing. Every field has a default, so send only what differs, such as type, ' +
    'pages, languages and modules. The answer has the total with its breakdown, the project ' +
    'with its defaults, and the conditions. To order at that price, send the same project and ' +
    'currency with place_order. With budget, the answer also has the smallest changes that ' +
    'keep the price within it.',
  ...calledBy('anyone', 'computes'),
  refusals: [],
  ...withInput(
    input,
    ({ currency = 'EUR', budget: budgetMinor = null, lang: language = 'en', ...fields }) =>
      ok({ project: toProject(fields), currency, budgetMinor, language }),
  ),
  output: quoteAnswer,
  present: ({ price, project, within, language }: QuoteView, links: Links) =>
    show(
      quoteAnswer,
      { pricesAre: price.vat ?? null },
      {
        quote: presentPrice(price),
        project: presentProject(project),
        ...presentBudget(within, price.currency),
        ...presentConditions(language, links),
        agent_guide: links.agents,
      },
    ),
  examples: [
    {
      name: 'shop_in_pln',
      summary: 'A shop of 12 pages in 3 languages, in PLN',
      sent: { type: 'shop', pages: '12', languages: '3', currency: 'PLN' },
      answer: {
        ...examplePrice({ type: 'shop', pages: 12, languages: 3 }, 'PLN'),
        ...withConditions,
      },
    },
    {
      name: 'within_a_budget',
      summary: 'How to reduce a website to at most 400 EUR',
      sent: { pages: '12', payments: '1', budget: '400' },
      answer: {
        ...examplePrice(costly),
        ...presentBudget(
          compareWithBudget({ ...defaultProject, ...costly }, fromMajor(400), {
            book: defaultPriceBook,
            currency: 'EUR',
            vat: null,
          }),
          'EUR',
        ),
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

export const quoteOf = (
  { project, currency, budgetMinor, language }: QuoteInput,
  { priceBook: book, vatTreatment: vat }: Prices,
): QuoteView => ({
  project,
  language,
  price: quotePrice(book, project, currency, vat),
  within:
    budgetMinor === null ? null : compareWithBudget(project, budgetMinor, { book, currency, vat }),
});

export const quote = handled(declared, { compute: quoteOf });
