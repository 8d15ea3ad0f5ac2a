import type { Changed } from '../../kernel/changes.ts';
import type { Instant } from '../../kernel/time.ts';
import { emailKey, mailboxOf } from '../../kernel/mailbox.ts';

/** A mailbox (by an e-mail address in lower case) or a client network from which no bids and no orders are taken. */
export type Block = {
  readonly subject: string;
  readonly isBlocked: boolean;
  /** The operator's. */
  readonly reason: string;
  readonly changedAt: Instant;
  readonly version: number;
};

type EventBase = {
  readonly subject: string;
  readonly version: number;
  readonly at: Instant;
  readonly reason: string;
};

export type BlockEvent =
  | (EventBase & { readonly type: 'AddressBlocked' })
  | (EventBase & { readonly type: 'AddressUnblocked' });

export const evolveBlock = ({ type, subject, reason, at, version }: BlockEvent): Block => ({
  subject,
  isBlocked: type === 'AddressBlocked',
  reason,
  changedAt: at,
  version,
});

/** Under what somebody may be blocked who calls from a network, with the address they name, if any. */
export const blockSubjects = (email: string | null, network: string): readonly string[] =>
  email === null ? [network] : [...subjectsOf(email), network];

/**
 * What a block of an address is kept under: its mailbox, or a network without case. An e-mail address
 * as it is written comes behind its mailbox, because earlier blocks are kept under that.
 */
export const subjectsOf = (address: string): readonly [string, ...string[]] => {
  const written = address.trim();
  if (!written.includes('@')) return [written.toLowerCase()];
  const [mailbox, exact] = [mailboxOf(written), emailKey(written)];
  return mailbox === exact ? [mailbox] : [mailbox, exact];
};

declare module '../../kernel/event.ts' {
  interface EventKinds {
    block: BlockEvent;
  }
}

declare module '../../kernel/changes.ts' {
  interface ChangeKinds {
    block: Changed<'block', Block, BlockEvent>;
  }
}
