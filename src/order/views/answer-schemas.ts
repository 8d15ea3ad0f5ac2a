import { z } from 'zod';
import { conditionFields, agentGuide } from '../../brief/views/conditions.ts';
import { missingItem } from '../../brief/views/missing-item.ts';
import { projectAnswer } from '../../brief/views/project.ts';
import { currencies } from '../../kernel/money.ts';
import { withWarnings } from '../../kernel/operation.ts';
import { dryRunMark, nextWords } from '../../kernel/shared-fields.ts';
import { orderStatuses } from '../rules/order.ts';
import { vatTreatments } from '../rules/price.ts';
import { orderKey } from './order-fields.ts';
import { placedOrderLinks } from './order-links.ts';
import { promisesAnswer } from './promises-kept.ts';

export const priceAnswer = z
  .object({
    amount: z.number().meta({ description: 'Total price in the currency' }),
    currency: z.enum(currencies).describe('The currency of all amounts'),
    total_pages: z.int().min(1).max(10_000).meta({ description: 'Pages times languages' }),
    breakdown: z
      .record(z.string(), z.number())
      .meta({ description: 'Component → amount; adds up to the total' }),
  })
  .meta({ id: 'Price', description: 'What a project costs' });

export const pricesAre = z.enum(vatTreatments).optional().meta({
  description:
    'Whether VAT comes on top of prices, is in them, or is not charged; left out where the operator has not set it',
});

export const serviceAnswer = z
  .object({
    service: z.string().describe('What the service does'),
    quote: z.string().describe('An example of a call that returns a price'),
    order: z.string().describe('An example of a call that places an order'),
    brief: z.string().describe('An example of a call that returns the brief questions'),
    spec: z.url().describe('The OpenAPI document'),
    promises_kept: promisesAnswer,
    prices_are: pricesAre,
    ...conditionFields,
    ...agentGuide,
  })
  .meta({ id: 'ServiceDescription' });

export const orderNumber = z.string().nullable().meta({
  description:
    "The order's number for conversation; it is no key. Numbers may skip; null in a dry run",
});

export const orderAnswer = z
  .object({
    order_id: orderKey,
    number: orderNumber,
    reference: z.string().nullable().meta({ description: "The studio's own name for the order" }),
    status: z
      .enum(orderStatuses)
      .describe('The state of the brief; stage has the state of the order'),
    dry_run: dryRunMark,
    price: priceAnswer,
    project: projectAnswer,
    missing: z
      .array(missingItem)
      .describe('The questions still needed to begin, the most important first; empty if none is'),
    unrecognized: z
      .array(z.string())
      .optional()
      .describe('Ids that are no question of ours; their answers are stored too'),
    next: nextWords,
    links: placedOrderLinks,
    ...conditionFields,
    ...agentGuide,
    ...withWarnings,
  })
  .meta({ id: 'OrderResponse' });
