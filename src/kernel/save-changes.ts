import type { RecordedActor } from './actor.ts';
import type { DomainEvent } from './event.ts';
import type { Happened, OrderHappened } from './changes.ts';
import type { OrderDeadline } from '../order/rows/order-tables.ts';
import type { Tx } from '../store/store.ts';
import { allDone } from './all-done.ts';

/** Saves what things are after their events, and appends these: the one way in which anything changes. */
export const keep = async (
  tx: Tx,
  happened: readonly Happened[],
  actor: RecordedActor,
): Promise<void> => {
  // Begins with reading the streams: on PostgreSQL a query waits for the writes that were sent before it.
  await allDone([appendEvents(tx, happened, actor), saveRows(tx, happened)]);
};

const saveRows = async (tx: Tx, happened: readonly Happened[]): Promise<void> => {
  for (const each of happened) await saveOne(tx, each);
  const orders = happened.filter((each) => each.subject === 'order');
  await noteForWebhooks(tx, orders);
  await saveDeadlines(tx, orders);
};

const appendEvents = (tx: Tx, happened: readonly Happened[], actor: RecordedActor): Promise<void> =>
  tx.events.append(
    happened.flatMap<DomainEvent>(({ events }) => events),
    actor,
  );

const saveOne = async (tx: Tx, happened: Happened): Promise<void> => {
  switch (happened.subject) {
    case 'order':
      return happened.before === null
        ? tx.orders.add(happened.after)
        : tx.orders.save(happened.after, happened.before);
    case 'bid':
      return tx.bids.save(happened.after, happened.before, happened.newCode?.hash);
    case 'participant':
      return tx.participants.save(happened.after, happened.before);
    case 'block':
      return tx.blocks.save(happened.after);
    case 'act':
    case 'setting':
      // Its event is all there is of it.
      return;
    case 'lot': {
      const { after: lot, bidders, isRecounted } = happened;
      const { lots } = tx;
      await (happened.before === null ? lots.add(lot) : lots.save(lot, happened.before));
      return lots[isRecounted ? 'replaceBidders' : 'saveBidders'](lot.id, bidders);
    }
  }
};

/** Whoever is told of the orders has something to be told; what that is follows from the events. */
const noteForWebhooks = async (
  { webhooks }: Tx,
  orders: readonly OrderHappened[],
): Promise<void> => {
  // Nobody can have asked to be told of an order that was not there.
  const changed = orders.filter(({ before }) => before !== null);
  const at = changed[0]?.events[0]?.at;
  if (at === undefined) return;
  await webhooks.ordersChanged(
    changed.map(({ after }) => after.id),
    at,
  );
};

const saveDeadlines = async (
  { deadlines }: Tx,
  orders: readonly OrderHappened[],
): Promise<void> => {
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
const changedDeadlines = ({ before, after }: OrderHappened): readonly OrderDeadline[] =>
  after.work.deadlines.flatMap((deadline, number) =>
    before?.work.deadlines[number] === deadline ? [] : [{ ...deadline, orderId: after.id, number }],
  );
