import { catalogues } from '../content/catalogues.ts';
import { formatLocalMoment } from '../content/formats.ts';
import type { BidderMessage } from '../domain/auction/messages.ts';
import { lotFact, money, type Setting } from './bid-facts.ts';
import { button, facts, paragraph, type Block } from './email.ts';

/** Whoever bid next may have the lot: for how much, until when, and where to answer. */
export const offerBlocks = (
  { lotKind, bidId, amountMinor, until }: Extract<BidderMessage, { readonly kind: 'lot_offered' }>,
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
