import { hash } from 'node:crypto';
import type { LotId } from '../kernel/ids.ts';
import type { Minor } from '../kernel/money.ts';
import { canonicalJson } from '../kernel/result.ts';
import type { Instant } from '../kernel/time.ts';
import { leafHash } from './merkle.ts';

/**
 * An entry of the public log: canonical JSON (RFC 8785), so that everyone computes the same hash. The
 * service appends leaves in the transaction of the change that they describe, and never changes or
 * removes one.
 */
export type Leaf = {
  readonly entry: string;
  /** The hash of the entry in base64. */
  readonly hash: string;
  /** The lot and the leaf's place among the leaves of the lot; null for a leaf about no lot. */
  readonly place: { readonly lotId: LotId; readonly seq: number } | null;
  /** The ends that a batch leaf commits to, as JSON; null in other leaves. They are never published. */
  readonly ends: string | null;
};

export const leafOf = (
  content: object,
  { place = null, ends = null }: Partial<Pick<Leaf, 'place' | 'ends'>> = {},
): Leaf => {
  const entry = canonicalJson(content);
  return { entry, hash: leafHash(entry), place, ends };
};

/** ISO 8601 with milliseconds, in UTC. */
export const momentText = (at: Instant): string => new Date(at).toISOString();

export const logStartLeaf = (origin: string, at: Instant): Leaf =>
  leafOf({ type: 'log_begun', at: momentText(at), origin });

export const keyLeaf = (vkey: string, purpose: KeyPurpose, at: Instant): Leaf =>
  leafOf({ type: 'key_added', at: momentText(at), vkey, purpose });

export type KeyPurpose = 'checkpoint' | 'time';

/**
 * Commits to the keyed hashes of everything written since the last batch, so that nothing of it can be
 * changed or removed without contradicting the log. It reveals neither content nor number.
 */
export const batchLeaf = (ends: string, at: Instant): Leaf =>
  leafOf({ type: 'batch', at: momentText(at), commitment: batchCommitment(ends) }, { ends });

/** Nobody can guess its input, because each keyed hash needs the service's secret. */
export const batchCommitment = (ends: string): string => hash('sha256', ends, 'base64');

/** Hides an amount until the salt is published; null is a stopped maximum. */
export const commitmentOf = (
  {
    salt,
    lotId,
    bidder,
  }: { readonly salt: string; readonly lotId: LotId; readonly bidder: string },
  amountMinor: Minor | null,
): string =>
  hash(
    'sha256',
    Buffer.concat([
      Buffer.from(salt, 'base64'),
      Buffer.from(`\n${lotId}\n${bidder}\n${amountMinor ?? 'none'}`),
    ]),
    'base64',
  );
