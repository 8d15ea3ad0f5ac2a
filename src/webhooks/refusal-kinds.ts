import type { WebhookId } from '../kernel/ids.ts';
import type { OutboundProblem } from '../kernel/outbound/site.ts';
import type { WebhookLimitProblem } from './webhook-limits.ts';

/** How calls can be refused by webhooks. */
export interface WebhookRefusalKinds {
  webhook_not_found: object;
  webhooks_full: object;
  /** The owner has a webhook with this address. */
  webhook_exists: { readonly id: WebhookId };
  /** After a restore, no receiver is called until an operator confirms it. */
  webhook_on_hold: object;
  receiver_not_public: { readonly problem: OutboundProblem };
  /** The receiver did not answer its challenge; `problem` says why. */
  receiver_unconfirmed: { readonly problem: string };
  too_many_webhook_calls: WebhookLimitProblem;
}

declare module '../kernel/call-refusal.ts' {
  interface RefusalKinds extends WebhookRefusalKinds {}
}
