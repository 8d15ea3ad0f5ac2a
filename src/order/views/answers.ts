import { z } from 'zod';
import { orderKey } from './fields.ts';
import { dryRunMark, nextWords } from '../../kernel/shared-fields.ts';
import { withWarnings } from '../../kernel/operation.ts';
import { languages } from '../../kernel/languages.ts';
import { currencies } from '../../kernel/money.ts';
import { orderStatuses } from '../rules/order.ts';
import { vatTreatments } from '../rules/price.ts';
import { answerShape, missingItem } from '../../brief/views/missing-item.ts';
import { placedOrderLinks } from './order-links.ts';
import { promisesKeptAnswer } from './promises-kept.ts';
import { projectBounds, projectTypes } from '../../brief/rules/project.ts';

/** The shapes of what the order address answers. */

const bounded = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max);

export const priceAnswer = z
  .object({
    amount: z.number().meta({ description: 'Total price in the currency' }),
    currency: z.enum(currencies).describe('Of all amounts here'),
    total_pages: z.int().min(1).max(10_000).meta({ description: 'Pages times languages' }),
    breakdown: z
      .record(z.string(), z.number())
      .meta({ description: 'Component → amount; adds up to the total' }),
  })
  .meta({ id: 'Price', description: 'What a project costs' });

export const projectAnswer = z
  .object({
    type: z.enum(projectTypes).describe('Kind of site'),
    pages: bounded(projectBounds.pages).describe('Pages in one language'),
    languages: bounded(projectBounds.languages).describe('Languages that each page is in'),
    payments: z.boolean().describe('Whether visitors can pay online'),
    subscriptions: z.boolean().describe('Whether visitors can subscribe'),
    booking: z.boolean().describe('Whether visitors can book'),
    accounts: z.boolean().describe('Whether visitors can have accounts'),
    extra_roles: bounded(projectBounds.extraRoles).describe('Roles besides the visitor'),
    integrations: bounded(projectBounds.integrations).describe('Systems that are connected'),
    business: z.string().optional().describe('What the end client does'),
    goal: z.string().optional().describe('What a visitor should do on the site'),
    content_ready: z.boolean().describe('Whether the texts are ready'),
    notes: z.string().optional().describe('What was said besides'),
  })
  .meta({ id: 'Project', description: 'The site, with defaults for what was left out' });

/** Beside the contract's fields, and only where the operator has said it. */
export const pricesAre = z.enum(vatTreatments).optional().meta({
  description:
    'Whether VAT comes on top of prices, is in them, or is not charged; left out where the operator has not said it',
});

export const conditionFields = {
  delivery: z
    .string()
    .describe(
      'When the site goes live: word for word as on the page for studios in the language that lang names, otherwise in English',
    ),
  payment: z
    .string()
    .describe(
      'When it is paid, as on the page for studios; how far a payment is, payment_details says',
    ),
  edits: z
    .string()
    .describe('What is handed over and which changes are included, as on the page for studios'),
  terms: z.url().describe('The contract terms'),
  studios: z.url().describe('The price list and rules for studios'),
};
export const agentGuide = { agent_guide: z.url().describe('The instructions for programs') };

export const serviceAnswer = z
  .object({
    service: z.string().describe('What the service does'),
    quote: z.string().describe('An example of a call that answers a price'),
    order: z.string().describe('An example of a call that places an order'),
    brief: z.string().describe('An example of a call that answers the brief questions'),
    spec: z.url().describe('The OpenAPI document'),
    promises_kept: promisesKeptAnswer,
    prices_are: pricesAre,
    ...conditionFields,
    ...agentGuide,
  })
  .meta({ id: 'ServiceDescription' });

export const briefQuestion = z
  .object({
    order: z.int().min(1).max(100).describe('When to ask it: the most important are first'),
    id: z.string().describe('Under which the answer is sent'),
    type: answerShape.type,
    text: z.string().describe('The question, to be asked as it is'),
    translated: z
      .boolean()
      .describe('False where it is in English, because nobody has translated it yet'),
    required_for_start: z.boolean().describe('Whether this project cannot be started without it'),
    relevant: z.boolean().meta({ description: 'False where this project has no use for it' }),
    need_one_of: z
      .array(z.string())
      .optional()
      .describe('Any one of these is enough; only on e-mail, WhatsApp and Telegram'),
    hint: z.string().optional().describe('What helps to answer it'),
    options: answerShape.options,
    fields: answerShape.fields,
  })
  .meta({ id: 'BriefQuestion', description: 'A question of the brief' });

export const questionsAnswer = z
  .object({
    brief_questions: z.array(briefQuestion),
    lang: z.enum(languages).describe('Language of the questions and of these sentences'),
    note: z.string().describe('What to know before asking, in that language'),
    how_to_answer: z.string().describe('How answers are sent, in that language'),
    ...conditionFields,
    ...withWarnings,
  })
  .meta({ id: 'BriefQuestions' });

/** Of an order for people. */
export const orderNumber = z.string().nullable().meta({
  description:
    'Names the order where people speak of it, and is no key; numbers may skip; null in a dry run',
});

export const orderAnswer = z
  .object({
    order_id: orderKey,
    number: orderNumber,
    reference: z.string().nullable().meta({ description: "The studio's own name for the order" }),
    status: z
      .enum(orderStatuses)
      .describe('The state of the brief; how far the order is, stage says'),
    dry_run: dryRunMark,
    price: priceAnswer,
    project: projectAnswer,
    missing: z
      .array(missingItem)
      .describe('What is still needed to begin, the most important first; empty where nothing is'),
    unrecognized: z
      .array(z.string())
      .optional()
      .describe('Ids that are no question of ours; their answers are kept too'),
    next: nextWords,
    links: placedOrderLinks,
    ...conditionFields,
    ...agentGuide,
    ...withWarnings,
  })
  .meta({ id: 'OrderResponse' });
