import type { LotStatus } from './auction/lot.ts';
import type { Minor } from './money.ts';
import type { Instant } from './time.ts';

/** Every expected "no". Its status and words are in `contract/refusals.ts`. */
export type Refusal =
  /** `fields` are those that the body's JSON object is made of. */
  | { readonly kind: 'not_json'; readonly fields?: readonly string[] }
  | { readonly kind: 'unclear_json'; readonly problem: string }
  | { readonly kind: 'body_too_large' }
  | { readonly kind: 'contact_required' }
  /** `problem` continues the field's name: "must be …, got …". */
  | { readonly kind: 'invalid_field'; readonly field: string; readonly problem: string }
  | { readonly kind: 'order_not_found' }
  | { readonly kind: 'brief_too_large' }
  | { readonly kind: 'too_many_orders'; readonly retryAt: Instant }
  | { readonly kind: 'too_many_resupplies'; readonly retryAt: Instant }
  | { readonly kind: 'lot_not_found' }
  /** `field` is what the id was sent as. */
  | { readonly kind: 'bid_not_found'; readonly field: 'pending_id' | 'bid_id' }
  | { readonly kind: 'lot_not_open'; readonly status: LotStatus; readonly opensAt: Instant }
  | {
      readonly kind: 'below_minimum';
      readonly field: 'amount_usd' | 'max_usd';
      readonly minimumMinor: Minor;
    }
  | { readonly kind: 'bid_under_review' }
  | { readonly kind: 'cancel_not_allowed' }
  /** The bid does not count and waits for nothing. */
  | { readonly kind: 'nothing_to_cancel' }
  | { readonly kind: 'wrong_code'; readonly attemptsLeft: number }
  | { readonly kind: 'too_many_wrong_codes'; readonly retryAt: Instant }
  | { readonly kind: 'code_expired' }
  | { readonly kind: 'code_replaced' }
  | { readonly kind: 'too_many_codes'; readonly retryAt: Instant }
  | { readonly kind: 'too_many_answers'; readonly retryAt: Instant }
  | { readonly kind: 'too_many_maxima'; readonly retryAt: Instant }
  | { readonly kind: 'address_blocked' }
  | { readonly kind: 'key_required' }
  | { readonly kind: 'key_not_valid' }
  | { readonly kind: 'too_many_watchers' }
  | { readonly kind: 'too_many_requests'; readonly retryAfterSeconds: number }
  | { readonly kind: 'idempotency_key_reused' }
  | { readonly kind: 'request_in_flight' }
  | { readonly kind: 'kept_answer_unreadable' }
  /** A form that no page of ours is known to have sent. */
  | { readonly kind: 'foreign_form' }
  | { readonly kind: 'no_such_address' }
  | { readonly kind: 'method_not_allowed'; readonly allowed: readonly string[] }
  | { readonly kind: 'malformed_request' }
  | { readonly kind: 'request_timeout' }
  | { readonly kind: 'headers_too_large' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'internal_error' };

export type RefusalKind = Refusal['kind'];
