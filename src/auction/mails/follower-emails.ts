import { catalogues } from '../../kernel/texts/catalogues.ts';
import { formatAmount, formatMoment, formatNumber } from '../../kernel/texts/formats.ts';
import { button, facts, link, paragraph, type Email, type Fact } from '../../messages/email.ts';
import { readerEmail, requireSecret } from '../../messages/reader-email.ts';
import type { Sender } from '../../messages/sender.ts';
import { isClosedStatus } from '../rules/lot.ts';
import type { FollowerMessage } from '../rules/messages.ts';

/** Every mail to a follower of a lot. `secret` is the token of its link. */
export const followerEmail = (
  message: FollowerMessage,
  secret: string | null,
  sender: Sender,
): Email => {
  const token = requireSecret(secret);
  return message.kind === 'follow_link'
    ? followLinkEmail(message, token, sender)
    : followNewsEmail(message, token, sender);
};

type FollowerMail<Kind> = Extract<FollowerMessage, { readonly kind: Kind }>;

const followLinkEmail = (
  message: FollowerMail<'follow_link'>,
  token: string,
  { pages }: Sender,
): Email => {
  const { language } = message;
  const { follow } = catalogues[language];
  const { subject, intro, button: buttonText, notYou } = follow.link;
  const lot = lotNameIn(message);
  const email = readerEmail({ name: null, language }, subject(lot), [
    paragraph(intro),
    facts([lotFact(message), endsFact(message)]),
    paragraph(follow.form.intro),
    button(buttonText, pages.follow(language, token)),
    paragraph(notYou),
  ]);
  return { ...email, title: { about: '', text: subject(lot), preview: intro } };
};

/** The last mail, about a closed lot, needs no link that stops further ones. */
const followNewsEmail = (
  message: FollowerMail<'follow_news'>,
  token: string,
  { pages }: Sender,
): Email => {
  const { language, lotId, trigger } = message;
  const { auction, follow } = catalogues[language];
  const { subject, intro } = follow.news[trigger];
  const lot = lotNameIn(message);
  const blocks = [
    paragraph(intro),
    facts(standingFacts(message)),
    link(auction.lotPage, pages.lot(language, lotId)),
  ];
  const reader = { name: null, language };
  const title = { about: '', text: subject(lot), preview: intro };
  if (isClosedStatus(trigger)) {
    return { ...readerEmail(reader, subject(lot), [...blocks, paragraph(follow.last)]), title };
  }
  const stopLink = link(follow.stop, pages.unfollow(language, token));
  const email = readerEmail(reader, subject(lot), [...blocks, stopLink]);
  return { ...email, title, unsubscribe: pages.unfollowAtOnce(token) };
};

const standingFacts = (message: FollowerMail<'follow_news'>): readonly Fact[] => {
  const { language, trigger, priceMinor, bidders } = message;
  const { auction, follow } = catalogues[language];
  const price = formatAmount(priceMinor, 'USD', language);
  const shown: Fact[] = [lotFact(message)];
  if (trigger === 'sold') shown.push([auction.words.soldFor, price]);
  else if (!isClosedStatus(trigger)) shown.push(endsFact(message), [auction.words.price, price]);
  return [...shown, [follow.bidders, formatNumber(bidders, language)]];
};

const lotNameIn = ({ language, lotKind, lotId: id }: FollowerMessage): string => {
  const { words, lotKinds } = catalogues[language].auction;
  return words.lotNumber({ name: lotKinds[lotKind].name, id });
};

const lotFact = (message: FollowerMessage): Fact => [
  catalogues[message.language].auction.words.lot,
  lotNameIn(message),
];

const endsFact = ({ language, endsAt }: FollowerMessage): Fact => [
  catalogues[language].auction.words.ends,
  formatMoment(endsAt, language),
];
