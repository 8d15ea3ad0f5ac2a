import type { RecordedActor } from './actor.ts';
import type { DomainEvent } from './event.ts';
import type { Change, OrderChange } from './changes.ts';
import type { OrderDeadline } from '../order/rows/order-tables.ts';
import type { Tx } from './store.ts';
import { allDone } from './all-done.ts';

/** Saves what things are after their events, and appends these: the one way in which anything changes. */
export const keep = async (
  tx: Tx,
  changes: readonly Change[],
  actor: RecordedActor,
): Promise<void> => {
  // Begins with reading the streams: on PostgreSQL a query waits for the writes that were sent before it.
  await allDone([appendEvents(tx, changes, actor), saveRows(tx, changes)]);
};

const saveRows = async (tx: Tx, changes: readonly Change[]): Promise<void> => {
  for (const each of changes) await saveOne(tx, each);
  const orders = changes.filter((each) => each.subject === 'order');
  await noteForWebhooks(tx, orders);
  await saveDeadlines(tx, orders);
};

const appendEvents = (tx: Tx, changes: readonly Change[], actor: RecordedActor): Promise<void> =>
  tx.events.append(
    changes.flatMap<DomainEvent>(({ events }) => events),
    actor,
  );

const saveOne = async (tx: Tx, change: Change): Promise<void> => {
  switch (change.subject) {
    case 'order':
      return change.before === null
        ? tx.orders.add(change.after)
        : tx.orders.save(change.after, change.before);
    case 'bid':
      return tx.bids.save(change.after, change.before, change.newCode?.hash);
    case 'participant':
      return tx.participants.save(change.after, change.before);
    case 'block':
      return tx.blocks.save(change.after);
    case 'act':
    case 'setting':
      // Its event is all there is of it.
      return;
    case 'lot': {
      const { after: lot, bidders, isRecounted } = change;
      const { lots } = tx;
      await (change.before === null ? lots.add(lot) : lots.save(lot, change.before));
      return lots[isRecounted ? 'replaceBidders' : 'saveBidders'](lot.id, bidders);
    }
  }
};

/** Whoever is told of the orders has something to be told; what that is follows from the events. */
const noteForWebhooks = async ({ webhooks }: Tx, orders: readonly OrderChange[]): Promise<void> => {
  // Nobody can have asked to be told of an order that was not there.
  const changed = orders.filter(({ before }) => before !== null);
  const at = changed[0]?.events[0]?.at;
  if (at === undefined) return;
  await webhooks.ordersChanged(
    changed.map(({ after }) => after.id),
    at,
  );
};

const saveDeadlines = async ({ deadlines }: Tx, orders: readonly OrderChange[]): Promise<void> => {
  const added: OrderDeadline[] = [];
  const changed: OrderDeadline[] = [];
  for (const order of orders) {
    const { before, after } = order;
    const count = after.work.deadlines.length;
    (before === null ? added : changed).push(...changedDeadlines(order));
    // What an act began is not promised any more once that is taken back.
    if (before !== null && before.work.deadlines.length > count) {
      await deadlines.removeFrom(after.id, count);
    }
  }
  await deadlines.add(added);
  await deadlines.save(changed);
};

/** Those that are new or other than before; a deadline of which nothing becomes stays the same in memory. */
const changedDeadlines = ({ before, after }: OrderChange): readonly OrderDeadline[] =>
  after.work.deadlines.flatMap((deadline, number) =>
    before?.work.deadlines[number] === deadline ? [] : [{ ...deadline, orderId: after.id, number }],
  );
