import type { AppContext } from '../context.ts';
import type { Erasure } from './erasure.ts';

/** Once the erasure is kept: what was written of it elsewhere than into the database's rows. */
export const eraseFiles = (
  { store, eraseMails }: Pick<AppContext, 'store' | 'eraseMails'>,
  { messageIds }: Erasure,
): void => {
  eraseMails(messageIds);
  store.scrub();
};
