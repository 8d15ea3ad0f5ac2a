import { sql } from 'kysely';
import type { OrderId, WebhookId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Session } from '../../store/engine.ts';
import { appendTo, update, upsert, inParts } from '../../store/table-rows.ts';
import type { Webhook, WebhookOwner, WebhookState } from '../webhook.ts';
import { webhookDeliveries } from './webhook-deliveries.ts';
import { webhooks, webhookQueue } from './webhook-tables.ts';

/** Webhooks, and which of them are due: an event may have happened that they get next. */
export const webhookRows = (session: Session) => ({
  ...ownRows(session),
  ...dueRows(session),
  ...behind(session),
  ...webhookDeliveries(session),
});

const ownRows = (session: Session) => {
  const { db, forUpdate } = session;
  const all = db.selectFrom('webhooks').selectAll();
  return {
    add: (webhook: Webhook): Promise<void> => addWebhooks(session, [webhook]),
    /** Locks and returns them in the order in which they were added. */
    ofOwner: async (owner: WebhookOwner): Promise<readonly Webhook[]> => {
      const rows = await forUpdate(all.where('owner', '=', owner).orderBy('id')).execute();
      return rows.map(webhooks.fromRow);
    },
    find: async (id: WebhookId): Promise<Webhook | null> => {
      const row = await all.where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : webhooks.fromRow(row);
    },
    /** Locks and returns those that exist, in the order of their IDs. */
    lock: async (ids: readonly WebhookId[]): Promise<readonly Webhook[]> => {
      if (ids.length === 0) return [];
      const rows = await forUpdate(all.where('id', 'in', ids).orderBy('id')).execute();
      return rows.map(webhooks.fromRow);
    },
    save: (webhook: Webhook): Promise<void> =>
      updateWebhook(session, [webhook.id], webhooks.changingOf(webhook)),
    remove: async (ids: readonly WebhookId[]): Promise<void> => {
      if (ids.length === 0) return;
      await db.deleteFrom('webhook_queue').where('webhook_id', 'in', ids).execute();
      await db.deleteFrom('webhooks').where('id', 'in', ids).execute();
    },
  };
};

/** Written into the queries, because only then the engines use the index. */
const active = sql.lit<WebhookState>('active');

const dueRows = (session: Session) => {
  const { db } = session;
  const markDue = async (ids: readonly WebhookId[], since_ms: number): Promise<void> => {
    for (const webhook_id of ids) await putQueued(session, { webhook_id, since_ms });
  };
  return {
    /** Marks the webhooks of orders that have changed. */
    markDueOfOrders: async (owners: readonly OrderId[], at: Instant): Promise<void> => {
      if (owners.length === 0) return;
      const rows = await db
        .selectFrom('webhooks')
        .select('id')
        .where('owner', 'in', owners)
        .execute();
      await markDue(webhookIdsOf(rows), at);
    },
    markDue,
    /** The webhooks that have been due the longest. */
    due: async (limit: number): Promise<readonly WebhookId[]> => {
      const rows = await db
        .selectFrom('webhook_queue')
        .select('webhook_id as id')
        .orderBy('since_ms')
        .limit(limit)
        .execute();
      return webhookIdsOf(rows);
    },
    clearDue: async (ids: readonly WebhookId[]): Promise<void> => {
      await inParts(ids, (part) =>
        db.deleteFrom('webhook_queue').where('webhook_id', 'in', part).execute(),
      );
    },
  };
};

const behind = ({ db }: Session) => ({
  /** Webhooks of lots that have no message on their way and have not reached the position. */
  behindLots: async (position: number, limit: number): Promise<readonly WebhookId[]> => {
    const rows = await db
      .selectFrom('webhooks')
      .select('id')
      .where('is_of_lots', '=', sql.lit(1))
      .where('state', '=', active)
      .where('message_id', 'is', null)
      .where('reached', '<', position)
      .limit(limit)
      .execute();
    return webhookIdsOf(rows);
  },
  /** Webhooks that nothing advances: they are behind their order without being due, or their message was marked as done or deleted. */
  stuck: async (limit: number): Promise<readonly WebhookId[]> => {
    const idle = await db
      .selectFrom('webhooks')
      .innerJoin('orders', 'orders.id', 'webhooks.owner')
      .select('webhooks.id')
      .where('is_of_lots', '=', sql.lit(0))
      .where('state', '=', active)
      .where('message_id', 'is', null)
      .whereRef('orders.version', '>', 'webhooks.reached')
      .limit(limit)
      .execute();
    const done = await db
      .selectFrom('webhooks')
      .leftJoin('outbox', 'outbox.id', 'webhooks.message_id')
      .select('webhooks.id')
      .where('webhooks.state', '<>', 'ended')
      .where('webhooks.message_id', 'is not', null)
      .where((row) =>
        row.or([row('outbox.id', 'is', null), row('outbox.settled_at_ms', 'is not', null)]),
      )
      .limit(limit)
      .execute();
    return webhookIdsOf([...idle, ...done]);
  },
  countStates: async (): Promise<ReadonlyMap<string, number>> => {
    const rows = await db
      .selectFrom('webhooks')
      .select((row) => ['state', row.fn.countAll<number>().as('count')])
      .groupBy('state')
      .execute();
    return new Map(rows.map(({ state, count }) => [state, count]));
  },
});

/** The database stores only IDs of webhooks in these columns. */
const webhookIdsOf = (rows: readonly { readonly id: string }[]): readonly WebhookId[] =>
  rows.map(({ id }) => id as WebhookId);

const putQueued = upsert(webhookQueue);
const addWebhooks = appendTo(webhooks);
const updateWebhook = update(webhooks);
