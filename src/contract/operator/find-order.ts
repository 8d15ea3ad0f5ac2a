import { z } from 'zod';
import { ok } from '../../domain/base.ts';
import { readOrderId, readOrderNumber, type OrderId, type OrderNumber } from '../../domain/ids.ts';
import type { Instant } from '../../domain/time.ts';
import { moment } from '../auction/fields.ts';
import { takenBackActs, type TakenBackAct } from '../../domain/order/taken-back.ts';
import { calledBy, operation, withInput } from '../operation.ts';
import { textMax } from '../order/fields.ts';
import { required, text, timestamp } from '../wire.ts';
import { presentMoment } from './lot.ts';
import { operatorRecord, presentOperatorRecord, type OperatorRecord } from './order-record.ts';
import { orderName } from './order-words.ts';

/** All null where no order can have what was sent. */
export type FindOrderInput = {
  readonly orderId: OrderId | null;
  readonly number: OrderNumber | null;
  /** The beginning of an id, which must be that of one order alone. */
  readonly prefix: string | null;
};

export type FoundOrder = OperatorRecord & {
  /** Nothing that the studio is told reaches it, until it opens a chat with the bot. */
  readonly needsChat: boolean;
  /** When whoever asks last looked at it before; null where they never did. */
  readonly lookedBefore: Instant | null;
  /** Which answers have come since. */
  readonly answeredSince: readonly string[];
  /** The act that can be taken back now; null where none can. */
  readonly canTakeBack: Takeable | null;
  /** The acts that were taken back the last time they were done, and by whom. */
  readonly takenBack: readonly Pick<Takeable, 'act' | 'by'>[];
};

/** An act of which nobody is told before that moment. */
export type Takeable = {
  readonly event: number;
  readonly act: TakenBackAct;
  readonly by: string;
  readonly until: Instant;
};

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

export const findOrder = operation({
  name: 'find_order',
  summary: 'Show everything about one order',
  description:
    'Use it before any act on an order: answers, files, conversation, promises, money, and ' +
    'which acts its stage allows now. The order may be named by its number, such as S-1042.',
  ...calledBy('operator', 'reads'),
  ...withInput(z.object({ order_id: orderReference }), ({ order_id }) =>
    ok<FindOrderInput>(readOrderReference(order_id)),
  ),
  output: operatorRecord.extend({
    needs_chat: z.boolean().meta({
      description:
        'The studio gave only a Telegram account, and has not opened a chat with the bot: what it is told waits',
    }),
    looked_before: moment.nullable().meta({
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
  }),
  personal: ({ order }: FoundOrder) => orderName(order),
  present: (found: FoundOrder, links) => ({
    ...presentOperatorRecord(found, links),
    needs_chat: found.needsChat,
    looked_before: presentMoment(found.lookedBefore),
    answered_since: [...found.answeredSince],
    can_take_back: found.canTakeBack && {
      ...found.canTakeBack,
      until: timestamp(found.canTakeBack.until),
    },
    taken_back: found.takenBack,
  }),
  examples: [],
});
