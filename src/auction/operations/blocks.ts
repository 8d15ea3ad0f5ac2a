import { z } from 'zod';
import type { Block } from '../rules/block.ts';
import type { Participant } from '../rules/participant.ts';
import { ok } from '../../kernel/result.ts';
import { moment } from '../views/fields.ts';
import { calledBy, operation, withInput, withoutInput } from '../../kernel/operation.ts';
import {
  blockedAddress,
  blockReason,
  dryRun,
  listOf,
  showsMany,
  wasDryRun,
} from '../../kernel/operator-fields.ts';
import { show } from '../../kernel/view-codec.ts';

/** From whom no bids and no orders are taken. */

/** What a block does: whose it is, and how many keys stop working. */
export type BlockChange = {
  readonly block: Block;
  readonly participant: Participant | null;
  readonly keys: number;
  readonly dryRun: boolean;
};

const blockFields = z.object({
  address: blockedAddress,
  reason: blockReason,
  dry_run: dryRun,
});

export const operatorBlock = z.object({
  address: z.string(),
  blocked: z.boolean(),
  reason: z.string(),
  changed_at: moment,
});

export const presentBlock = (block: Block): z.output<typeof operatorBlock> =>
  show(operatorBlock, block, { address: block.subject, blocked: block.isBlocked });

const blockAnswer = z.object({
  ...wasDryRun,
  block: operatorBlock,
  participant_id: z.string().nullable(),
  keys_revoked: z.int(),
});

/** Blocking an address, or taking bids from it again. */
const changesBlock = (isBlocked: boolean) => ({
  ...calledBy('operator', 'changes_with_dry_run'),
  ...withInput(blockFields, ({ address, reason = '', dry_run: dryRun }) =>
    ok({ address, isBlocked, reason, dryRun }),
  ),
  output: blockAnswer,
  personal: ({ participant }: BlockChange) => participant?.id ?? '',
  present: (view: BlockChange) =>
    show(blockAnswer, view, {
      block: presentBlock(view.block),
      participant_id: view.participant?.id ?? null,
      keys_revoked: view.keys,
    }),
});

/** An address that nobody has joined with. */
const exampleBlock = {
  address: 'mallory@example.org',
  blocked: true,
  reason: 'Bids in bad faith',
  changed_at: '2026-03-01T12:00:00.000Z',
};

export const blockAddress = operation({
  name: 'block_address',
  summary: 'Take no more bids and orders from an e-mail address or a network',
  description:
    'It ends no bid that counts already: use void_bid for those. An address may be one mailbox ' +
    'or a network.',
  ...changesBlock(true),
  examples: [
    {
      name: 'in_bad_faith',
      summary: 'An address that nobody has joined with',
      sent: { address: 'Mallory@Example.org', reason: exampleBlock.reason },
      answer: { block: exampleBlock, participant_id: null, keys_revoked: 0 },
    },
  ],
});

export const unblockAddress = operation({
  name: 'unblock_address',
  summary: 'Take bids and orders from the address again',
  ...changesBlock(false),
  examples: [
    {
      name: 'again',
      summary: 'An address that was blocked',
      sent: { address: exampleBlock.address },
      answer: {
        block: { ...exampleBlock, blocked: false, reason: '' },
        participant_id: null,
        keys_revoked: 0,
      },
    },
  ],
});

export const listBlocks = operation({
  name: 'list_blocks',
  summary: 'List from whom no bids and no orders are taken',
  ...withoutInput,
  ...showsMany,
  ...listOf('blocks', operatorBlock, presentBlock),
});

/** What a block does, or its end, in sentences that are true before and after. */
export const blockEffect = ({ block, participant, keys }: BlockChange): string =>
  block.isBlocked
    ? `No bids and no orders are taken from ${block.subject}${participant === null ? '' : ` (${participant.id})`}${keysText(keys)}. Bids that count stay, and a maximum goes on bidding: void them one by one; orders stay too.`
    : `Bids and orders are taken from ${block.subject}.`;

const keysText = (count: number): string => {
  if (count === 0) return '';
  return count === 1 ? '; 1 key stops working' : `; ${count} keys stop working`;
};
