import type { Warning } from './operation.ts';
import type { CallRefusal } from './call-refusal.ts';
import { no, type Result } from './result.ts';
import { StoreBusy } from './store.ts';

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

/** A store that cannot be used now is an expected "no"; anything else that is thrown is a bug. */
export const orUnavailable = async <View>(
  work: () => Promise<Answer<View>>,
): Promise<Answer<View>> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreBusy) return refused({ kind: 'unavailable' });
    throw error;
  }
};
