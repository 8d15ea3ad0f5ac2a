import type { CallRefusal } from '../../kernel/call-refusal.ts';

/** Refusals by HTTP itself, before any operation is called. */
export type OwnRefusal =
  /** `fields` are the fields of the body. */
  | { readonly kind: 'not_json'; readonly fields: readonly string[] }
  | { readonly kind: 'unclear_json'; readonly problem: string }
  /** Null if something other than bytes is counted. */
  | { readonly kind: 'body_too_large'; readonly bytesMax: number | null }
  | { readonly kind: 'too_many_requests'; readonly retryAfterSeconds: number }
  | { readonly kind: 'too_many_watchers' }
  /** The form was not sent by one of our pages. */
  | { readonly kind: 'foreign_form' }
  | { readonly kind: 'no_such_address' }
  | { readonly kind: 'method_not_allowed'; readonly allowed: readonly string[] }
  | { readonly kind: 'malformed_request' }
  | { readonly kind: 'request_timeout' }
  | { readonly kind: 'headers_too_large' }
  | { readonly kind: 'internal_error' };

export type HttpRefusal = CallRefusal | OwnRefusal;
export type HttpRefusalKind = HttpRefusal['kind'];
