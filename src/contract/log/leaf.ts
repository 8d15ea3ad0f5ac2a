import { hash } from 'node:crypto';
import { canonicalJson } from '../../domain/canonical-json.ts';
import type { LotId } from '../../domain/ids.ts';
import type { Minor } from '../../domain/money.ts';
import type { Instant } from '../../domain/time.ts';
import { leafHash } from './merkle.ts';

/** An entry of the public log: canonical JSON (RFC 8785), by which anybody gets the same hash. */
export type Leaf = {
  readonly entry: string;
  /** In base64. */
  readonly hash: string;
  /** Where it is of a lot. */
  readonly place: { readonly lotId: LotId; readonly seq: number } | null;
  /** The number of the link of the record, where it names one. */
  readonly link: number | null;
};

export const leafOf = (
  said: object,
  { place = null, link = null }: Partial<Pick<Leaf, 'place' | 'link'>> = {},
): Leaf => {
  const entry = canonicalJson(said);
  return { entry, hash: leafHash(entry), place, link };
};

/** To the millisecond, in UTC. */
export const momentText = (at: Instant): string => new Date(at).toISOString();

export const begunLeaf = (origin: string, at: Instant): Leaf =>
  leafOf({ type: 'log_begun', at: momentText(at), origin });

export const keyLeaf = (vkey: string, purpose: KeyPurpose, at: Instant): Leaf =>
  leafOf({ type: 'key_added', at: momentText(at), vkey, purpose });

export type KeyPurpose = 'checkpoint' | 'time';

/** By it the record cannot be written anew, nor an order be taken away, without contradicting the log. */
export const recordLeaf = (number: number, head: string, at: Instant): Leaf =>
  leafOf({ type: 'record', at: momentText(at), number, head }, { link: number });

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
