import { z } from 'zod';
import { withWarnings } from '../warning.ts';
import { languages } from '../../domain/languages.ts';
import { currencies } from '../../domain/money.ts';
import { orderStatuses } from '../../domain/order/order.ts';
import { vatTreatments } from '../../domain/order/price.ts';
import { promisesKeptAnswer } from './promises-kept.ts';
import { projectBounds, projectTypes } from '../../domain/order/project.ts';

/** The shapes of what the order address answers. */

const bounded = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max);

export const priceAnswer = z
  .object({
    amount: z.number().meta({ description: 'Total price in the currency' }),
    currency: z.enum(currencies),
    total_pages: z.int().min(1).max(10_000).meta({ description: 'Pages times languages' }),
    breakdown: z
      .record(z.string(), z.number())
      .meta({ description: 'Component → amount; adds up to the total' }),
  })
  .meta({ id: 'Price' });

export const projectAnswer = z
  .object({
    type: z.enum(projectTypes),
    pages: bounded(projectBounds.pages),
    languages: bounded(projectBounds.languages),
    payments: z.boolean(),
    subscriptions: z.boolean(),
    booking: z.boolean(),
    accounts: z.boolean(),
    extra_roles: bounded(projectBounds.extraRoles),
    integrations: bounded(projectBounds.integrations),
    business: z.string().optional(),
    goal: z.string().optional(),
    content_ready: z.boolean(),
    notes: z.string().optional(),
  })
  .meta({ id: 'Project' });

/** Beside the contract's fields, and only where the operator has said it. */
export const pricesAre = z.enum(vatTreatments).optional().meta({
  description:
    'Whether VAT comes on top of prices, is in them, or is not charged; left out where the operator has not said it',
});

export const conditionFields = {
  delivery: z.string(),
  payment: z.string(),
  edits: z.string(),
  terms: z.url(),
  studios: z.url(),
};
export const agentGuide = { agent_guide: z.url() };

export const serviceAnswer = z
  .object({
    service: z.string(),
    quote: z.string(),
    order: z.string(),
    brief: z.string(),
    spec: z.url(),
    promises_kept: promisesKeptAnswer,
    prices_are: pricesAre,
    ...conditionFields,
    ...agentGuide,
  })
  .meta({ id: 'ServiceDescription' });

const briefField = z
  .object({
    key: z.string(),
    type: z.enum(['text', 'choice', 'multi_choice', 'checkbox']),
    label: z.string(),
    options: z.array(z.string()).optional(),
  })
  .meta({ id: 'BriefField' });

export const briefQuestion = z
  .object({
    order: z.int().min(1).max(100),
    id: z.string(),
    type: z.enum(['text', 'choice', 'multi_choice', 'checkbox', 'fields']),
    text: z.string(),
    translated: z.boolean(),
    required_for_start: z.boolean(),
    relevant: z.boolean().meta({ description: 'False where this project has no use for it' }),
    need_one_of: z.array(z.string()).optional(),
    hint: z.string().optional(),
    options: z.array(z.string()).optional(),
    fields: z.array(briefField).optional(),
  })
  .meta({ id: 'BriefQuestion' });

export const questionsAnswer = z
  .object({
    brief_questions: z.array(briefQuestion),
    lang: z.enum(languages),
    note: z.string(),
    how_to_answer: z.string(),
    ...conditionFields,
    ...withWarnings,
  })
  .meta({ id: 'BriefQuestions' });

/** Of an order for people. */
export const orderNumber = z.string().nullable().meta({
  description: 'Names the order where people speak of it, and is no key; null in a dry run',
});

export const missingItem = z
  .object({ id: z.string(), need_one_of: z.array(z.string()).optional(), text: z.string() })
  .meta({ id: 'MissingItem' });

export const orderAnswer = z
  .object({
    order_id: z.string(),
    number: orderNumber,
    reference: z.string().nullable().meta({ description: "The studio's own name for the order" }),
    status: z.enum(orderStatuses),
    dry_run: z.literal(true).optional(),
    price: priceAnswer,
    project: projectAnswer,
    missing: z.array(missingItem),
    unrecognized: z.array(z.string()).optional(),
    next: z.string(),
    ...conditionFields,
    ...agentGuide,
    ...withWarnings,
  })
  .meta({ id: 'OrderResponse' });
