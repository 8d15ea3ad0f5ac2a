import type { RowOf } from '../../store/columns.ts';
import type { Session } from '../../store/engine.ts';
import { storedRows } from '../../store/stored-rows.ts';
import { webhooks, webhookQueue } from './webhook-tables.ts';
import { webhookRows as openWebhooks } from './webhooks.ts';

const open = (session: Session) => ({
  webhooks: openWebhooks(session),
});

export const storedWebhooks = storedRows({
  tables: {
    webhooks,
    webhook_queue: webhookQueue,
  },
  indexes: `
create index webhooks_behind on webhooks (is_of_lots, state, message_id, reached);
create index webhooks_by_owner on webhooks (owner, id);
`,
  open,
});

type Functions = ReturnType<typeof open>;

declare module '../../kernel/store.ts' {
  interface Tx extends Functions {}
}

declare module '../../store/schema.ts' {
  interface Schema {
    webhooks: RowOf<typeof webhooks>;
    webhook_queue: RowOf<typeof webhookQueue>;
  }
}
