import { z } from 'zod';
import type { Missing } from '../../brief/rules/brief.ts';
import { projectAnswer, presentProject } from '../../brief/views/project.ts';
import type { JsonObject } from '../../kernel/result.ts';
import { moment } from '../../kernel/shared-fields.ts';
import { show } from '../../kernel/view-codec.ts';
import { missingOf, orderStatuses, type Order } from '../rules/order.ts';
import { orderNumber, priceAnswer } from './answer-schemas.ts';
import { presentNumber, presentPrice } from './present-order.ts';
import { studioAnswer } from './studio.ts';

/** An order for operators, with the studio and the brief. */

/** The order as plain data, because answers are stored for an Idempotency-Key. */
export type OperatorOrder = Omit<Order, 'brief'> & {
  readonly brief: JsonObject;
  readonly missing: readonly Missing[];
};

export const operatorOrderOf = (order: Order): OperatorOrder => ({
  ...order,
  brief: Object.fromEntries(order.brief),
  missing: missingOf(order),
});

export const operatorOrder = z.object({
  order_id: z.string(),
  number: orderNumber,
  reference: z.string().nullable(),
  status: z.enum(orderStatuses),
  placed_at: moment,
  source: z.enum(['api', 'form', 'auction']),
  lang: z.string(),
  studio: studioAnswer,
  project: projectAnswer,
  price: priceAnswer,
  price_book: z.string(),
  missing: z.array(z.string()).meta({ description: 'Ids of the questions without an answer' }),
  brief: z.record(z.string(), z.unknown()),
  changes: z.int().meta({ description: 'How often it was changed, its placing among them' }),
});

export const presentOperatorOrder = (order: OperatorOrder): z.output<typeof operatorOrder> =>
  show(operatorOrder, order, {
    order_id: order.id,
    number: presentNumber(order.number),
    lang: order.language,
    project: presentProject(order.project),
    price: presentPrice(order.price),
    price_book: order.price.bookVersion,
    missing: missingIds(order),
    changes: order.version,
  });

export const missingIds = ({ missing }: Pick<OperatorOrder, 'missing'>): string[] =>
  missing.map(({ id }) => id);
