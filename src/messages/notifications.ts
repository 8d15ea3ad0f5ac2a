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

type ComposeMessages = (
  tx: Tx,
  change: Change,
  callContext: CallContext,
  changes: readonly Change[],
) => Promise<readonly Outgoing[]> | readonly Outgoing[];

/** Puts the messages that follow from changes into the outbox, in the order of the changes. */
export const notificationSubscriber = (
  rooms: readonly Pick<Room, 'notifications'>[],
): Subscriber => {
  const composers = new Map<string, ComposeMessages>();
  for (const { notifications = {} } of rooms) {
    for (const [entity, compose] of Object.entries(notifications)) {
      composers.set(entity, compose as ComposeMessages);
    }
  }
  return {
    onChanges: async (tx, changes, callContext, context) => {
      const outgoing: Outgoing[] = [];
      for (const change of changes) {
        const compose = composers.get(change.entity);
        if (compose === undefined) continue;
        outgoing.push(...(await compose(tx, change, callContext, changes)));
      }
      const alarms = outgoing.filter(({ isAlarm }) => isAlarm === true);
      outgoing.push(...(await context.settings.mails.copyAlarms(tx, alarms, callContext)));
      if (outgoing.length === 0) return null;
      await enqueue(tx, outgoing, context.settings, callContext.now);
      return null;
    },
  };
};
