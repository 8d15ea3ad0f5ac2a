import type { AppContext } from '../context.ts';
import { takeAwaySoon } from '../files/take-away.ts';
import type { Erasure } from './erasure.ts';

/** Once the erasure is kept: what was written of it elsewhere than into the database's rows. */
export const eraseFiles = (
  context: Pick<AppContext, 'store' | 'files' | 'clock' | 'eraseMails'>,
  { messageIds }: Erasure,
): void => {
  const { store, eraseMails } = context;
  eraseMails(messageIds);
  store.scrub();
  takeAwaySoon(context);
};
