import type { Instant } from '../domain/time.ts';

/** What the record takes that nobody can bend. */

/**
 * Where something has come to: the name of a stream or a message, how many events it has, and the
 * hash of the last. Without a hash it only says how far a look has come.
 */
export type End = readonly [name: string, version: number, hash: string];

/** The newest link of the record: whoever keeps it elsewhere finds out when the record is cut off or made anew. */
export type Head = { readonly number: number; readonly hash: string };

/**
 * begin: here the record begins under the service's key; ends: what was written since; inherited:
 * events that were written under another key before; closed: all of these are sealed.
 */
export type LinkKind = 'begin' | 'ends' | 'inherited' | 'closed';

export type Link = Head & {
  readonly kind: LinkKind;
  readonly at: Instant;
  readonly ends: readonly End[];
  /** Whether the service's key made it, out of the link before. */
  readonly fits: boolean;
};
