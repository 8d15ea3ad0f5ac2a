import type { Instant } from '../../kernel/time.ts';
import { emailKey, mailboxOf } from '../../kernel/mailbox.ts';

/**
 * A block: no bids and no orders are taken from this mailbox or client network. Operators block and
 * unblock; a client pauses all bidding for themselves by the same record, under a keyed hash. A
 * block is never deleted, only lifted, and changes no bid that counts already.
 */
export type Block = {
  readonly subject: string;
  readonly isBlocked: boolean;
  /** The operator's reason. */
  readonly reason: string;
  readonly changedAt: Instant;
  readonly version: number;
};

type BlockEventBase = {
  readonly subject: string;
  readonly version: number;
  readonly at: Instant;
  readonly reason: string;
};

export type BlockEvent =
  | (BlockEventBase & { readonly type: 'AddressBlocked' })
  | (BlockEventBase & { readonly type: 'AddressUnblocked' });

export const evolveBlock = ({ type, subject, reason, at, version }: BlockEvent): Block => ({
  subject,
  isBlocked: type === 'AddressBlocked',
  reason,
  changedAt: at,
  version,
});

/** The subjects under which a caller may be blocked, by network and, if given, e-mail address. */
export const blockSubjects = (email: string | null, network: string): readonly string[] =>
  email === null ? [network] : [...subjectsOf(email), network];

/**
 * The subjects of a block of an address: its mailbox, or a network in lower case. An e-mail address
 * as written comes after its mailbox, because a block may be stored under it too.
 */
export const subjectsOf = (address: string): readonly [string, ...string[]] => {
  const written = address.trim();
  if (!written.includes('@')) return [written.toLowerCase()];
  const [mailbox, exact] = [mailboxOf(written), emailKey(written)];
  return mailbox === exact ? [mailbox] : [mailbox, exact];
};
