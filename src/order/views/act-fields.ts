import { calledBy } from '../../kernel/operation.ts';
import { textMax } from '../../kernel/shared-fields.ts';
import { texts } from '../../kernel/text-list.ts';
import { required, text } from '../../kernel/wire.ts';
import { nameOfOrder } from './present-order.ts';
import { recordAnswer } from './record-answer.ts';
import { presentRecord, type OrderRecord } from './record.ts';

/** Fields that acts on an order take, and the part that all acts of the studio declare alike. */

export const itemsMax = { countMax: 50, max: 2_000 } as const;

export const itemsField = (description: string) => required(texts(description, itemsMax));
export const optionalReason = (description: string) => text(description, textMax.long);

/** Every act of the studio answers with the order as it is afterwards, or in a dry run would be. */
export const byOrderHolder = {
  ...calledBy('order_holder', 'changes_with_dry_run'),
  refusals: ['act_not_allowed', 'too_many_resupplies'],
  output: recordAnswer,
  present: presentRecord,
  nameOf: ({ order }: OrderRecord) => nameOfOrder(order),
} as const;
