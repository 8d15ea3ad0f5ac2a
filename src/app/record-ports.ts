import type { Instant } from '../domain/time.ts';

/** What the record takes that nobody can bend. A part of `ports.ts`. */

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

/** What is stored was recorded under another secret, without which much of it is worth nothing. */
export class SecretChanged extends Error {
  override readonly name = 'SecretChanged';
  constructor() {
    super('The secret is another one than the database was recorded under, so nothing was done');
  }
}

export type RecordRows = {
  /** Whether the key is known; without it nothing that is keyed can be checked. */
  readonly hasKey: boolean;
  /** Whether it was begun under another key, or, where none is known, anything is stored at all. */
  readonly isAnothers: () => Promise<boolean>;
  /** Begins the record, unless it was begun under this key. */
  readonly begin: (at: Instant) => Promise<void>;
  /** Seals some of what was written since the last link; says whether there may be more. */
  readonly seal: (at: Instant) => Promise<boolean>;
  /** Seals some of what was written under another key; says whether there is more. */
  readonly sealInherited: (at: Instant) => Promise<boolean>;
  /** Whether there is anything to seal. */
  readonly isWaiting: () => Promise<boolean>;
  readonly head: () => Promise<Head | null>;
  /** The link that closed it under this key; null until everything inherited is sealed. */
  readonly closing: () => Promise<Head | null>;
  /** Whether there is this link. */
  readonly contains: (head: Head) => Promise<boolean>;
  /** In their order; where kinds are named, no others. */
  readonly links: (
    after: number,
    limit: number,
    kinds?: readonly LinkKind[],
  ) => Promise<readonly Link[]>;
  /** What the database does by itself when something is written; the service has no such thing. */
  readonly triggers: () => Promise<readonly string[]>;
  /** The ends of which what is stored says nothing, or something else. */
  readonly missing: (ends: readonly End[]) => Promise<readonly End[]>;
};
