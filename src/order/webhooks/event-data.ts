import { z } from 'zod';
import { currencies, toMajor } from '../../kernel/money.ts';
import { show } from '../../kernel/view-codec.ts';
import { orderStatuses } from '../rules/order.ts';
import { sides, type Side } from '../rules/work.ts';
import { presentNumber } from '../views/present-order.ts';
import { deadlineAnswer, movingFields, paymentFields } from '../views/record-answer.ts';
import type { OrderRecord } from '../views/record.ts';

/**
 * The data of an order's events. Others may read it on the way, so it contains nothing that gives access
 * and nothing that a person wrote: no order ID, no links, no answers, no messages.
 */

const momentOrNull = z.iso.datetime().nullable();

export const orderEventData = z
  .object({
    number: z.string().nullable().meta({ description: 'The number of the order, such as S-1042' }),
    reference: z.string().nullable().meta({ description: 'Your own name for it' }),
    by: z.enum([...sides, 'service']).meta({ description: 'Who made the change' }),
    status: z.enum(orderStatuses).describe('The state of the brief'),
    ...movingFields,
    on_hold_since: momentOrNull.describe('Set while the work is paused'),
    missing: z.array(z.string()).meta({ description: 'Ids of the questions that are still open' }),
    price: z
      .object({
        amount: z.number().describe('The whole price'),
        currency: z.enum(currencies).describe('The currency of the amount'),
      })
      .describe('What the order costs'),
    deadlines: z.array(deadlineAnswer).describe('Our promises, with past ones'),
    payment: z
      .object({
        ...paymentFields,
        currency: z.enum(currencies).describe('The currency of the price'),
      })
      .describe('The state of the payment'),
  })
  .meta({ id: 'OrderEventData' });

/** The order after the event. */
export const presentOrderData = (
  record: OrderRecord,
  by: Side | 'service',
): z.output<typeof orderEventData> => {
  const { order, hold } = record;
  const { number, reference, status, price } = order;
  return show(
    orderEventData,
    { ...record, by, reference, status, onHoldSince: hold?.since ?? null },
    {
      number: presentNumber(number),
      missing: order.missing.map((missing) =>
        missing.kind === 'question' ? missing.id : 'contact',
      ),
      price: { amount: toMajor(price.amountMinor), currency: price.currency },
      payment: show(orderEventData.shape.payment, record.payment, {
        amount: toMajor(record.payment.amountMinor),
      }),
    },
  );
};
