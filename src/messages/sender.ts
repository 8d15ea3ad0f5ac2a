import type { Identity } from '../kernel/identity.ts';
import type { LotId, OrderId } from '../kernel/ids.ts';
import type { Language } from '../kernel/languages.ts';
import type { Calendar } from '../order/rules/calendar.ts';
import type { Words } from '../operators/rules/mail-texts.ts';
import type { PaymentInstructions } from '../order/rules/payment-instructions.ts';
import type { VatTreatment } from '../order/rules/price.ts';
import { addressIn } from './mime.ts';

/** Who the messages come from, and the addresses they name. */
export type Sender = {
  /** As it stands in From: a name and an address, or an address alone. */
  readonly from: string;
  /** The address alone, for people to write to. */
  readonly mailAddress: string;
  /** Where answers about an order go; null: to the address in From. */
  readonly inboundAddress: string | null;
  /** The right side of every Message-ID. */
  readonly messageIdHost: string;
  /** Where a program sends the answers to. */
  readonly orderUrl: string;
  /** Where a program sends the brief of someone who bids. */
  readonly briefUrl: string;
  /** The pages that a reader is led to, in their language. */
  readonly pages: ReaderPages;
  readonly identity: Identity;
  /** Null where it is not said. */
  readonly pricesAre: VatTreatment | null;
  /** By which what is promised in a message is dated. */
  readonly calendar: Calendar;
  readonly paymentInstructions: PaymentInstructions;
  /** What operators say in the place of our sentences. */
  readonly words: Words;
};

type ReaderPages = {
  readonly order: (language: Language, id: OrderId) => string;
  readonly lot: (language: Language, id: LotId) => string;
  readonly myBids: (language: Language) => string;
  readonly follow: (language: Language, token: string) => string;
  readonly unfollow: (language: Language, token: string) => string;
  readonly unfollowAtOnce: (token: string) => string;
  readonly rules: (language: Language) => string;
  readonly pause: (language: Language, token: string) => string;
  readonly privacy: (language: Language) => string;
  readonly deskSignIn: (token: string) => string;
  /** A page of the desk; empty for the first. */
  readonly desk: (path: string) => string;
};

/** The addresses that messages name, absolute, who we are, and on which terms. */
type Known = Omit<Sender, 'from' | 'mailAddress' | 'messageIdHost'>;

/** `from` as in MAIL_FROM. */
export const senderOf = (from: string, known: Known): Sender => ({
  from,
  mailAddress: addressIn(from),
  messageIdHost: new URL(known.orderUrl).hostname,
  ...known,
});
