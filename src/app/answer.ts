import type { CallRefusal } from '../contract/refusal.ts';
import type { Warning } from '../contract/warning.ts';
import { no, type Result } from '../domain/base.ts';

/** What a call comes to. */
export type Answer<View> = {
  readonly result: Result<View, CallRefusal>;
  /** What of the call did not count as it may have been meant; only a success has any. */
  readonly warnings: readonly Warning[];
  /** The answer is the one of an earlier call with the same Idempotency-Key. */
  readonly replayed: boolean;
};

export const answered = <View>(
  result: Result<View, CallRefusal>,
  warnings: readonly Warning[] = [],
): Answer<View> => ({
  result,
  warnings: result.ok ? warnings : [],
  replayed: false,
});

export const refused = (refusal: CallRefusal): Answer<never> => answered(no(refusal));
