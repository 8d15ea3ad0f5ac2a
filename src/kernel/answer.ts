import type { CallRefusal } from './call-refusal.ts';
import type { Warning } from './operation.ts';
import { no, type Result } from './result.ts';
import { StoreBusy } from './store.ts';

/** The answer to a call: its view or a refusal. */
export type Answer<View> = {
  readonly result: Result<View, CallRefusal>;
  /** Likely mistakes in the call. Only a success has any. */
  readonly warnings: readonly Warning[];
  /** The answer was given before, to a call with the same Idempotency-Key. */
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

/** Turns `StoreBusy` into a refusal. Anything else that is thrown is a bug. */
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
