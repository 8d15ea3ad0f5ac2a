import type { AuctionTexts } from '../../../locales/en/auction.ts';
import type { OrderNumber } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/languages.ts';
import type { Minor } from '../../kernel/money.ts';
import { formatMoment, formatWait } from '../../kernel/texts/formats.ts';
import type { Instant } from '../../kernel/time.ts';
import { facts, type MailBlock, type Fact } from '../../messages/email.ts';
import type { Sender } from '../../messages/sender.ts';
import { formatWithVat } from '../../order/mails/project-facts.ts';
import type { BidderMessage } from '../rules/messages.ts';

/** The facts about a lot and a bid that mails to bidders list, in their language. */

export type MessageOf<Kind extends BidderMessage['kind']> = Extract<
  BidderMessage,
  { readonly kind: Kind }
>;

export type BidderMailContext = {
  readonly texts: AuctionTexts;
  readonly language: Language;
  /** Such as "Site of the day no. 12". */
  readonly lotName: string;
  /** The sentences that say who gets the lot. */
  readonly whoWins: string;
  readonly orderNumber: OrderNumber | null;
  readonly sender: Sender;
  /** When the mail is sent. */
  readonly now: Instant;
};

type Amount = { readonly amountMinor: Minor; readonly isAutomatic?: boolean };

export const bidFacts = (
  { amountMinor, isAutomatic = false }: Amount,
  more: readonly Fact[],
  mailContext: BidderMailContext,
): MailBlock => {
  const { words } = mailContext.texts;
  const label = isAutomatic ? words.maximum : words.yourBid;
  return facts([lotFact(mailContext), [label, money(amountMinor, mailContext)], ...more]);
};

export const reasonFact = (reason: string | null, { texts }: BidderMailContext): readonly Fact[] =>
  reason === null ? [] : [[texts.words.reason, reason]];

export const maximumFact = (
  maximumMinor: Minor | null,
  mailContext: BidderMailContext,
): readonly Fact[] =>
  maximumMinor === null
    ? []
    : [[mailContext.texts.words.maximum, money(maximumMinor, mailContext)]];

export const lotFact = ({ texts, lotName }: BidderMailContext): Fact => [texts.words.lot, lotName];

export const endsFact = (endsAt: Instant, { texts, language }: BidderMailContext): Fact => [
  texts.words.ends,
  formatMoment(endsAt, language),
];

type ReminderTexts = AuctionTexts['endsSoon' | 'briefDue'];

/** The subject and the first sentence of a reminder, with the time left, such as `in 15 minutes`. */
export const reminderHeading = (
  texts: ReminderTexts,
  until: Instant,
  { lotName, language, now }: BidderMailContext,
) => {
  const wait = formatWait(until - now, language);
  return { subject: () => texts.subject({ lot: lotName, wait }), intro: texts.intro({ wait }) };
};

export const money = (amountMinor: Minor, { language, sender }: BidderMailContext): string =>
  formatWithVat(amountMinor, 'USD', sender.vatTreatment, language);
