import type { Missing } from '../../brief/rules/brief.ts';
import { catalogues } from '../../kernel/texts/catalogues.ts';
import { formatLocalMoment, formatMoment } from '../../kernel/texts/formats.ts';
import { button, facts, heading, link, paragraph, type MailBlock } from '../../messages/email.ts';
import { missingList } from '../../order/mails/mail-parts.ts';
import {
  endsFact,
  lotFact,
  maximumFact,
  money,
  reminderHeading,
  type MessageOf,
  type BidderMailContext,
} from './bid-facts.ts';

/** Mails to bidders about their lot that ask them to do something. */

/** The mail to a leader without a complete brief: once the lot is over, and again before the deadline. */
export const briefNeededContent = (
  message: MessageOf<'brief_needed'>,
  mailContext: BidderMailContext,
) => {
  const { priceMinor, briefDeadline, missing, isReminder } = message;
  const { briefDue, briefNeeded, words } = mailContext.texts;
  return {
    heading:
      isReminder === true ? reminderHeading(briefDue, briefDeadline, mailContext) : briefNeeded,
    blocks: [
      facts([
        lotFact(mailContext),
        [words.yourBid, money(priceMinor, mailContext)],
        [words.briefDeadline, formatMoment(briefDeadline, mailContext.language)],
      ]),
      paragraph(mailContext.whoWins),
      ...howToSendBrief(missing, mailContext),
    ],
  };
};

/** The open questions of a bidder's brief, and how to answer them. */
export const howToSendBrief = (
  missing: readonly Missing[],
  { texts, language, sender }: BidderMailContext,
): readonly MailBlock[] => [
  heading(texts.sendBrief.missingHeading),
  missingList(missing, language),
  paragraph(`${texts.sendBrief.howTo}\n${sender.briefUrl}`),
  link(texts.sendBrief.onPage, sender.pages.myBids(language)),
];

/** The mail to a bidder who was outbid, and the reminder shortly before the end. */
export const outbidContent = (message: MessageOf<'outbid'>, mailContext: BidderMailContext) => ({
  heading:
    message.isReminder === true
      ? reminderHeading(mailContext.texts.endsSoon, message.endsAt, mailContext)
      : mailContext.texts.outbid,
  blocks: outbidBlocks(message, mailContext),
});

const outbidBlocks = (
  { lotId, ownBidMinor, priceMinor, minNextBidMinor, endsAt, missing }: MessageOf<'outbid'>,
  mailContext: BidderMailContext,
): readonly MailBlock[] => {
  const { outbid: texts, words, lotPage } = mailContext.texts;
  return [
    facts([
      lotFact(mailContext),
      [words.yourBid, money(ownBidMinor, mailContext)],
      [words.price, money(priceMinor, mailContext)],
      [words.minNextBid, money(minNextBidMinor, mailContext)],
      endsFact(endsAt, mailContext),
    ]),
    paragraph(texts.whatNow),
    link(lotPage, mailContext.sender.pages.lot(mailContext.language, lotId)),
    ...(missing.length === 0
      ? []
      : [
          paragraph(texts.briefIsMissing),
          paragraph(mailContext.whoWins),
          ...howToSendBrief(missing, mailContext),
        ]),
  ];
};

/** The mail about a reopened lot: its price and end, whether the reader leads, and what they can do. */
export const reopenedContent = (
  message: MessageOf<'lot_reopened'>,
  mailContext: BidderMailContext,
) => {
  const { reopened: texts } = mailContext.texts;
  const { reader } = message;
  return reader === 'failed'
    ? {
        heading: texts.failed,
        blocks: [facts([lotFact(mailContext)]), paragraph(mailContext.whoWins)],
      }
    : {
        heading: { subject: texts.subject, intro: texts[reader] },
        blocks: reopenedBlocks(message, mailContext),
      };
};

const reopenedBlocks = (
  message: MessageOf<'lot_reopened'>,
  mailContext: BidderMailContext,
): readonly MailBlock[] => {
  const { lotId, reader, priceMinor, minNextBidMinor, ownBidMinor, maximumMinor } = message;
  const { texts, language, sender } = mailContext;
  const { words } = texts;
  const minNextBid = [words.minNextBid, money(minNextBidMinor, mailContext)] as const;
  return [
    facts([
      lotFact(mailContext),
      [words.price, money(priceMinor, mailContext)],
      [words.yourBid, money(ownBidMinor, mailContext)],
      ...maximumFact(maximumMinor, mailContext),
      ...(reader === 'leading' ? [] : [minNextBid]),
      endsFact(message.endsAt, mailContext),
    ]),
    paragraph(mailContext.whoWins),
    ...(reader === 'set_aside' ? howToSendBrief(message.missing, mailContext) : []),
    link(texts.lotPage, sender.pages.lot(language, lotId)),
  ];
};

/** An offer to the next bidder: for how much, until when, and where to answer. */
export const offerBlocks = (
  { lotKind, bidId, amountMinor, until }: MessageOf<'lot_offered'>,
  mailContext: BidderMailContext,
): readonly MailBlock[] => {
  const { texts, language, sender } = mailContext;
  // With the bid's id the page can mail a code to a reader who is not signed in.
  const page = sender.pages.myBids(language);
  return [
    facts([
      lotFact(mailContext),
      [catalogues[language].words.price, money(amountMinor, mailContext)],
      [
        texts.offer.until,
        `${formatLocalMoment(until, language)} (${catalogues[language].steps.zone})`,
      ],
    ]),
    paragraph(texts.lotKinds[lotKind].includes),
    paragraph(texts.offer.whatNow),
    paragraph(texts.offer.answer),
    button(texts.offer.button, bidId === undefined ? page : `${page}?bid=${bidId}`),
    paragraph(texts.offer.byProgram),
  ];
};
