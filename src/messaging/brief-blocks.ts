import { formatMoment } from '../content/formats.ts';
import type { BidderMessage } from '../domain/auction/messages.ts';
import type { Missing } from '../domain/order/brief.ts';
import { lotFact, money, reminderOpening, type Setting } from './bid-facts.ts';
import { facts, heading, link, paragraph, type Block } from './email.ts';
import { missingList } from './reader-email.ts';

/** What a mail says to a leader whose brief the lot waits for, once it is over and again before the deadline. */
export const briefNeededContent = (message: BriefNeeded, setting: Setting) => {
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

type BriefNeeded = Extract<BidderMessage, { readonly kind: 'brief_needed' }>;

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
