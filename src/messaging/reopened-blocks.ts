import type { BidderMessage } from '../domain/auction/messages.ts';
import { endsFact, lotFact, maximumFact, money, type Setting } from './bid-facts.ts';
import { howToSendBrief } from './brief-blocks.ts';
import { facts, link, paragraph, type Block } from './email.ts';

/** Bidding is open again: the price, whether the reader leads, until when, and what to do. */

type Reopened = Extract<BidderMessage, { readonly kind: 'lot_reopened' }>;

export const reopenedContent = (message: Reopened, setting: Setting) => {
  const { reopened: texts } = setting.texts;
  const { reader } = message;
  return reader === 'failed'
    ? {
        opening: texts.failed,
        blocks: [facts([lotFact(setting)]), paragraph(setting.texts.whoWins)],
      }
    : {
        opening: { subject: texts.subject, intro: texts[reader] },
        blocks: blocksFor(message, setting),
      };
};

const blocksFor = (message: Reopened, setting: Setting): readonly Block[] => {
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
