import type { Missing } from '../domain/order/brief.ts';
import type { Setting } from './bid-facts.ts';
import { heading, link, paragraph, type Block } from './email.ts';
import { missingList } from './reader-email.ts';

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
