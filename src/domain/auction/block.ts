import type { Instant } from '../time.ts';
import { emailKey } from './mailbox.ts';

/** An e-mail address (in lower case) or a client network from which no bids and no orders are taken. */
export type Block = {
  readonly subject: string;
  readonly isBlocked: boolean;
  /** The operator's. */
  readonly reason: string;
  readonly changedAt: Instant;
  readonly version: number;
};

type Happened = {
  readonly subject: string;
  readonly version: number;
  readonly at: Instant;
  readonly reason: string;
};

export type BlockEvent =
  | (Happened & { readonly type: 'AddressBlocked' })
  | (Happened & { readonly type: 'AddressUnblocked' });

export const evolveBlock = ({ type, subject, reason, at, version }: BlockEvent): Block => ({
  subject,
  isBlocked: type === 'AddressBlocked',
  reason,
  changedAt: at,
  version,
});

/** Under what somebody may be blocked who calls from a network, with the address they name, if any. */
export const blockSubjects = (email: string | null, network: string): readonly string[] =>
  email === null ? [network] : [emailKey(email), network];

/** As it is compared: an e-mail address like those of participants, a network without case. */
export const blockSubject = (address: string): string => {
  const written = address.trim();
  return written.includes('@') ? emailKey(written) : written.toLowerCase();
};
