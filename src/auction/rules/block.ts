import type { Changed } from '../../kernel/changes.ts';
import type { Instant } from '../../kernel/time.ts';

/**
 * A block: no bids and no orders are taken from this mailbox or client network. Operators block and
 * unblock; a client pauses all bidding for themselves by the same record, under a keyed hash. A
 * block is never deleted, only lifted, and changes no bid that counts already.
 */
export type Block = {
  /** The mailbox, the network, or the keyed hash: the key of its row. */
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
