import type { Instant } from '../domain/time.ts';
import type { Links } from './links.ts';

/** How a kind of refusal is told. */
export type RefusalEntry<Refusal> = {
  readonly title: string;
  /** Whether the call may succeed when it is sent again: later, or with another code. */
  readonly retryable?: boolean | ((refusal: Refusal) => boolean);
  /** One sentence that says what to do. */
  readonly text: (refusal: Refusal, links: Links, now: Instant) => string;
};
