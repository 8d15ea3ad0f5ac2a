import type { Change } from '../../kernel/changes.ts';
import type { Settings } from '../../kernel/context.ts';
import { mailboxOf, blockKeyOf } from '../../kernel/mailbox.ts';
import type { Tx } from '../../kernel/store.ts';
import type { Instant } from '../../kernel/time.ts';
import { evolveBlock, type Block, type BlockEvent } from '../rules/block.ts';

/** Whether, and since when, a client has paused all bidding for them. */

export const pausePrefix = 'pause:';

/**
 * The block subject of a pause: a keyed hash of the mailbox. It names nobody, so it may stay after
 * the person is erased.
 */
export const pauseSubject = ({ hash }: Pick<Settings, 'hash'>, email: string): string =>
  `${pausePrefix}${hash(`pause ${mailboxOf(email)}`)}`;

export const isPaused = ({ blocks }: Tx, settings: Settings, email: string): Promise<boolean> =>
  blocks.isBlocked([pauseSubject(settings, email)]);

/** Whether an address, or a network, is blocked, and whether the client has paused bidding. */
export type BiddingRestrictions = { readonly isBlocked: boolean; readonly isPaused: boolean };

export const loadRestrictions = async (
  { blocks }: Tx,
  settings: Settings,
  email: string,
  networks: readonly string[],
): Promise<BiddingRestrictions> => {
  const subjects = [blockKeyOf(email), ...networks];
  const paused = pauseSubject(settings, email);
  const blocked = await blocks.among([...subjects, paused]);
  return {
    isBlocked: subjects.some((subject) => blocked.has(subject)),
    isPaused: blocked.has(paused),
  };
};

/** When bidding was last paused, or all keys were ended; codes entered before authorize nothing. */
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

/** A pause is stored as a block, under a keyed hash instead of an address. */
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
  return { entity: 'block', before, after: evolveBlock(event), events: [event] };
};
