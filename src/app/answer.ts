import type { CallRefusal } from '../contract/refusal.ts';
import { no, type Result } from '../domain/base.ts';

/** What a call comes to. */
export type Answer<View> = {
  readonly result: Result<View, CallRefusal>;
  /** The answer is the one of an earlier call with the same Idempotency-Key. */
  readonly replayed: boolean;
};

export const answered = <View>(result: Result<View, CallRefusal>): Answer<View> => ({
  result,
  replayed: false,
});

export const refused = (refusal: CallRefusal): Answer<never> => answered(no(refusal));
