import { z } from 'zod';
import type { Block } from '../../domain/auction/block.ts';
import type { Participant } from '../../domain/auction/participant.ts';
import { ok } from '../../domain/base.ts';
import { moment } from '../auction/fields.ts';
import { calledBy, withInput } from '../operation.ts';
import { timestamp } from '../wire.ts';
import { blockedAddress, blockReason, dryRun, wasDryRun } from './fields.ts';
import { presentDryRun } from '../order/fields.ts';

/** From whom no bids and no orders are taken. */

export type BlockInput = {
  /** An e-mail address or a client network. */
  readonly address: string;
  readonly isBlocked: boolean;
  readonly reason: string;
  readonly dryRun: boolean;
};

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

export const presentBlock = (block: Block): z.input<typeof operatorBlock> => ({
  address: block.subject,
  blocked: block.isBlocked,
  reason: block.reason,
  changed_at: timestamp(block.changedAt),
});

const blockAnswer = z.object({
  ...wasDryRun,
  block: operatorBlock,
  participant_id: z.string().nullable(),
  keys_revoked: z.int(),
});

/** Blocking an address, or taking bids from it again. */
export const changesBlock = (isBlocked: boolean) => ({
  ...calledBy('operator', 'changes_with_dry_run'),
  ...withInput(blockFields, ({ address, reason = '', dry_run = false }) =>
    ok<BlockInput>({ address, isBlocked, reason, dryRun: dry_run }),
  ),
  output: blockAnswer,
  personal: ({ participant }: BlockChange) => participant?.id ?? '',
  present: (view: BlockChange): z.input<typeof blockAnswer> => ({
    ...presentDryRun(view.dryRun),
    block: presentBlock(view.block),
    participant_id: view.participant?.id ?? null,
    keys_revoked: view.keys,
  }),
});

/** An address that nobody has joined with. */
export const exampleBlock = {
  address: 'mallory@example.org',
  blocked: true,
  reason: 'Bids in bad faith',
  changed_at: '2026-03-01T12:00:00.000Z',
};
