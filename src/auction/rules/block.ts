import type { Changed } from '../../kernel/changes.ts';
import type { Instant } from '../../kernel/time.ts';

export { blockSubjects, subjectsOf } from '../../kernel/blocked-subjects.ts';

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
