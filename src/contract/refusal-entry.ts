import type { Refusal, RefusalKind } from '../domain/refusal.ts';
import type { Links } from './links.ts';

/** How a kind of refusal is told. */
export type Entry<Kind extends RefusalKind> = {
  readonly status: number;
  readonly title: string;
  readonly retryable?: boolean;
  /** One sentence that says what to do. */
  readonly text: (refusal: Extract<Refusal, { kind: Kind }>, links: Links) => string;
};
