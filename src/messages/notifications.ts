import type { Change, ChangeKinds } from '../kernel/changes.ts';
import type { CallContext, Subscriber } from '../kernel/context.ts';
import type { Room } from '../kernel/room.ts';
import type { Tx } from '../kernel/store.ts';
import type { Outgoing } from './outbox.ts';
import { enqueue } from './throttle.ts';

/**
 * Functions that compose the messages that follow from a change, by its `entity`. `changes` are all
 * changes of the transaction. A change of any other entity notifies nobody.
 */
export type Notifications = {
  readonly [Kind in keyof ChangeKinds]?: (
    tx: Tx,
    change: ChangeKinds[Kind],
    callContext: CallContext,
    changes: readonly Change[],
  ) => Promise<readonly Outgoing[]> | readonly Outgoing[];
};

declare module '../kernel/room.ts' {
  interface Room {
    /** Who is notified of the changes of its entities. */
    readonly notifications?: Notifications;
  }
}

type Notify = (
  tx: Tx,
  change: Change,
  callContext: CallContext,
  changes: readonly Change[],
) => Promise<readonly Outgoing[]> | readonly Outgoing[];

/** Puts the messages that follow from changes into the outbox, in the order of the changes. */
export const notificationSubscriber = (
  rooms: readonly Pick<Room, 'notifications'>[],
): Subscriber => {
  const notifying = new Map(
    rooms.flatMap(
      ({ notifications = {} }) => Object.entries(notifications) as (readonly [string, Notify])[],
    ),
  );
  return {
    onChanges: async (tx, changes, callContext, context) => {
      const outgoing: Outgoing[] = [];
      for (const each of changes) {
        const notify = notifying.get(each.entity);
        if (notify !== undefined) outgoing.push(...(await notify(tx, each, callContext, changes)));
      }
      const alarms = outgoing.filter(({ isAlarm }) => isAlarm === true);
      outgoing.push(...(await context.settings.mails.copyAlarms(tx, alarms, callContext)));
      if (outgoing.length === 0) return null;
      await enqueue(tx, outgoing, context.settings, callContext.now);
      return null;
    },
  };
};
