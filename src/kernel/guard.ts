import type { Answer } from './answer.ts';
import type { CallRefusal } from './call-refusal.ts';
import type { Credential } from './call.ts';
import type { AppContext, CallContext } from './context.ts';
import type { AnyOperation } from './operation.ts';
import type { LockScope, Tx } from './store.ts';
import type { Decision } from './use-case.ts';

/** Puts changes on hold while the service waits for an operator, such as after a restore. */
export type ChangeGuard = {
  /** Whether calls of the operation wait for an operator now. */
  readonly isOnHold: (
    operation: AnyOperation,
    useCase: { readonly lockScope: LockScope },
  ) => (tx: Tx) => Promise<boolean>;
  /** The answer to such a call. */
  readonly refusal: CallRefusal;
  /** Whether nothing is sent or fetched until an operator confirms it. */
  readonly holdsSending: (tx: Tx) => Promise<boolean>;
  /** Refuses a decision about something that became due while it was on hold. */
  readonly unlessOnHold: <View, Extras>(
    decided: Decision<View, Extras>,
    callContext: Pick<CallContext, 'actor' | 'now'>,
  ) => Decision<View, Extras>;
};

/** Records in the access log that an operator was shown personal data. */
type RecordAccess = (
  context: AppContext,
  operation: AnyOperation,
  credential: Credential,
  answer: Answer<unknown>,
) => Promise<void>;

declare module './context.ts' {
  interface AppContext {
    readonly guard: ChangeGuard;
    readonly recordAccess: RecordAccess;
  }
}
