import type { Links } from '../../kernel/links.ts';
import type { AnyOperation } from '../../kernel/operation.ts';

/** The callers of the tools at an address: everybody, with all tools or those of one task, or an operator on the machine. */
export type Audience = PublicAudience | 'operator' | 'reading_operator';

/** The audiences over HTTP; each has an address of its own. */
export type PublicAudience = 'everybody' | 'buyer' | 'bidder';

/** What MCP needs to know of an operation beyond its declaration. */
export type ToolNote = {
  /** Why it is no tool. */
  readonly notOffered?: string;
  /** It only adds to what is stored, so nothing is lost. */
  readonly isAdditive?: true;
  /** The same call once more changes nothing. */
  readonly isRepeatable?: true;
  /** It sends no message, and reaches nothing outside of the service. */
  readonly isLocal?: true;
  /** Few agents need it, so only the address with all tools lists it. */
  readonly isForPrograms?: true;
  /** Every audience needs it. */
  readonly isForAll?: true;
  /** Fields that would make it another operation, where both share an address over HTTP. */
  readonly without?: readonly string[];
  /** Fields that it takes and does not list, to keep the list short. */
  readonly unlisted?: readonly string[];
  /** Files come along with it. */
  readonly takesFiles?: true;
};

export type NotedOperation = readonly [AnyOperation, ToolNote];

declare module '../../kernel/room.ts' {
  interface Room {
    readonly toolNotes?: readonly NotedOperation[];
    /** The callers of its operations over HTTP. */
    readonly toolAudience?: Exclude<PublicAudience, 'everybody'>;
    /** Lines of the instructions that a model reads before it sees any tool. */
    readonly toolInstructions?: (audience: Audience, links: Links) => readonly string[];
  }
}

/** By the names of operations. */
export type ToolNotes = ReadonlyMap<string, ToolNote>;

export const notesOf = (notes: ToolNotes, { name }: AnyOperation): ToolNote =>
  notes.get(name) ?? {};
