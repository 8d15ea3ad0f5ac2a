import type { Instant } from '../kernel/time.ts';

/** The operators learn that the public log of the auction does not go on as it was promised, or nothing by the clock. */
export type LogAlarm = {
  readonly kind: 'log_alarm';
  /** Outcomes wait for a witness, what is stored is not what was signed, or the clock cannot be trusted. */
  readonly occasion: 'no_witness' | 'forked' | 'clock';
  readonly problem: string;
  readonly since: Instant;
};

/** An operator signs in to the desk by it; the link itself is the secret of the message. */
export type DeskLinkMail = { readonly kind: 'desk_link'; readonly expiresAt: Instant };
