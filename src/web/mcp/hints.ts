import type { AnyOperation } from '../../kernel/operation.ts';
import type { ToolNote } from './tool-notes.ts';

/**
 * Facts that a client may rely on before it calls a tool, such as to decide whether to ask its user. A hint that
 * is left out has the protocol's default: the tool changes something, is not repeatable, and reaches
 * beyond the service. Every tool that changes something says whether anything can be lost.
 */
export type Hints =
  | { readonly readOnlyHint: true; readonly openWorldHint: false }
  | {
      readonly destructiveHint: boolean;
      readonly idempotentHint?: true;
      readonly openWorldHint?: false;
    };

/** An operation without a note is assumed to be harmful. */
export const hintsOf = ({ effect }: AnyOperation, note: ToolNote): Hints =>
  effect === 'computes' || effect === 'reads'
    ? onlyReads
    : {
        destructiveHint: note.isAdditive !== true,
        ...(note.isRepeatable === true ? { idempotentHint: true } : {}),
        ...(note.isLocal === true ? { openWorldHint: false } : {}),
      };

export const onlyReads: Hints = { readOnlyHint: true, openWorldHint: false };
