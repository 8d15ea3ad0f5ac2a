import { evolveBlock, subjectsOf, type Block, type BlockEvent } from '../rules/block.ts';
import { mailboxOf } from '../../kernel/mailbox.ts';
import type { Change } from '../../kernel/changes.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Tx } from '../../store/store.ts';
import type { Settings } from '../../kernel/context.ts';

/** Whether a client has paused all bidding for them, and since when. */

export const pausePrefix = 'pause:';

/** A keyed hash of the mailbox: it names nobody, so it may outlast what is erased of them. */
export const pauseSubject = ({ hash }: Pick<Settings, 'hash'>, email: string): string =>
  `${pausePrefix}${hash(`pause ${mailboxOf(email)}`)}`;

export const isPaused = ({ blocks }: Tx, settings: Settings, email: string): Promise<boolean> =>
  blocks.isBlocked([pauseSubject(settings, email)]);

/** Whether bids of an address are taken, and from these networks. */
export type BiddingRestrictions = { readonly isBlocked: boolean; readonly isPaused: boolean };

export const loadRestrictions = async (
  { blocks }: Tx,
  settings: Settings,
  email: string,
  networks: readonly string[],
): Promise<BiddingRestrictions> => {
  const subjects = [...subjectsOf(email), ...networks];
  const paused = pauseSubject(settings, email);
  const blocked = await blocks.among([...subjects, paused]);
  return {
    isBlocked: subjects.some((subject) => blocked.has(subject)),
    isPaused: blocked.has(paused),
  };
};

/** When bidding was last paused, or all keys were ended: codes that were entered before give no mandate. */
export const authorizationsEndedAt = async (
  { blocks }: Tx,
  settings: Settings,
  email: string,
): Promise<Instant | null> => (await blocks.find(pauseSubject(settings, email)))?.changedAt ?? null;

type PauseChange = {
  readonly before: Block | null;
  readonly isPaused: boolean;
  readonly at: Instant;
  readonly reason?: string;
};

/** A pause is kept as a block is, under a keyed hash instead of an address. */
export const pauseChange = (
  settings: Pick<Settings, 'hash'>,
  email: string,
  { before, isPaused, at, reason = '' }: PauseChange,
): Change => {
  const event: BlockEvent = {
    type: isPaused ? 'AddressBlocked' : 'AddressUnblocked',
    subject: pauseSubject(settings, email),
    version: (before?.version ?? 0) + 1,
    at,
    reason,
  };
  return { subject: 'block', before, after: evolveBlock(event), events: [event] };
};
