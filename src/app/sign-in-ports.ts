import type { EmailKey } from '../domain/auction/mailbox.ts';
import type { BidId } from '../domain/ids.ts';
import type { Language } from '../domain/languages.ts';
import type { Instant } from '../domain/time.ts';

/** What signing in without a bid needs stored. A part of `ports.ts`. */

/** Somebody asked for a code that gives a key without a bid. Its id is of the kind that bids have, so that one call confirms either. */
export type SignIn = {
  readonly id: BidId;
  readonly email: string;
  readonly network: string;
  readonly language: Language;
  readonly codeHash: string;
  readonly codeExpiresAt: Instant;
  readonly attemptsLeft: number;
};

export type SignInRows = {
  readonly find: (id: BidId) => Promise<SignIn | null>;
  /** Takes the place of an earlier one of the same address and network. */
  readonly add: (signIn: SignIn) => Promise<void>;
  readonly useAttempt: (id: BidId) => Promise<void>;
  /** However the mailbox was spelled. */
  readonly removeOf: (email: EmailKey) => Promise<void>;
  readonly forget: (expiredBefore: Instant) => Promise<void>;
};
