import { z } from 'zod';
import { dryRunMark, moment } from '../../kernel/shared-fields.ts';
import { show } from '../../kernel/view-codec.ts';
import type { Block } from '../rules/block.ts';
import type { Participant } from '../rules/participant.ts';

/** Blocks: mailboxes and networks from which no bids and no orders are taken. */

/** A changed block, its participant, and how many keys stop working. */
export type BlockChange = {
  readonly block: Block;
  readonly participant: Participant | null;
  readonly keys: number;
  readonly dryRun: boolean;
};

export const operatorBlock = z.object({
  address: z.string(),
  blocked: z.boolean(),
  reason: z.string(),
  changed_at: moment,
});

export const presentBlock = (block: Block): z.output<typeof operatorBlock> =>
  show(operatorBlock, block, { address: block.subject, blocked: block.isBlocked });

/** The effect of a block, or of lifting it, in sentences that are true before and after. */
export const blockEffect = ({ block, participant, keys }: BlockChange): string =>
  block.isBlocked
    ? `No bids and no orders are taken from ${block.subject}${participant === null ? '' : ` (${participant.id})`}${keysText(keys)}. Bids that count stay, and maxima continue to bid: void them one by one; orders stay too.`
    : `Bids and orders are taken from ${block.subject}.`;

const keysText = (count: number): string => {
  if (count === 0) return '';
  return count === 1 ? '; 1 key stops working' : `; ${count} keys stop working`;
};

export const blockAnswer = z.object({
  dry_run: dryRunMark,
  block: operatorBlock,
  participant_id: z.string().nullable(),
  keys_revoked: z.int(),
});
