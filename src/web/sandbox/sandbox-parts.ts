import type { Channel } from '../../messages/message.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Clock } from '../../kernel/ports.ts';

/**
 * The inbox and the clock of a sandbox: no message leaves it, and its clock can be moved (decision
 * 36).
 */

/** A message as its recipient would get it. */
type SentMail = {
  /** Its ID in the outbox; a repeated message is the same mail. */
  readonly message: string;
  readonly at: Instant;
  readonly channel: Channel;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The six digits in it; null if there are none. */
  readonly code: string | null;
  /** As sent over SMTP, with \n as the line end. */
  readonly raw: string;
};

export type SandboxMail = SentMail & {
  /** Increasing. */
  readonly id: number;
};

export type Inbox = {
  readonly keep: (mail: SentMail) => void;
  /** Newest first, after the ID `after`. */
  readonly list: (wanted: WantedMail) => readonly SandboxMail[];
  /** The same, but waits for the first one. */
  readonly wait: (wanted: WantedMail, patience: AbortSignal) => Promise<readonly SandboxMail[]>;
  readonly find: (id: number) => SandboxMail | null;
};

/** All mails. */
export const allMails = { to: null, message: '', after: 0 } as const;

export type WantedMail = {
  /** The recipient; null for all. */
  readonly to: string | null;
  /** The start of the message's ID; empty for all. */
  readonly message: string;
  readonly after: number;
};

/** Runs by itself, and can be moved ahead. */
export type MovableClock = Clock & {
  /** Never moves back. */
  readonly moveTo: (to: Instant) => void;
};

export type Sandbox = {
  readonly inbox: Inbox;
  /** Moves the clock and does everything that becomes due; moves run one after another. */
  readonly moveClock: (to: (now: Instant) => Instant) => Promise<Instant>;
  /** The next due time, if there is one. */
  readonly nextDueAt: () => Promise<Instant | null>;
};
