import { z } from 'zod';
import {
  agentGuide,
  conditionFields,
  withConditions,
  presentConditions,
} from '../../brief/views/conditions.ts';
import { pricedProject } from '../../brief/views/project-fields.ts';
import { projectAnswer, presentProject, toProject } from '../../brief/views/project.ts';
import { insteadOf } from '../../kernel/field-groups.ts';
import type { Language } from '../../kernel/languages.ts';
import type { Links } from '../../kernel/links.ts';
import { calledBy, operation, withInput, withWarnings } from '../../kernel/operation.ts';
import { ok } from '../../kernel/result.ts';
import { conditionsLanguage, currency } from '../../kernel/shared-fields.ts';
import { handled } from '../../kernel/use-case.ts';
import { show, type ViewOfSchema } from '../../kernel/view-codec.ts';
import { describedBy, isLeftOut, requiredMark } from '../../kernel/wire.ts';
import { priceAnswer, pricesAre } from '../views/answer-schemas.ts';
import { budget, budgetFields, presentBudget } from '../views/budget.ts';
import {
  bakeryPrice,
  bakeryProject,
  examplePrice,
  exampleQuoteTokens,
} from '../views/example-data.ts';
import { presentPrice } from '../views/present-order.ts';
import { quoteValidDays, quoteValidUntil, writeQuoteToken } from '../views/quote-token.ts';
import { quoteOf, type QuoteView } from './quote.ts';

export const projectsMax = 50;

export type QuotesView = Pick<
  ViewOfSchema<typeof quotesAnswer>,
  'pricesAre' | 'priceBook' | 'validUntil'
> & {
  readonly quotes: readonly (QuoteView & { readonly quoteToken: string })[];
  readonly language: Language;
};

/** A list of objects. Its length is checked before any of them is read. */
const listOf = <Item extends z.ZodType>(
  item: Item,
  { what, countMax }: { readonly what: string; readonly countMax: number },
) =>
  z.preprocess((value, context) => {
    const count = Array.isArray(value) ? value.length : null;
    if (count !== null && count >= 1 && count <= countMax) return value;
    const wrong =
      isLeftOut(value) || count !== null ? `got ${count ?? 'none'}` : insteadOf('list', value);
    const message = `must be a list of 1 to ${countMax} ${what}, ${wrong}`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  }, z.array(item).min(1).max(countMax));

const input = z.object({
  currency,
  projects: describedBy(listOf(pricedProject, { what: 'projects', countMax: projectsMax }), {
    [requiredMark]: true,
  }),
  budget,
  lang: conditionsLanguage,
});

const signedQuote = z.object({
  quote: priceAnswer,
  project: projectAnswer,
  quote_token: z.string().meta({
    description:
      'The quote as a signed token (compact JWS, EdDSA, about 750 characters). Send it unchanged with the order, which then costs this price',
  }),
  ...budgetFields,
});

const quotesAnswer = z
  .object({
    quotes: z
      .array(signedQuote)
      .min(1)
      .max(projectsMax)
      .meta({ description: 'One quote per project, in the order of the request' }),
    prices_are: pricesAre,
    price_book: z.string().meta({ description: 'The version of the price book' }),
    valid_until: z.iso.datetime().meta({ description: 'When the quote_tokens expire' }),
    ...conditionFields,
    ...agentGuide,
    ...withWarnings,
  })
  .meta({ id: 'Quotes' });

const declared = operation({
  name: 'quote_projects',
  summary: `Fixed prices of several projects, each signed so that it holds for ${quoteValidDays} days`,
  description:
    'Use it to compare variants of a site, or to get a guaranteed price: each project gets a ' +
    `quote with a quote_token. An order placed with that token within ${quoteValidDays} days costs its ` +
    'price, even if prices have changed since. Nothing is stored. One invalid project refuses ' +
    'the whole call, and the error names it, such as projects[3].pages. With budget, each ' +
    'quote also has the smallest changes that keep the price within it.',
  ...calledBy('anyone', 'reads'),
  isPromise: true,
  refusals: [],
  ...withInput(
    input,
    ({ currency: chosen = 'EUR', projects, budget: budgetMinor = null, lang = 'en' }) =>
      ok({
        projects: projects.map(toProject),
        currency: chosen,
        budgetMinor,
        language: lang,
      }),
  ),
  output: quotesAnswer,
  present: (view: QuotesView, links: Links) =>
    show(quotesAnswer, view, {
      quotes: view.quotes.map((each) =>
        show(signedQuote, each, {
          quote: presentPrice(each.price),
          project: presentProject(each.project),
          ...presentBudget(each.within, each.price.currency),
        }),
      ),
      ...presentConditions(view.language, links),
      agent_guide: links.agents,
    }),
  examples: [
    {
      name: 'two_variants',
      summary: 'The same site with booking and without; each token is cut short here',
      sent: {
        projects: [
          { pages: 4, booking: true, content_ready: true },
          { pages: 4, content_ready: true },
        ],
      },
      answer: {
        quotes: [
          { quote: bakeryPrice, project: bakeryProject, quote_token: exampleQuoteTokens[0] },
          {
            ...examplePrice({ pages: 4, contentReady: true }),
            quote_token: exampleQuoteTokens[1],
          },
        ],
        price_book: '2026-1',
        valid_until: '2026-03-16T09:00:00.000Z',
        ...withConditions,
      },
    },
    {
      name: 'one_out_of_bounds',
      summary: 'One of the projects has more pages than a site may have',
      sent: { projects: [{ type: 'landing' }, { pages: 501 }] },
      refused: 'invalid_field',
      field: 'projects[1].pages',
      answer: { error: 'projects[1].pages must be an integer from 1 to 500, got 501' },
    },
  ],
});

export const quoteProjects = handled(declared, {
  perform: ({ settings, clock }, { projects, currency, budgetMinor, language }) => {
    const { quoteSigner, priceBook, vatTreatment } = settings;
    const now = clock.now();
    // All quotes use the same book, even if another one takes effect in between.
    const prices = { priceBook, vatTreatment };
    const quotes = projects.map((project) => {
      const quoted = quoteOf({ project, currency, budgetMinor, language }, prices);
      return { ...quoted, quoteToken: writeQuoteToken(quoted, quoteSigner, now) };
    });
    const view = {
      quotes,
      pricesAre: vatTreatment,
      priceBook: priceBook.version,
      validUntil: quoteValidUntil(now),
      language,
    };
    return Promise.resolve(ok(view));
  },
});
