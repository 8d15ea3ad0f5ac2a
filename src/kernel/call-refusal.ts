import type { Refusal } from './refusal.ts';

/** What is wrong with what was sent. `problem` continues the field's name: "must be …, got …". */
export type InputRefusal = {
  readonly kind: 'invalid_field';
  readonly field: string;
  readonly problem: string;
};

/** Every "no" that a call may be answered, whichever way it came in. */
export type CallRefusal =
  | Refusal
  | InputRefusal
  | { readonly kind: 'rules_not_accepted' }
  | { readonly kind: 'key_required' }
  | { readonly kind: 'key_not_valid' }
  /** `result` is what people call that which came of the first request; null where it has no name. */
  | {
      readonly kind: 'idempotency_key_reused';
      readonly hasSucceeded: boolean;
      readonly result: string | null;
    }
  | { readonly kind: 'request_in_flight' }
  | { readonly kind: 'kept_answer_unreadable' }
  | { readonly kind: 'unavailable' }
  /** The service waits until an operator has confirmed that it may go on. */
  | { readonly kind: 'auction_on_hold' }
  /** The service was started only to show what is stored. */
  | { readonly kind: 'only_looking' };

export type CallRefusalKind = CallRefusal['kind'];
