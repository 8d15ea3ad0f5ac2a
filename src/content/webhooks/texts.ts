import type { ShownDeliveryState, WebhookState } from '../../domain/webhook.ts';

/** What the page of an order says of webhooks, to people whose programs are told by them. */
export type WebhookTexts = {
  readonly heading: string;
  readonly intro: string;
  /** Leads to what programs read. */
  readonly guide: string;
  readonly none: string;
  /** Labels of the form. */
  readonly url: string;
  readonly add: string;
  /** Stands above the new secret. */
  readonly secret: string;
  readonly states: Readonly<Record<WebhookState, string>>;
  /** Why nothing more is sent. */
  readonly notes: Readonly<Record<Exclude<WebhookState, 'active'>, string>>;
  readonly deliveries: string;
  readonly nothingSent: string;
  readonly delivered: Readonly<Record<ShownDeliveryState, string>>;
  readonly nextTry: (next: { readonly at: string }) => string;
  readonly test: string;
  /** All that has not arrived. */
  readonly replay: string;
  /** One delivery. */
  readonly again: string;
  readonly remove: string;
  readonly removeNamed: (webhook: { readonly url: string }) => string;
  readonly unreadable: string;
  readonly done: Readonly<Record<'added' | 'tested' | 'replayed' | 'removed', string>>;
  readonly problems: Readonly<
    Record<'full' | 'exists' | 'notFound' | 'url' | 'onHold' | 'notPublic' | 'unconfirmed', string>
  >;
};
