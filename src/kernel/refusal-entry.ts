import type { Instant } from './time.ts';
import type { Links } from './links.ts';
import type { CallRefusal, CallRefusalKind } from './call-refusal.ts';
import { waitUntil } from './wait.ts';

/** How a kind of refusal reads. */
export type RefusalEntry<Refusal> = {
  readonly title: string;
  /** The call may succeed if it is sent again: later, or with another code. */
  readonly retryable?: boolean | ((refusal: Refusal) => boolean);
  /** One sentence that says what to do. */
  readonly text: (refusal: Refusal, links: Links, now: Instant) => string;
};

export type RefusalEntries = {
  readonly [Kind in CallRefusalKind]: RefusalEntry<Extract<CallRefusal, { kind: Kind }>>;
};

/** For refusals that end after a wait. */
export const tooOften = (
  title: string,
  whatHappened: string,
): RefusalEntry<{ readonly retryAt: Instant }> => ({
  title,
  retryable: true,
  text: (refusal, _links, now) => `${whatHappened}, try again in ${waitUntil(refusal, now)}`,
});
