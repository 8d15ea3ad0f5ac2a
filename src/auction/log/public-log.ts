import type { Subscriber } from '../../kernel/context.ts';
import { currentKeys } from '../../log/keys.ts';
import { leavesOfLot } from './leaves-of-lot.ts';

/** Everything that decides a lot stands in the public log, from the same moment on. */
export const publicLogSubscriber: Subscriber = {
  onChanges: async (tx, changes, { now, settings }) => {
    for (const each of changes) {
      if (each.subject !== 'lot') continue;
      const leaves = await leavesOfLot(tx, each, settings);
      if (leaves.length === 0) continue;
      await currentKeys(tx, settings, now);
      await tx.log.append(leaves, now);
    }
    // What is made of it is looked for each second.
    return null;
  },
};
