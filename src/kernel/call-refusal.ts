import type { Instant } from './time.ts';

/** How any call can be refused, whatever its subject. */
export interface KernelRefusalKinds {
  /** `problem` continues the field's name: "must be …, got …". */
  invalid_field: { readonly field: string; readonly problem: string };
  /** An operator has blocked the e-mail address or the network. */
  address_blocked: object;
  /** The call needs a participant key. */
  key_required: object;
  /** The participant key is unknown, expired or revoked. */
  key_not_valid: object;
  /**
   * The Idempotency-Key was used for other content. `result` names the result of the first request,
   * such as `order S-1042`; null if it has no name.
   */
  idempotency_key_reused: { readonly hasSucceeded: boolean; readonly result: string | null };
  /** A request with the same Idempotency-Key is being answered. */
  request_in_flight: object;
  /** The stored answer was encrypted under another secret. */
  kept_answer_unreadable: object;
  /** Too many calls with an Idempotency-Key changed nothing, so no further answer is stored. */
  too_many_unchanged: { readonly retryAt: Instant };
  /** The store cannot take the call now. */
  unavailable: object;
  /** The service was started only to show stored data. */
  only_looking: object;
}

/**
 * Every way in which a call can be refused, by its kind, with what its sentence needs. Each folder adds
 * its own kinds to this interface, and declares in a `RefusalEntry` how each of them reads.
 * @public
 */
export interface RefusalKinds extends KernelRefusalKinds {}

/** A refusal is a value: an expected "no" with a kind. Bugs are thrown instead. */
export type CallRefusal = {
  readonly [Kind in keyof RefusalKinds]: { readonly kind: Kind } & RefusalKinds[Kind];
}[keyof RefusalKinds];

export type CallRefusalKind = CallRefusal['kind'];

export type InputRefusal = Extract<CallRefusal, { readonly kind: 'invalid_field' }>;
