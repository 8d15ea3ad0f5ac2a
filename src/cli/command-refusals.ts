import type { CallRefusal, CallRefusalKind } from '../kernel/call-refusal.ts';

/**
 * Sentences for an operator at the terminal, for refusals whose sentence for programs does not fit
 * there. `place` is the argument of the command.
 */
export type CommandRefusals = {
  readonly [Kind in CallRefusalKind]?: (
    refusal: Extract<CallRefusal, { readonly kind: Kind }>,
    place: string,
  ) => string;
};
