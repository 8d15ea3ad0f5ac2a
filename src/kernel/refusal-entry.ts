import type { CallRefusal, CallRefusalKind } from './call-refusal.ts';
import type { Links } from './links.ts';
import type { RatePolicy } from './quota.ts';
import { waitUntil } from './time-texts.ts';
import { hoursMs, instant, type Instant } from './time.ts';

/** What a refusal means to a program, whatever the protocol. Over HTTP, it is a status. */
export type RefusalCategory =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'gone'
  | 'too_large'
  | 'unsupported_type'
  | 'key_reused'
  | 'too_many'
  | 'unavailable'
  | 'storage_full';

/** How a kind of refusal reads, everywhere but on the site's pages, which speak other languages. */
export type RefusalEntry<Refusal> = {
  readonly category: RefusalCategory;
  readonly title: string;
  /** The call may succeed if it is sent again: later, or with another code. */
  readonly retryable?: boolean | ((refusal: Refusal) => boolean);
  /** How many seconds to wait before that, if the refusal has no `retryAt`. */
  readonly retryAfterSeconds?: number;
  /** The quota that is used up, where the RateLimit headers of HTTP answers name it. */
  readonly usedUp?: RatePolicy;
  /** One sentence that says what to do. */
  readonly text: (refusal: Refusal, links: Links, now: Instant) => string;
  /** The field at fault, by its name on the wire. */
  readonly field?: string | ((refusal: Refusal) => string);
  /**
   * The next step, in one sentence with addresses. Left out if `text` says it already, or if only waiting
   * helps.
   */
  readonly next?: (refusal: Refusal, links: Links) => string;
  /** Advice for the documentation, where `text` leaves it open. Code stands between backticks. */
  readonly advice?: string;
} & ExampleOf<Refusal>;

/** What an example of the refusal needs besides its kind. Examples are at time 0. */
type ExampleOf<Refusal> =
  object extends Omit<Refusal, 'kind'>
    ? { readonly example?: never }
    : { readonly example: Omit<Refusal, 'kind'> };

type RefusalOf<Kind> = Extract<CallRefusal, { readonly kind: Kind }>;

/** An entry for each of these kinds. */
export type RefusalEntries<Kinds> = {
  readonly [Kind in keyof Kinds & CallRefusalKind]: RefusalEntry<RefusalOf<Kind>>;
};

/** The time of an example: this many hours later. */
export const inHours = (count: number): Instant => instant(hoursMs(count));

type Wait = { readonly retryAt: Instant };

/** For refusals that end after a wait; the example waits `hours`. */
export const tooOften = (title: string, limitText: string, hours: number) => ({
  category: 'too_many' as const,
  title,
  retryable: true,
  text: (refusal: Wait, _links: Links, now: Instant): string =>
    `${limitText}, try again in ${waitUntil(refusal, now)}`,
  example: { retryAt: inHours(hours) },
});
