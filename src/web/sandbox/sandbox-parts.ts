import type { Channel } from '../../messages/message.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Clock } from '../../kernel/ports.ts';

/** What a sandbox has besides a service: its messages go nowhere but here, and its clock is moved (decision 36). */

/** A message as its reader would have it. */
type SentMail = {
  /** What it is called in the outbox; sent again, it is the same mail. */
  readonly message: string;
  readonly at: Instant;
  readonly channel: Channel;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Six digits to enter, where it brings some. */
  readonly code: string | null;
  /** As it would go over the wire, with lines that end in \n. */
  readonly raw: string;
};

export type SandboxMail = SentMail & {
  /** Counts up. */
  readonly id: number;
};

export type Inbox = {
  readonly keep: (mail: SentMail) => void;
  /** The newest first; those behind the id `after`. */
  readonly list: (wanted: WantedMail) => readonly SandboxMail[];
  /** The same, once there is one, or nobody wants to wait any longer. */
  readonly wait: (wanted: WantedMail, patience: AbortSignal) => Promise<readonly SandboxMail[]>;
  readonly find: (id: number) => SandboxMail | null;
};

/** What is left out is wanted of anybody, and about anything. */
export const allMails = { to: null, message: '', after: 0 } as const;

export type WantedMail = {
  /** Whoever it is for; null: anybody. */
  readonly to: string | null;
  /** How the name of its message begins; empty: anyhow. */
  readonly message: string;
  readonly after: number;
};

/** Goes on by itself, and is moved ahead. */
export type MovableClock = Clock & {
  /** What is past stays past. */
  readonly moveTo: (to: Instant) => void;
};

export type Sandbox = {
  readonly inbox: Inbox;
  /** Moves the clock, and does all that becomes due on the way; moves wait for each other. */
  readonly moveClock: (to: (now: Instant) => Instant) => Promise<Instant>;
  /** When something will be due next, as far as is foreseen. */
  readonly nextDueAt: () => Promise<Instant | null>;
};
