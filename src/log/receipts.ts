import { receiptOf } from './receipt.ts';
import type { AppContext } from '../kernel/context.ts';
import { checkpointSigner, currentKeys } from './keys.ts';
import { leavesOfLot } from '../auction/log/append-leaves.ts';

/** For each that entered a lot or was removed. It is kept with the leaf it is for, or not at all. */
export const receiptsFor: AppContext['receiptsFor'] = async (tx, all, { settings, now }) => {
  const ofLot = all.find((each) => each.subject === 'lot');
  if (ofLot === undefined) return [];
  const versions = new Set(
    ofLot.events
      .filter(({ type }) => type === 'BidEntered' || type === 'BidRemoved')
      .map(({ version }) => version),
  );
  if (versions.size === 0) return [];
  const leaves = await leavesOfLot(tx, ofLot, settings);
  const meant = leaves.filter(({ place }) => place !== null && versions.has(place.seq));
  if (meant.length === 0) return [];
  const signer = checkpointSigner(settings, await currentKeys(tx, settings, now));
  return meant.map((leaf) => receiptOf(leaf, signer, now));
};
