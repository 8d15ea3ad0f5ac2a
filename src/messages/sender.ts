import type { Identity } from '../kernel/identity.ts';
import type { Language } from '../kernel/languages.ts';
import { addressIn } from './mime.ts';

/** The sender of all messages, and the facts about the service that they name. Subjects add the facts that their own messages name. */
export interface Sender {
  /** The From header: a name and an address, or an address alone. */
  readonly from: string;
  /** The address alone, for people to write to. */
  readonly mailAddress: string;
  /** The address that replies about an order go to; null if they go to the address in From. */
  readonly inboundAddress: string | null;
  /** The right side of every Message-ID. */
  readonly messageIdHost: string;
  readonly identity: Identity;
  readonly pages: ReaderPages;
}

/**
 * Absolute addresses of the pages that messages link to, in the reader's language.
 * @public because subjects add to it
 */
export interface ReaderPages {
  readonly privacy: (language: Language) => string;
}

/** `from` as in MAIL_FROM. */
export const senderOf = (from: string, names: Omit<Sender, 'from' | 'mailAddress'>): Sender => ({
  from,
  mailAddress: addressIn(from),
  ...names,
});
