import type { OrderNumber } from '../../kernel/ids.ts';
import { catalogues } from '../../kernel/texts/catalogues.ts';
import { formatMoment } from '../../kernel/texts/formats.ts';
import type { Instant } from '../../kernel/time.ts';
import {
  facts,
  link,
  paragraph,
  type MailBlock,
  type Email,
  type Fact,
} from '../../messages/email.ts';
import { readerEmail, requireSecret } from '../../messages/reader-email.ts';
import type { Sender } from '../../messages/sender.ts';
import { orderFacts } from '../../order/mails/mail-parts.ts';
import type { BidderMessage } from '../rules/messages.ts';
import { whoWinsText } from '../views/lot-rules.ts';
import {
  bidFacts,
  endsFact,
  lotFact,
  maximumFact,
  money,
  reasonFact,
  type MessageOf,
  type BidderMailContext,
} from './bid-facts.ts';
import {
  briefNeededContent,
  howToSendBrief,
  offerBlocks,
  outbidContent,
  reopenedContent,
} from './bidder-news.ts';

/**
 * Every mail to a bidder, in their language. Only a `bid_code` has a `code`. `name` is what they gave
 * when they confirmed their address, and `orderNumber` that of the order they won.
 */
export const bidderEmail = (
  message: BidderMessage,
  { code, name, orderNumber, now, pauseUrl }: BidderMailDetails,
  sender: Sender,
): Email => {
  const { kind, language, lotId, lotKind } = message;
  const { auction: texts } = catalogues[language];
  const lotName = texts.words.lotNumber({ name: texts.lotKinds[lotKind].name, id: lotId });
  const whoWins = whoWinsText(lotKind, language);
  const mailContext = { texts, language, lotName, whoWins, orderNumber, sender, now };
  const { heading, blocks } = contentOf(message, code, mailContext);
  const subject = heading.subject(lotName);
  // A code goes to an address that anybody may have typed.
  const greeted = kind === 'bid_code' ? null : name;
  const email = readerEmail({ name: greeted, language }, subject, [
    paragraph(heading.intro),
    ...blocks,
    ...(pauseUrl === null ? [] : [link(texts.pause, pauseUrl)]),
  ]);
  return { ...email, title: { about: '', text: subject, preview: heading.intro } };
};

type BidderMailDetails = {
  readonly code: string | null;
  readonly name: string | null;
  readonly orderNumber: OrderNumber | null;
  readonly now: Instant;
  /** The page where the reader can pause all bidding for them. */
  readonly pauseUrl: string | null;
};

type BidderMailContent = {
  readonly heading: { readonly subject: (lot: string) => string; readonly intro: string };
  readonly blocks: readonly MailBlock[];
};

const contentOf = (
  message: BidderMessage,
  code: string | null,
  mailContext: BidderMailContext,
): BidderMailContent => {
  const { texts } = mailContext;
  switch (message.kind) {
    case 'bid_code':
      return message.isForKey === true
        ? { heading: texts.keyCode, blocks: keyCodeBlocks(message, code, mailContext) }
        : { heading: texts.code, blocks: codeBlocks(message, code, mailContext) };
    case 'bid_leading':
      return { heading: texts.leading, blocks: leadingBlocks(message, mailContext) };
    case 'outbid':
      return outbidContent(message, mailContext);
    case 'lot_reopened':
      return reopenedContent(message, mailContext);
    case 'brief_needed':
      return briefNeededContent(message, mailContext);
    case 'auction_won':
      return { heading: texts.won, blocks: wonBlocks(message, mailContext) };
    case 'auction_lost':
      return { heading: texts.lost[message.cause], blocks: lostBlocks(message, mailContext) };
    case 'lot_offered':
      return { heading: texts.offer, blocks: offerBlocks(message, mailContext) };
    case 'bid_under_review':
      return {
        heading: texts.underReview,
        blocks: [bidFacts(message, [endsFact(message.endsAt, mailContext)], mailContext)],
      };
    case 'bid_reviewed':
      return {
        heading: texts.reviewed[message.outcome],
        blocks: [bidFacts(message, reasonFact(message.reason, mailContext), mailContext)],
      };
    case 'bid_cancelled':
      return {
        heading: texts.cancelled[message.by],
        blocks: cancelledBlocks(message, mailContext),
      };
    case 'lot_cancelled':
      return {
        heading: texts.lotCancelled,
        blocks: [facts([lotFact(mailContext), [texts.words.reason, message.reason]])],
      };
    case 'lot_rescheduled':
      return {
        heading: texts.lotRescheduled,
        blocks: [facts([lotFact(mailContext), endsFact(message.endsAt, mailContext)])],
      };
  }
};

