import type { BidderMessage } from '../domain/auction/messages.ts';
import { endsFact, lotFact, money, reminderOpening, type Setting } from './bid-facts.ts';
import { howToSendBrief } from './brief-blocks.ts';
import { facts, link, paragraph, type Block } from './email.ts';

/** What a mail says to a bidder who does not lead any more, or still does not shortly before the end. */
export const outbidContent = (message: Outbid, setting: Setting) => ({
  opening:
    message.isReminder === true
      ? reminderOpening(setting.texts.endsSoon, message.endsAt, setting)
      : setting.texts.outbid,
  blocks: outbidBlocks(message, setting),
});

const outbidBlocks = (
  { lotId, ownBidMinor, priceMinor, minNextBidMinor, endsAt, missing }: Outbid,
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

type Outbid = Extract<BidderMessage, { readonly kind: 'outbid' }>;
