import type { CallRefusal } from '../../kernel/call-refusal.ts';

/** A "no" of HTTP itself, before any operation has been called. */
export type OwnRefusal =
  /** `fields` are those that the body's JSON object is made of. */
  | { readonly kind: 'not_json'; readonly fields: readonly string[] }
  | { readonly kind: 'unclear_json'; readonly problem: string }
  /** `bytesMax` is null where something else than bytes is counted. */
  | { readonly kind: 'body_too_large'; readonly bytesMax: number | null }
  | { readonly kind: 'too_many_requests'; readonly retryAfterSeconds: number }
  | { readonly kind: 'too_many_watchers' }
  /** A form that no page of ours is known to have sent. */
  | { readonly kind: 'foreign_form' }
  | { readonly kind: 'no_such_address' }
  | { readonly kind: 'method_not_allowed'; readonly allowed: readonly string[] }
  | { readonly kind: 'malformed_request' }
  | { readonly kind: 'request_timeout' }
  | { readonly kind: 'headers_too_large' }
  | { readonly kind: 'internal_error' };

export type HttpRefusal = CallRefusal | OwnRefusal;
export type HttpRefusalKind = HttpRefusal['kind'];
