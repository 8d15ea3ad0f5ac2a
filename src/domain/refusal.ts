import type { Instant } from './time.ts';

/** Every expected "no". Its status and words are in `contract/refusals.ts`. */
export type Refusal =
  | { readonly kind: 'not_json' }
  | { readonly kind: 'unclear_json'; readonly problem: string }
  | { readonly kind: 'body_too_large' }
  | { readonly kind: 'contact_required' }
  /** `problem` continues the field's name: "must be …, got …". */
  | { readonly kind: 'invalid_field'; readonly field: string; readonly problem: string }
  | { readonly kind: 'order_not_found' }
  | { readonly kind: 'brief_too_large' }
  | { readonly kind: 'too_many_orders'; readonly retryAt: Instant }
  | { readonly kind: 'too_many_resupplies'; readonly retryAt: Instant }
  | { readonly kind: 'too_many_requests'; readonly retryAfterSeconds: number }
  | { readonly kind: 'idempotency_key_reused' }
  | { readonly kind: 'request_in_flight' }
  | { readonly kind: 'kept_answer_unreadable' }
  | { readonly kind: 'no_such_address' }
  | { readonly kind: 'method_not_allowed'; readonly allowed: readonly string[] }
  | { readonly kind: 'malformed_request' }
  | { readonly kind: 'request_timeout' }
  | { readonly kind: 'headers_too_large' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'internal_error' };

export type RefusalKind = Refusal['kind'];
