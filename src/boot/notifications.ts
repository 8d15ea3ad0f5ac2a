import type { Change } from '../kernel/changes.ts';
import type { Tx } from '../store/store.ts';
import type { CallContext, Subscriber } from '../kernel/context.ts';
import type { Outgoing } from '../messages/outbox.ts';
import { enqueue } from '../messages/throttle.ts';
import { bidNotifications } from '../auction/mails/bid-notifications.ts';
import { lotNotifications, type FindReader } from '../auction/mails/lot-notifications.ts';
import { orderNotifications } from '../order/mails/order-notifications.ts';

/** Puts into the outbox what somebody is to be told of a change. */
export const notificationSubscriber: Subscriber = {
  follow: async (tx, changes, callContext, context) => {
    const outgoing: Outgoing[] = [];
    const find = findingReaders(tx, changes);
    for (const each of changes) {
      outgoing.push(...(await notificationsOf(tx, each, callContext, find)));
    }
    const alarms = outgoing.filter(({ isAlarm }) => isAlarm === true);
    outgoing.push(...(await context.settings.mails.copyAlarms(tx, alarms, callContext)));
    if (outgoing.length === 0) return null;
    await enqueue(tx, outgoing, context.settings, callContext.now);
    return null;
  },
};

/** Whoever has just changed, or joined, is known. */
const findingReaders = ({ participants }: Tx, changes: readonly Change[]): FindReader => {
  const known = new Map(
    changes.flatMap((each) =>
      each.subject === 'participant' ? [[each.after.id, each.after] as const] : [],
    ),
  );
  return async (id) => {
    const participant = known.get(id) ?? (await participants.find(id));
    if (participant === null) throw new Error(`${id} has bid but never joined`);
    return participant;
  };
};

const notificationsOf = (
  tx: Tx,
  change: Change,
  callContext: CallContext,
  find: FindReader,
): Promise<readonly Outgoing[]> | readonly Outgoing[] => {
  switch (change.subject) {
    case 'order':
      return orderNotifications(tx, change, callContext);
    case 'bid':
      return bidNotifications(tx, change);
    case 'lot':
      return lotNotifications(tx, change, callContext, find);
    case 'participant':
    case 'block':
    case 'act':
    case 'setting':
      return [];
  }
};
