import { catalogues } from '../../kernel/texts/catalogues.ts';
import { formatMoment } from '../../kernel/texts/formats.ts';
import type { BidderMessage } from '../rules/messages.ts';
import type { OrderNumber } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import {
  bidFacts,
  endsFact,
  lotFact,
  maximumFact,
  money,
  reasonFact,
  type MessageOf,
  type Setting,
} from './bid-facts.ts';
import { facts, link, paragraph, type Block, type Email, type Fact } from '../../messages/email.ts';
import {
  briefNeededContent,
  howToSendBrief,
  offerBlocks,
  outbidContent,
  reopenedContent,
} from './bidder-news.ts';
import { orderFacts } from '../../order/mails/order-mail.ts';
import { readerEmail } from '../../messages/reader-email.ts';
import type { Sender } from '../../messages/sender.ts';

/**
 * Every mail to a bidder, in their language. `secret` is the code of a `bid_code`, `name` the name
 * they gave when they confirmed their address, `orderNumber` that of the order they won.
 */
export const bidderEmail = (
  message: BidderMessage,
  { secret, name, orderNumber, now, pauseUrl = null }: Known,
  sender: Sender,
): Email => {
  const { kind, language, lotId, lotKind } = message;
  const { auction: texts } = catalogues[language];
  const lot = texts.words.lotNumber({ name: texts.lotName[lotKind], id: lotId });
  const setting = { texts, language, lot, orderNumber, sender, now };
  const { opening, blocks } = contentOf(message, secret, setting);
  const subject = opening.subject(lot);
  // A code goes to an address that anybody may have typed.
  const greeted = kind === 'bid_code' ? null : name;
  const email = readerEmail({ name: greeted, language }, subject, [
    paragraph(opening.intro),
    ...blocks,
    ...(pauseUrl === null ? [] : [link(texts.pause, pauseUrl)]),
  ]);
  return { ...email, title: { about: '', text: subject, preview: opening.intro } };
};

type Known = {
  readonly secret: string | null;
  readonly name: string | null;
  readonly orderNumber: OrderNumber | null;
  readonly now: Instant;
  readonly pauseUrl?: string | null;
};

type Content = {
  readonly opening: { readonly subject: (lot: string) => string; readonly intro: string };
  readonly blocks: readonly Block[];
};

const contentOf = (message: BidderMessage, secret: string | null, setting: Setting): Content => {
  const { texts } = setting;
  switch (message.kind) {
    case 'bid_code':
      return message.isForKey === true
        ? { opening: texts.keyCode, blocks: keyCodeBlocks(message, secret, setting) }
        : { opening: texts.code, blocks: codeBlocks(message, secret, setting) };
    case 'bid_leading':
      return { opening: texts.leading, blocks: leadingBlocks(message, setting) };
    case 'outbid':
      return outbidContent(message, setting);
    case 'lot_reopened':
      return reopenedContent(message, setting);
    case 'brief_needed':
      return briefNeededContent(message, setting);
    case 'auction_won':
      return { opening: texts.won, blocks: wonBlocks(message, setting) };
    case 'auction_lost':
      return { opening: texts.lost[message.cause], blocks: lostBlocks(message, setting) };
    case 'lot_offered':
      return { opening: texts.offer, blocks: offerBlocks(message, setting) };
    case 'bid_held':
      return {
        opening: texts.held,
        blocks: [bidFacts(message, [endsFact(message.endsAt, setting)], setting)],
      };
    case 'bid_reviewed':
      return {
        opening: texts.reviewed[message.outcome],
        blocks: [bidFacts(message, reasonFact(message.reason, setting), setting)],
      };
    case 'bid_cancelled':
      return { opening: texts.cancelled[message.by], blocks: cancelledBlocks(message, setting) };
    case 'lot_cancelled':
      return {
        opening: texts.lotCancelled,
        blocks: [facts([lotFact(setting), [texts.words.reason, message.reason]])],
      };
    case 'lot_rescheduled':
      return {
        opening: texts.lotRescheduled,
        blocks: [facts([lotFact(setting), endsFact(message.endsAt, setting)])],
      };
  }
};

