import type { Happened } from '../kernel/changes.ts';
import type { Tx } from '../store/store.ts';
import type { Circumstances, Subscriber } from '../kernel/context.ts';
import { alarmsToChats } from '../operators/operations/alarm-chats.ts';
import { alarmsToBrowsers } from '../operators/operations/alarms-handler.ts';
import type { Outgoing } from '../messages/outbox.ts';
import { enqueue } from '../messages/throttle.ts';
import { bidNotifications } from '../auction/mails/bid-notifications.ts';
import { lotNotifications, type FindReader } from '../auction/mails/lot-notifications.ts';
import { orderNotifications } from '../order/mails/order-notifications.ts';

/** Puts into the outbox what somebody is to be told of a change. */
export const notificationSubscriber: Subscriber = {
  follow: async (tx, happened, circumstances, context) => {
    const outgoing: Outgoing[] = [];
    const find = findingReaders(tx, happened);
    for (const each of happened) {
      outgoing.push(...(await notificationsOf(tx, each, circumstances, find)));
    }
    const alarms = outgoing.filter(({ isAlarm }) => isAlarm === true);
    if (alarms.length > 0) {
      outgoing.push(...(await alarmsToBrowsers(tx, alarms, circumstances)));
      outgoing.push(...(await alarmsToChats(tx, alarms, circumstances)));
    }
    if (outgoing.length === 0) return null;
    await enqueue(tx, outgoing, context.settings, circumstances.now);
    return null;
  },
};

/** Whoever has just changed, or joined, is known. */
const findingReaders = ({ participants }: Tx, happened: readonly Happened[]): FindReader => {
  const known = new Map(
    happened.flatMap((each) =>
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
  happened: Happened,
  circumstances: Circumstances,
  find: FindReader,
): Promise<readonly Outgoing[]> | readonly Outgoing[] => {
  switch (happened.subject) {
    case 'order':
      return orderNotifications(tx, happened, circumstances);
    case 'bid':
      return bidNotifications(tx, happened);
    case 'lot':
      return lotNotifications(tx, happened, circumstances, find);
    case 'participant':
    case 'block':
    case 'act':
    case 'setting':
      return [];
  }
};
