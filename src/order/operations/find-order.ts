import { z } from 'zod';
import { ok } from '../../kernel/result.ts';
import { readOrderId, readOrderNumber, type OrderId, type OrderNumber } from '../../kernel/ids.ts';
import { moment } from '../../auction/views/fields.ts';
import { takenBackActs } from '../rules/undone.ts';
import { calledBy, operation, withInput } from '../../kernel/operation.ts';
import { textMax } from '../views/fields.ts';
import { required, text } from '../../kernel/wire.ts';
import {
  operatorRecord,
  presentOperatorRecord,
  type OperatorRecord,
} from '../views/order-record.ts';
import { orderName } from '../views/order-words.ts';
import { show, type ViewOfSchema } from '../../kernel/view-codec.ts';

/** All null where no order can have what was sent. */
export type FindOrderInput = {
  readonly orderId: OrderId | null;
  readonly number: OrderNumber | null;
  /** The beginning of an id, which must be that of one order alone. */
  readonly prefix: string | null;
};

export type FoundOrder = OperatorRecord & ViewOfSchema<typeof sinceThen>;

/** An act of which nobody is told before that moment. */
export type Takeable = NonNullable<FoundOrder['canTakeBack']>;

const sinceThen = z.object({
  needs_chat: z.boolean().meta({
    description:
      'The studio gave only a Telegram account, and has not opened a chat with the bot: what it is told waits',
  }),
  accessed_before: moment.nullable().meta({
    description: 'When you last looked at it before; null where you never did',
  }),
  answered_since: z.array(z.string()).meta({ description: 'The answers that have come since' }),
  can_take_back: z
    .object({ event: z.int(), act: z.enum(takenBackActs), by: z.string(), until: moment })
    .nullable()
    .meta({ description: 'The act that can be taken back until then; null where none can' }),
  taken_back: z.array(z.object({ act: z.enum(takenBackActs), by: z.string() })).meta({
    description: 'The acts that were taken back the last time they were done, and by whom',
  }),
});

export const orderReference = required(
  text(
    'The order: its number, such as S-1042 or 1042, its id, or the beginning of its id',
    textMax.contact,
  ),
);

const prefixPattern = /^ord_[0-9a-z]{4,34}$/;

export const readOrderReference = (typed: string): FindOrderInput => ({
  orderId: readOrderId(typed),
  number: readOrderNumber(/^\d/.test(typed) ? `S-${typed}` : typed),
  prefix: prefixPattern.test(typed) ? typed : null,
});

export const namesOrder = withInput(z.object({ order_id: orderReference }), ({ order_id }) =>
  ok<FindOrderInput>(readOrderReference(order_id)),
);

export const findOrder = operation({
  name: 'find_order',
  summary: 'Show everything about one order',
  description:
    'Use it before any act on an order: answers, files, conversation, promises, money, and ' +
    'which acts its stage allows now. The order may be named by its number, such as S-1042.',
  ...calledBy('operator', 'reads'),
  ...namesOrder,
  output: operatorRecord.extend(sinceThen.shape),
  personal: ({ order }: FoundOrder) => orderName(order),
  present: (found: FoundOrder, links) => ({
    ...presentOperatorRecord(found, links),
    ...show(sinceThen, found),
  }),
});
