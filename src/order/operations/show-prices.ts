import { z } from 'zod';
import { projectBounds, projectTypes, switchedModules } from '../../brief/rules/project.ts';
import {
  agentGuide,
  conditionFields,
  withConditions,
  presentConditions,
} from '../../brief/views/conditions.ts';
import type { Language } from '../../kernel/languages.ts';
import type { Links } from '../../kernel/links.ts';
import {
  currencies,
  inCurrency,
  toMajor,
  unitsPerEur,
  type Currency,
  type Minor,
} from '../../kernel/money.ts';
import { calledBy, operation, withInput, withWarnings } from '../../kernel/operation.ts';
import { ok } from '../../kernel/result.ts';
import { conditionsLanguage, currency } from '../../kernel/shared-fields.ts';
import { handled } from '../../kernel/use-case.ts';
import { show, type ViewOfSchema } from '../../kernel/view-codec.ts';
import { defaultPriceBook, type PriceBook } from '../rules/price-book.ts';
import { roundsIncluded } from '../rules/work-terms.ts';
import { pricesAre } from '../views/answer-schemas.ts';

export type PricesInput = {
  readonly currency: Currency;
  /** The language of the conditions. */
  readonly language: Language;
};
export type PricesView = PricesInput &
  Pick<ViewOfSchema<typeof pricesAnswer>, 'pricesAre'> & { readonly book: PriceBook };

const input = z.object({ currency, lang: conditionsLanguage });

const totalPagesMax = projectBounds.pages.max * projectBounds.languages.max;

const boundsOf = (what: string) =>
  z
    .object({
      min: z.int().describe('The minimum'),
      max: z.int().describe('The maximum'),
    })
    .describe(what);

const pricesAnswer = z
  .object({
    version: z
      .string()
      .meta({ description: 'The version of the price book; it changes with every new book' }),
    currency: z.enum(currencies).describe('The currency of all amounts'),
    currencies: z
      .record(z.enum(currencies), z.number().describe('The value of one unit of the book'))
      .meta({
        description:
          'The factor from the price book to each currency; the amounts here already include it',
      }),
    prices_are: pricesAre,
    types: z
      .array(
        z.object({
          type: z.enum(projectTypes).describe('Kind of site'),
          base: z.number().describe('The price without further pages and modules'),
          includes: z
            .object({
              total_pages: z
                .int()
                .meta({ description: 'The number of pages that the base covers' }),
              rounds_of_changes: z.int().describe('The number of included rounds of changes'),
            })
            .describe('What the base covers'),
        }),
      )
      .describe('Each kind of site'),
    pages: z
      .object({
        counted: z.literal('pages × languages').describe('How pages are counted'),
        tiers: z
          .array(
            z.object({
              from: z.int().describe('The first page of the tier'),
              to: z.int().meta({ description: 'The last page of the tier, itself included' }),
              each: z.number().describe('The price of each page in this tier'),
            }),
          )
          .meta({ description: 'Each page costs the rate of the tier it falls into' }),
      })
      .describe('The price of pages beyond those that the base covers'),
    modules: z
      .record(z.enum(switchedModules), z.number().describe('The price of the module'))
      .describe('The price of each module'),
    per_each: z
      .object({
        extra_roles: z.number().describe('For each role besides the visitor'),
        integrations: z.number().describe('For each system that is connected'),
      })
      .describe('Prices per unit'),
    bounds: z
      .object({
        pages: boundsOf('Pages in one language'),
        languages: boundsOf('Languages that each page is in'),
        extra_roles: boundsOf('Roles besides the visitor'),
        integrations: boundsOf('Systems that are connected'),
      })
      .describe('The limits of an order'),
    ...conditionFields,
    ...agentGuide,
    ...withWarnings,
  })
  .meta({ id: 'Prices' });

const presentBook = ({ currency: chosen, book }: Pick<PricesView, 'currency' | 'book'>) => {
  const amountOf = (amount: Minor): number => toMajor(inCurrency(amount, chosen));
  const [first] = book.pageTiers;
  const includes = {
    total_pages: first === undefined ? totalPagesMax : first.fromPage - 1,
    rounds_of_changes: roundsIncluded,
  };
  return {
    version: book.version,
    currency: chosen,
    currencies: recordOf(currencies, unitsPerEur),
    types: projectTypes.map((type) => ({ type, base: amountOf(book.base[type]), includes })),
    pages: {
      counted: 'pages × languages' as const,
      tiers: book.pageTiers
        .filter(({ fromPage }) => fromPage <= totalPagesMax)
        .map(({ fromPage, each }, nth) => ({
          from: fromPage,
          to: Math.min((book.pageTiers[nth + 1]?.fromPage ?? Infinity) - 1, totalPagesMax),
          each: amountOf(each),
        })),
    },
    modules: recordOf(switchedModules, (module) => amountOf(book.modules[module])),
    per_each: {
      extra_roles: amountOf(book.extraRole),
      integrations: amountOf(book.integration),
    },
    bounds: {
      pages: projectBounds.pages,
      languages: projectBounds.languages,
      extra_roles: projectBounds.extraRoles,
      integrations: projectBounds.integrations,
    },
  };
};

const recordOf = <Name extends string>(
  names: readonly Name[],
  valueOf: (name: Name) => number,
): Record<Name, number> =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, number>;

const declared = operation({
  name: 'show_prices',
  summary: 'The price book: every rate from which a price is made',
  description:
    'Use it to calculate prices yourself, or to show a price list: it has every rate of the ' +
    'price book. A price is the base of the type, plus each page beyond the base at the rate ' +
    'of its tier, plus each module, plus each role and system. quote calculates the same. The ' +
    'book may change any day; for a guaranteed price, use quote_projects.',
  ...calledBy('anyone', 'computes'),
  refusals: [],
  ...withInput(input, ({ currency: chosen = 'EUR', lang = 'en' }) =>
    ok<PricesInput>({ currency: chosen, language: lang }),
  ),
  output: pricesAnswer,
  present: (view: PricesView, links: Links) =>
    show(pricesAnswer, view, {
      ...presentBook(view),
      ...presentConditions(view.language, links),
      agent_guide: links.agents,
    }),
  examples: [
    {
      name: 'in_pln',
      summary: 'Everything in PLN',
      sent: { currency: 'PLN' },
      answer: {
        ...presentBook({ currency: 'PLN', book: defaultPriceBook }),
        ...withConditions,
      },
    },
  ],
});

export const showPrices = handled(declared, {
  compute: (input, { priceBook: book, vatTreatment }) => ({
    ...input,
    book,
    pricesAre: vatTreatment,
  }),
});
