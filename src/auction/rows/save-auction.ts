import type { ChangeKinds } from '../../kernel/changes.ts';
import type { Tx } from '../../kernel/store.ts';

/** How changes of lots, bids, participants and blocks are saved. */

export const saveLots = async (
  { lots }: Tx,
  changes: readonly ChangeKinds['lot'][],
): Promise<void> => {
  for (const { before, after: lot, bidders, isRecounted } of changes) {
    await (before === null ? lots.add(lot) : lots.save(lot, before));
    await lots[isRecounted ? 'replaceBidders' : 'saveBidders'](lot.id, bidders);
  }
};

export const saveBids = async (
  { bids }: Tx,
  changes: readonly ChangeKinds['bid'][],
): Promise<void> => {
  for (const { before, after, newCode } of changes) await bids.save(after, before, newCode?.hash);
};

export const saveParticipants = async (
  { participants }: Tx,
  changes: readonly ChangeKinds['participant'][],
): Promise<void> => {
  for (const { before, after } of changes) await participants.save(after, before);
};

export const saveBlocks = async (
  { blocks }: Tx,
  changes: readonly ChangeKinds['block'][],
): Promise<void> => {
  for (const { after } of changes) await blocks.save(after);
};