const codeBlocks = (
  message: MessageOf<'bid_code'>,
  code: string | null,
  mailContext: BidderMailContext,
): readonly MailBlock[] => {
  const { code: texts, words, lotKinds } = mailContext.texts;
  const maximum = money(message.ceilingMinor, mailContext);
  const bidFact: Fact = [words.yourBid, money(message.amountMinor, mailContext)];
  return [
    facts([
      lotFact(mailContext),
      // The amount of an automatic bid is its maximum.
      ...(message.isAutomatic ? [] : [bidFact]),
      [words.maximum, maximum],
      endsFact(message.endsAt, mailContext),
    ]),
    // Makes clear that the code allows more than the bid.
    paragraph(texts.allows(maximum)),
    paragraph(lotKinds[message.lotKind].includes),
    paragraph(texts.passItOn),
    facts([
      [words.code, requireSecret(code)],
      [words.codeExpires, formatMoment(message.codeExpiresAt, mailContext.language)],
    ]),
    paragraph(texts.binding),
    link(texts.rules, mailContext.sender.pages.rules(mailContext.language)),
    paragraph(texts.notYou),
  ];
};

const keyCodeBlocks = (
  { codeExpiresAt }: MessageOf<'bid_code'>,
  code: string | null,
  mailContext: BidderMailContext,
): readonly MailBlock[] => {
  const { keyCode: texts, words } = mailContext.texts;
  return [
    facts([
      lotFact(mailContext),
      [words.code, requireSecret(code)],
      [words.codeExpires, formatMoment(codeExpiresAt, mailContext.language)],
    ]),
    paragraph(texts.notYou),
  ];
};

const leadingBlocks = (
  { priceMinor, maximumMinor, endsAt, briefDeadline, missing }: MessageOf<'bid_leading'>,
  mailContext: BidderMailContext,
): readonly MailBlock[] => {
  const { leading: texts, words } = mailContext.texts;
  const lotFacts: readonly Fact[] = [
    lotFact(mailContext),
    [words.yourBid, money(priceMinor, mailContext)],
    ...maximumFact(maximumMinor, mailContext),
    endsFact(endsAt, mailContext),
  ];
  if (briefDeadline === null) return [facts(lotFacts), paragraph(texts.briefIsThere)];
  return [
    facts([...lotFacts, [words.briefDeadline, formatMoment(briefDeadline, mailContext.language)]]),
    paragraph(texts.briefIsMissing),
    paragraph(mailContext.whoWins),
    ...howToSendBrief(missing, mailContext),
  ];
};

const wonBlocks = (
  { amountMinor, orderId }: MessageOf<'auction_won'>,
  mailContext: BidderMailContext,
): readonly MailBlock[] => {
  const { texts, language, orderNumber } = mailContext;
  return [
    facts([
      lotFact(mailContext),
      [catalogues[language].words.price, money(amountMinor, mailContext)],
      ...orderFacts({ id: orderId, number: orderNumber }, language),
    ]),
    paragraph(texts.won.whatNow),
  ];
};

const lostBlocks = (
  { ownBidMinor, soldForMinor }: MessageOf<'auction_lost'>,
  mailContext: BidderMailContext,
): readonly MailBlock[] => {
  const { words } = mailContext.texts;
  return [
    facts([
      lotFact(mailContext),
      [words.yourBid, money(ownBidMinor, mailContext)],
      ...(soldForMinor === null
        ? []
        : [[words.soldFor, money(soldForMinor, mailContext)] as const]),
    ]),
  ];
};

const cancelledBlocks = (
  { amountMinor, reason, bindingMinor, maximumMinor }: MessageOf<'bid_cancelled'>,
  mailContext: BidderMailContext,
): readonly MailBlock[] => [
  bidFacts({ amountMinor }, reasonFact(reason, mailContext), mailContext),
  ...(bindingMinor === null
    ? []
    : [paragraph(mailContext.texts.stillCounts(money(bindingMinor, mailContext)))]),
  ...(maximumMinor === null
    ? []
    : [facts(maximumFact(maximumMinor, mailContext)), paragraph(mailContext.texts.keepsMaximum)]),
];
