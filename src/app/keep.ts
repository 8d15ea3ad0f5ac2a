import type { RecordedActor } from '../domain/actor.ts';
import type { DomainEvent } from '../domain/event.ts';
import type { Happened, OrderHappened } from '../domain/happened.ts';
import type { Deadline } from '../domain/order/work.ts';
import type { Tx } from './ports.ts';

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
      return tx.deadlines.save(happened.after.id, changedDeadlines(happened));
    case 'bid':
      return tx.bids.save(happened.after, happened.before);
    case 'participant':
      return tx.participants.save(happened.after);
    case 'block':
      return tx.blocks.save(happened.after);
    case 'act':
    case 'setting':
      // Its event is all there is of it.
      return;
    case 'lot': {
      const { after: lot, bidders, isRecounted } = happened;
      await tx.lots.save(lot);
      return isRecounted
        ? tx.lots.replaceBidders(lot.id, bidders)
        : tx.lots.saveBidders(lot.id, bidders);
    }
  }
};

/** Those that are new or other than before; a deadline of which nothing becomes stays the same in memory. */
const changedDeadlines = ({
  before,
  after,
}: OrderHappened): readonly (readonly [number, Deadline])[] =>
  [...after.work.deadlines.entries()].filter(
    ([index, deadline]) => before?.work.deadlines[index] !== deadline,
  );
