import { z } from 'zod';
import { currencies } from '../../kernel/money.ts';
import { orderStatuses } from '../rules/order.ts';
import { sides, type Side } from '../views/history.ts';
import { presentPrice, presentNumber } from '../views/present.ts';
import { deadlineAnswer, movingFields, paymentFields } from '../views/record-answer.ts';
import { presentProgress, type OrderRecord } from '../views/record.ts';

/**
 * The data of an order's events. Others may read it on the way, so it contains nothing that gives access
 * and nothing that a person wrote: no order ID, no links, no answers, no messages.
 */

const momentOrNull = z.iso.datetime().nullable();

export const orderEventData = z
  .object({
    number: z.string().nullable().meta({ description: 'As people call the order, such as S-1042' }),
    reference: z.string().nullable().meta({ description: 'Your own name for it' }),
    by: z.enum([...sides, 'service']).meta({ description: 'Who made it happen' }),
    status: z.enum(orderStatuses).describe('The state of the brief'),
    ...movingFields,
    on_hold_since: momentOrNull.describe('Set while the work is paused'),
    missing: z.array(z.string()).meta({ description: 'Ids of the questions that are still open' }),
    price: z
      .object({
        amount: z.number().describe('The whole price'),
        currency: z.enum(currencies).describe('Of the amount'),
      })
      .describe('What the order costs'),
    deadlines: z.array(deadlineAnswer).describe('What we promised, also what is over'),
    payment: z
      .object({ ...paymentFields, currency: z.enum(currencies).describe('That of the price') })
      .describe('How far the payment is'),
  })
  .meta({ id: 'OrderEventData' });

/** The order after the event. */
export const presentOrderData = (
  record: OrderRecord,
  by: Side | 'service',
): z.output<typeof orderEventData> => {
  const progress = presentProgress(record);
  const { order, payment } = record;
  const { amount, currency } = presentPrice(order.price);
  return {
    number: presentNumber(order.number ?? null),
    reference: order.reference ?? null,
    by,
    placed_at: progress.placed_at,
    updated_at: progress.updated_at,
    status: order.status,
    stage: progress.stage,
    next_move: progress.next_move,
    on_hold_since: progress.on_hold?.since ?? null,
    missing: order.missing.map((missing) => (missing.kind === 'question' ? missing.id : 'contact')),
    price: { amount, currency },
    deadlines: progress.deadlines,
    site_url: progress.site_url,
    rounds: progress.rounds,
    fixes_until: progress.fixes_until,
    payment: {
      state: payment.state,
      amount: progress.payment_details.amount,
      currency: payment.currency,
      due_at: progress.payment_details.due_at,
      invoice_number: payment.invoiceNumber,
    },
  };
};
