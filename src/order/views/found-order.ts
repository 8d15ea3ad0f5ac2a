import { z } from 'zod';
import type { Links } from '../../kernel/links.ts';
import { moment } from '../../kernel/shared-fields.ts';
import { show, type ViewOfSchema } from '../../kernel/view-codec.ts';
import { undoableActs } from '../rules/undo.ts';
import { operatorRecord, presentOperatorRecord, type OperatorRecord } from './operator-record.ts';

/** `find_order` adds these fields to the record of an order, for the operator who opens it. */
const additions = z.object({
  needs_chat: z.boolean().meta({
    description:
      'The studio gave only a Telegram account and has not opened a chat with the bot: messages to it wait',
  }),
  accessed_before: moment.nullable().meta({
    description: 'When you last opened this order before; null where you never did',
  }),
  answered_since: z.array(z.string()).meta({ description: 'The answers that have come since' }),
  can_take_back: z
    .object({ event: z.int(), act: z.enum(undoableActs), by: z.string(), until: moment })
    .nullable()
    .meta({ description: 'The act that can be undone until then; null where none can' }),
  taken_back: z.array(z.object({ act: z.enum(undoableActs), by: z.string() })).meta({
    description: 'The acts whose latest occurrence was undone, and by whom',
  }),
});

export type FoundOrder = OperatorRecord & ViewOfSchema<typeof additions>;

/** The newest act of an operator, which can be undone until its notifications are sent. */
export type UndoableAct = NonNullable<FoundOrder['canTakeBack']>;

export const foundOrder = operatorRecord.extend(additions.shape);

export const presentFoundOrder = (found: FoundOrder, links: Links) => ({
  ...presentOperatorRecord(found, links),
  ...show(additions, found),
});
