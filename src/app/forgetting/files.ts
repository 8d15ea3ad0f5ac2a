import { withoutOrderId } from '../../domain/reference.ts';
import type { AppContext } from '../context.ts';
import { takeAwaySoon } from '../files/take-away.ts';
import type { Erasure } from './erasure.ts';

/** Once the erasure is kept: what was written of it elsewhere than into the database's rows. */
export const eraseFiles = (
  context: Pick<AppContext, 'store' | 'files' | 'clock' | 'eraseMails' | 'settings'>,
  { messageIds }: Erasure,
): void => {
  const { store, eraseMails, settings } = context;
  // The version before named files by the whole id of the message.
  const names = messageIds.flatMap((id) => [id, withoutOrderId(id, settings.hash)]);
  eraseMails([...new Set(names)]);
  store.scrub();
  takeAwaySoon(context);
};
