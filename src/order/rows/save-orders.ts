import type { Tx } from '../../kernel/store.ts';
import type { OrderChange } from '../rules/order.ts';
import type { OrderDeadline } from './order-tables.ts';

/** Saves changed orders with their deadlines, and marks their webhooks as behind. */
export const saveOrders = async (tx: Tx, changes: readonly OrderChange[]): Promise<void> => {
  for (const { before, after } of changes) {
    await (before === null ? tx.orders.add(after) : tx.orders.save(after, before));
  }
  await markWebhooksBehind(tx, changes);
  await saveDeadlines(tx, changes);
};

/** A webhook sends what the events say, so it only needs to know that there are new ones. */
const markWebhooksBehind = async (
  { webhooks }: Tx,
  changes: readonly OrderChange[],
): Promise<void> => {
  // A new order has no webhook yet.
  const changed = changes.filter(({ before }) => before !== null);
  const at = changed[0]?.events[0]?.at;
  if (at === undefined) return;
  await webhooks.markDueOfOrders(
    changed.map(({ after }) => after.id),
    at,
  );
};

const saveDeadlines = async ({ deadlines }: Tx, changes: readonly OrderChange[]): Promise<void> => {
  const added: OrderDeadline[] = [];
  const changed: OrderDeadline[] = [];
  for (const change of changes) {
    const { before, after } = change;
    const count = after.work.deadlines.length;
    (before === null ? added : changed).push(...changedDeadlines(change));
    // Undoing an act also removes the deadlines that it set.
    if (before !== null && before.work.deadlines.length > count) {
      await deadlines.removeFrom(after.id, count);
    }
  }
  await deadlines.add(added);
  await deadlines.save(changed);
};

/** New deadlines and those that changed; an unchanged deadline stays the same object. */
const changedDeadlines = ({ before, after }: OrderChange): readonly OrderDeadline[] =>
  after.work.deadlines.flatMap((deadline, number) =>
    before?.work.deadlines[number] === deadline ? [] : [{ ...deadline, orderId: after.id, number }],
  );
