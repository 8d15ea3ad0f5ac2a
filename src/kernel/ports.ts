import type { SigningKey } from './signing-key.ts';
import type { Instant } from './time.ts';

/** The parts of the outside world that use cases need. `boot` provides the real ones; tests replace them. */

export type Clock = {
  readonly now: () => Instant;
  /** Left out of clocks that are moved on purpose, such as a sandbox's. */
  readonly watch?: ClockWatch;
};

/** Why a clock cannot be trusted. */
export type ClockDoubt =
  /** It was set by `offMs` while the service ran. */
  | { readonly kind: 'jumped'; readonly offMs: number }
  /** At the start of the service, it was behind the newest record. */
  | { readonly kind: 'before_record'; readonly offMs: number }
  /** At the start of the service, the newest record was older than any usual pause. */
  | { readonly kind: 'long_pause'; readonly offMs: number }
  /** It differs from the clock of the database server. */
  | { readonly kind: 'differs_from_database'; readonly offMs: number };

/** Watches the machine's clock. While that is in doubt, `now` continues as if it had not been set. */
export type ClockWatch = {
  /** Why the machine's clock is in doubt; null while it can be trusted. */
  readonly doubt: () => ClockDoubt | null;
  /** The time of the machine's clock. */
  readonly machineNow: () => Instant;
  /** How many milliseconds the machine's clock is ahead of the database server's. */
  readonly aheadOf: (databaseTime: Instant) => number;
  /** Starts at the time of the newest record, if the machine's clock is behind it. */
  readonly begin: (recordedAt: Instant) => void;
  /** The machine's clock was set back within two minutes after `begin`. This is a doubt too. */
  readonly isSetBackAfterStart: () => boolean;
  /** Follows the machine's clock from now on. */
  readonly accept: () => void;
};

export type Random = {
  /** Bytes from a cryptographically secure source. */
  readonly bytes: (count: number) => Uint8Array;
};

/** Cryptography with keys derived from the service's secret. */
export type Crypto = {
  /** A keyed hash. Equal texts give equal hashes, and the database alone does not let anyone guess a text. */
  readonly hash: (text: string) => string;
  /** Encrypts and authenticates a text for one context, such as one column of one row; the same text gives another result each time. */
  readonly seal: (text: string, sealContext: string) => string;
  /** Encrypts like `seal`, but equal texts give equal results. */
  readonly sealSame: (text: string, sealContext: string) => string;
  /** Decrypts; null for anything that was not sealed for this `sealContext` under this secret. */
  readonly unseal: (sealed: string, sealContext: string) => string | null;
  /** The key that signs quotes. */
  readonly quoteKey: () => SigningKey;
  /** A key that signs the public log. Each generation has its own. */
  readonly logKey: (purpose: 'checkpoint' | 'time', generation: number) => SigningKey;
};
