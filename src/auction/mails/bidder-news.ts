import { catalogues } from '../../kernel/texts/catalogues.ts';
import { formatLocalMoment, formatMoment } from '../../kernel/texts/formats.ts';
import type { Missing } from '../../brief/rules/brief.ts';
import {
  endsFact,
  lotFact,
  maximumFact,
  money,
  reminderOpening,
  type MessageOf,
  type Setting,
} from './bid-facts.ts';
import { button, facts, heading, link, paragraph, type Block } from '../../messages/email.ts';
import { missingList } from '../../order/mails/order-mail.ts';

/** Of the e-mails to bidders, those that tell what became of a lot and ask them to do something. */

/** What a mail says to a leader whose brief the lot waits for, once it is over and again before the deadline. */
export const briefNeededContent = (message: MessageOf<'brief_needed'>, setting: Setting) => {
  const { priceMinor, briefDeadline, missing, isReminder } = message;
  const { briefDue, briefNeeded, whoWins, words } = setting.texts;
  return {
    opening: isReminder === true ? reminderOpening(briefDue, briefDeadline, setting) : briefNeeded,
    blocks: [
      facts([
        lotFact(setting),
        [words.yourBid, money(priceMinor, setting)],
        [words.briefDeadline, formatMoment(briefDeadline, setting.language)],
      ]),
      paragraph(whoWins),
      ...howToSendBrief(missing, setting),
    ],
  };
};

/** Which questions of a bidder's brief are open, and how they are answered. */
export const howToSendBrief = (
  missing: readonly Missing[],
  { texts, language, sender }: Setting,
): readonly Block[] => [
  heading(texts.sendBrief.missingHeading),
  missingList(missing, language),
  paragraph(`${texts.sendBrief.howTo}\n${sender.briefUrl}`),
  link(texts.sendBrief.onPage, sender.pages.myBids(language)),
];

/** What a mail says to a bidder who does not lead any more, or still does not shortly before the end. */
export const outbidContent = (message: MessageOf<'outbid'>, setting: Setting) => ({
  opening:
    message.isReminder === true
      ? reminderOpening(setting.texts.endsSoon, message.endsAt, setting)
      : setting.texts.outbid,
  blocks: outbidBlocks(message, setting),
});

const outbidBlocks = (
  { lotId, ownBidMinor, priceMinor, minNextBidMinor, endsAt, missing }: MessageOf<'outbid'>,
  setting: Setting,
): readonly Block[] => {
  const { outbid: texts, whoWins, words, lotPage } = setting.texts;
  return [
    facts([
      lotFact(setting),
      [words.yourBid, money(ownBidMinor, setting)],
      [words.price, money(priceMinor, setting)],
      [words.minNextBid, money(minNextBidMinor, setting)],
      endsFact(endsAt, setting),
    ]),
    paragraph(texts.whatNow),
    link(lotPage, setting.sender.pages.lot(setting.language, lotId)),
    ...(missing.length === 0
      ? []
      : [paragraph(texts.briefIsMissing), paragraph(whoWins), ...howToSendBrief(missing, setting)]),
  ];
};

/** Bidding is open again: the price, whether the reader leads, until when, and what to do. */
export const reopenedContent = (message: MessageOf<'lot_reopened'>, setting: Setting) => {
  const { reopened: texts } = setting.texts;
  const { reader } = message;
  return reader === 'failed'
    ? {
        opening: texts.failed,
        blocks: [facts([lotFact(setting)]), paragraph(setting.texts.whoWins)],
      }
    : {
        opening: { subject: texts.subject, intro: texts[reader] },
        blocks: reopenedBlocks(message, setting),
      };
};

const reopenedBlocks = (message: MessageOf<'lot_reopened'>, setting: Setting): readonly Block[] => {
  const { lotId, reader, priceMinor, minNextBidMinor, ownBidMinor, maximumMinor } = message;
  const { texts, language, sender } = setting;
  const { words } = texts;
  const minNextBid = [words.minNextBid, money(minNextBidMinor, setting)] as const;
  return [
    facts([
      lotFact(setting),
      [words.price, money(priceMinor, setting)],
      [words.yourBid, money(ownBidMinor, setting)],
      ...maximumFact(maximumMinor, setting),
      ...(reader === 'leading' ? [] : [minNextBid]),
      endsFact(message.endsAt, setting),
    ]),
    paragraph(texts.whoWins),
    ...(reader === 'set_aside' ? howToSendBrief(message.missing, setting) : []),
    link(texts.lotPage, sender.pages.lot(language, lotId)),
  ];
};

/** Whoever bid next may have the lot: for how much, until when, and where to answer. */
export const offerBlocks = (
  { lotKind, bidId, amountMinor, until }: MessageOf<'lot_offered'>,
  setting: Setting,
): readonly Block[] => {
  const { texts, language, sender } = setting;
  // By the bid the page has a code mailed to whoever is not known to their browser.
  const page = sender.pages.myBids(language);
  return [
    facts([
      lotFact(setting),
      [catalogues[language].words.price, money(amountMinor, setting)],
      [
        texts.offer.until,
        `${formatLocalMoment(until, language)} (${catalogues[language].steps.zone})`,
      ],
    ]),
    paragraph(texts.lotIncludes[lotKind]),
    paragraph(texts.offer.whatNow),
    paragraph(texts.offer.answer),
    button(texts.offer.button, bidId === undefined ? page : `${page}?bid=${bidId}`),
    paragraph(texts.offer.byProgram),
  ];
};
