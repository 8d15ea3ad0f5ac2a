import { withoutOrderId } from '../../domain/reference.ts';
import type { AppContext } from '../context.ts';
import type { Erasure } from './erasure.ts';

/** Once the erasure is kept: what was written of it elsewhere than into the database's rows. */
export const eraseFiles = (
  { store, eraseMails, settings }: Pick<AppContext, 'store' | 'eraseMails' | 'settings'>,
  { messageIds }: Erasure,
): void => {
  // The version before named files by the whole id of the message.
  const names = messageIds.flatMap((id) => [id, withoutOrderId(id, settings.hash)]);
  eraseMails([...new Set(names)]);
  store.scrub();
};
