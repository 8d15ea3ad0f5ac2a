import { receiptOf } from './receipt.ts';
import type { AppContext } from '../kernel/context.ts';
import { checkpointSigner, currentKeys } from './keys.ts';

/** Signs receipts in the transaction that appends their leaves, so that none is given for a lost leaf. */
export const receiptsFor: AppContext['receiptsFor'] = async (tx, changes, callContext) => {
  const { settings, now } = callContext;
  const leaves = (
    await Promise.all(
      settings.logSubjects.map(({ receiptedLeaves }) => receiptedLeaves(tx, changes, callContext)),
    )
  ).flat();
  if (leaves.length === 0) return [];
  const signer = checkpointSigner(settings, await currentKeys(tx, settings, now));
  return leaves.map((leaf) => receiptOf(leaf, signer, now));
};
