import type { Change } from '../../kernel/changes.ts';
import type { Tx } from '../../kernel/store.ts';
import type { Notifications } from '../../messages/notifications.ts';
import { bidNotifications } from './bid-notifications.ts';
import { lotNotifications, type FindReader } from './lot-notifications.ts';

export const auctionNotifications: Notifications = {
  bid: bidNotifications,
  lot: (tx, change, callContext, changes) =>
    lotNotifications(tx, change, callContext, readersIn(tx, changes)),
};

/** Finds participants, those changed in this transaction without a query. */
const readersIn = ({ participants }: Tx, changes: readonly Change[]): FindReader => {
  const changed = new Map(
    changes.flatMap((each) =>
      each.entity === 'participant' ? [[each.after.id, each.after] as const] : [],
    ),
  );
  return async (id) => {
    const participant = changed.get(id) ?? (await participants.find(id));
    if (participant === null) throw new Error(`${id} has bid but never joined`);
    return participant;
  };
};
