import type { NotAnOrderId } from '../../kernel/ids.ts';
import type { Currency, Minor } from '../../kernel/money.ts';
import type { SiteProblem } from '../../kernel/outbound/site.ts';
import type { Instant } from '../../kernel/time.ts';
import type { ActRefusal } from './acts.ts';

/** Why an operator's act cannot be undone: its message was sent, its time is over, or another act followed. */
export type UndoProblem = 'sent' | 'too_late' | 'something_since';

/** The ways in which an order refuses a call. */
export interface OrderRefusalKinds {
  /** An order needs an e-mail address or a Telegram account of the studio. */
  contact_required: object;
  /** `sent` says what was sent instead of an order ID, if that is recognized. */
  order_not_found: { readonly sent?: NotAnOrderId };
  /** The studio has an order with this reference. */
  reference_taken: object;
  /** The studio ended the link that the client used. */
  client_link_ended: object;
  /** The form showed another price than the current one. */
  price_changed: object;
  act_not_allowed: Omit<ActRefusal, 'kind'>;
  not_taken_back: { readonly why: UndoProblem };
  /** The address of the delivered site does not answer as it must. */
  site_not_live: { readonly problem: SiteProblem };
  /** Only the whole amount that is due can be recorded as paid. */
  amount_not_due: { readonly dueMinor: Minor; readonly currency: Currency };
  too_many_orders: { readonly retryAt: Instant };
  too_many_resupplies: { readonly retryAt: Instant };
  /** Too many links to orders were mailed again. */
  too_many_order_links: { readonly retryAt: Instant };
}

declare module '../../kernel/call-refusal.ts' {
  interface RefusalKinds extends OrderRefusalKinds {}
}
