import { hash } from 'node:crypto';
import { canonicalJson } from '../kernel/canonical-json.ts';
import type { LotId } from '../kernel/ids.ts';
import type { Minor } from '../kernel/money.ts';
import type { Instant } from '../kernel/time.ts';
import { leafHash } from './merkle.ts';

/** An entry of the public log: canonical JSON (RFC 8785), by which anybody gets the same hash. */
export type Leaf = {
  readonly entry: string;
  /** In base64. */
  readonly hash: string;
  /** Where it is of a lot. */
  readonly place: { readonly lotId: LotId; readonly seq: number } | null;
  /** What a batch leaf commits to; null in all others. */
  readonly ends: string | null;
};

export const leafOf = (
  said: object,
  { place = null, ends = null }: Partial<Pick<Leaf, 'place' | 'ends'>> = {},
): Leaf => {
  const entry = canonicalJson(said);
  return { entry, hash: leafHash(entry), place, ends };
};

/** To the millisecond, in UTC. */
export const momentText = (at: Instant): string => new Date(at).toISOString();

export const begunLeaf = (origin: string, at: Instant): Leaf =>
  leafOf({ type: 'log_begun', at: momentText(at), origin });

export const keyLeaf = (vkey: string, purpose: KeyPurpose, at: Instant): Leaf =>
  leafOf({ type: 'key_added', at: momentText(at), vkey, purpose });

export type KeyPurpose = 'checkpoint' | 'time';

/**
 * Commits to the keyed hashes of all that was written since the batch before, so that nothing of it
 * can be changed or taken away without contradicting the log. It says neither what nor how much.
 */
export const batchLeaf = (ends: string, at: Instant): Leaf =>
  leafOf({ type: 'batch', at: momentText(at), commitment: batchCommitment(ends) }, { ends });

/** Nobody can guess what it is made of, because each keyed hash in it needs the service's secret. */
export const batchCommitment = (ends: string): string => hash('sha256', ends, 'base64');

/** Hides an amount until the salt is told: null is a maximum that was stopped. */
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