const codeBlocks = (
  { lotKind, amountMinor, ceilingMinor, isAutomatic, ...times }: MessageOf<'bid_code'>,
  secret: string | null,
  setting: Setting,
): readonly Block[] => {
  if (secret === null) throw new Error('The code is erased, so there is nothing to send');
  const { code: texts, words } = setting.texts;
  const maximum = money(ceilingMinor, setting);
  return [
    facts([
      lotFact(setting),
      ...(isAutomatic ? [] : [[words.yourBid, money(amountMinor, setting)] as const]),
      [words.maximum, maximum],
      endsFact(times.endsAt, setting),
    ]),
    // Makes clear that the code allows more than the bid.
    paragraph(texts.allows(maximum)),
    paragraph(setting.texts.lotIncludes[lotKind]),
    paragraph(texts.passItOn),
    facts([
      [words.code, secret],
      [words.codeExpires, formatMoment(times.codeExpiresAt, setting.language)],
    ]),
    paragraph(texts.binding),
    link(texts.rules, setting.sender.pages.rules(setting.language)),
    paragraph(texts.notYou),
  ];
};

const keyCodeBlocks = (
  { codeExpiresAt }: MessageOf<'bid_code'>,
  secret: string | null,
  setting: Setting,
): readonly Block[] => {
  if (secret === null) throw new Error('The code is erased, so there is nothing to send');
  const { keyCode: texts, words } = setting.texts;
  return [
    facts([
      lotFact(setting),
      [words.code, secret],
      [words.codeExpires, formatMoment(codeExpiresAt, setting.language)],
    ]),
    paragraph(texts.notYou),
  ];
};

const leadingBlocks = (
  { priceMinor, maximumMinor, endsAt, briefDeadline, missing }: MessageOf<'bid_leading'>,
  setting: Setting,
): readonly Block[] => {
  const { leading: texts, words } = setting.texts;
  const lotFacts: readonly Fact[] = [
    lotFact(setting),
    [words.yourBid, money(priceMinor, setting)],
    ...maximumFact(maximumMinor, setting),
    endsFact(endsAt, setting),
  ];
  if (briefDeadline === null) return [facts(lotFacts), paragraph(texts.briefIsThere)];
  return [
    facts([...lotFacts, [words.briefDeadline, formatMoment(briefDeadline, setting.language)]]),
    paragraph(texts.briefIsMissing),
    paragraph(setting.texts.whoWins),
    ...howToSendBrief(missing, setting),
  ];
};

const wonBlocks = (
  { amountMinor, orderId }: MessageOf<'auction_won'>,
  setting: Setting,
): readonly Block[] => {
  const { texts, language, orderNumber } = setting;
  return [
    facts([
      lotFact(setting),
      [catalogues[language].words.price, money(amountMinor, setting)],
      ...orderFacts({ id: orderId, number: orderNumber }, language),
    ]),
    paragraph(texts.won.whatNow),
  ];
};

const lostBlocks = (
  { ownBidMinor, soldForMinor }: MessageOf<'auction_lost'>,
  setting: Setting,
): readonly Block[] => {
  const { words } = setting.texts;
  return [
    facts([
      lotFact(setting),
      [words.yourBid, money(ownBidMinor, setting)],
      ...(soldForMinor === null ? [] : [[words.soldFor, money(soldForMinor, setting)] as const]),
    ]),
  ];
};

const cancelledBlocks = (
  { amountMinor, reason, bindingMinor, maximumMinor }: MessageOf<'bid_cancelled'>,
  setting: Setting,
): readonly Block[] => [
  bidFacts({ amountMinor }, reasonFact(reason, setting), setting),
  ...(bindingMinor === null
    ? []
    : [paragraph(setting.texts.stillCounts(money(bindingMinor, setting)))]),
  ...(maximumMinor === null
    ? []
    : [facts(maximumFact(maximumMinor, setting)), paragraph(setting.texts.keepsMaximum)]),
];
