import type { RecordedActor } from '../domain/actor.ts';
import type { DomainEvent } from '../domain/event.ts';
import type { Happened, OrderHappened } from '../domain/happened.ts';
import type { Deadline } from '../domain/order/work.ts';
import type { Tx } from '../store/store.ts';

/** Saves what things are after their events, and appends these: the one way in which anything changes. */
export const keep = async (
  tx: Tx,
  happened: readonly Happened[],
  actor: RecordedActor,
): Promise<void> => {
  await saveRows(tx, happened);
  await appendEvents(tx, happened, actor);
};

export const saveRows = async (tx: Tx, happened: readonly Happened[]): Promise<void> => {
  for (const each of happened) await saveOne(tx, each);
};

export const appendEvents = (
  tx: Tx,
  happened: readonly Happened[],
  actor: RecordedActor,
): Promise<void> =>
  tx.events.append(
    happened.flatMap<DomainEvent>(({ events }) => events),
    actor,
  );

const saveOne = async (tx: Tx, happened: Happened): Promise<void> => {
  switch (happened.subject) {
    case 'order':
      await tx.orders.save(happened.after, happened.before);
      await noteForWebhooks(tx, happened);
      return saveDeadlines(tx, happened);
    case 'bid':
      return tx.bids.save(happened.after, happened.before, happened.newCode?.hash);
    case 'participant':
      return tx.participants.save(happened.after);
    case 'block':
      return tx.blocks.save(happened.after);
    case 'act':
    case 'setting':
      // Its event is all there is of it.
      return;
    case 'lot': {
      const { after: lot, bidders, standbyBidders, isRecounted } = happened;
      const { lots } = tx;
      await lots.save(lot);
      const save = isRecounted ? 'replaceBidders' : 'saveBidders';
      await lots[save](lot.id, bidders);
      return lots.standby[save](lot.id, standbyBidders);
    }
  }
};

/** Whoever is told of the order has something to be told; what that is follows from the events. */
const noteForWebhooks = async (
  { webhooks }: Tx,
  { before, after, events }: OrderHappened,
): Promise<void> => {
  const [first] = events;
  // Nobody can have asked to be told of an order that was not there.
  if (before !== null && first !== undefined) await webhooks.orderChanged(after.id, first.at);
};

const saveDeadlines = async ({ deadlines }: Tx, happened: OrderHappened): Promise<void> => {
  const { before, after } = happened;
  const count = after.work.deadlines.length;
  // What an act began is not promised any more once that is taken back.
  if (before !== null && before.work.deadlines.length > count) {
    await deadlines.removeFrom(after.id, count);
  }
  await deadlines.save(after.id, changedDeadlines(happened));
};

/** Those that are new or other than before; a deadline of which nothing becomes stays the same in memory. */
const changedDeadlines = ({
  before,
  after,
}: OrderHappened): readonly (readonly [number, Deadline])[] =>
  [...after.work.deadlines.entries()].filter(
    ([index, deadline]) => before?.work.deadlines[index] !== deadline,
  );
