import { catalogues } from '../../kernel/texts/catalogues.ts';
import { formatAmount, formatMoment, formatNumber } from '../../kernel/texts/formats.ts';
import { button, facts, link, paragraph, type Email, type Fact } from '../../messages/email.ts';
import { readerEmail, requireSecret } from '../../messages/reader-email.ts';
import type { Sender } from '../../messages/sender.ts';
import type { FollowerMessage } from '../rules/messages.ts';

/** Every mail to a follower of a lot. `secret` is the token of its link. */
export const followerEmail = (
  message: FollowerMessage,
  secret: string | null,
  sender: Sender,
): Email => {
  const token = requireSecret(secret);
  const { language, lotId, lotKind } = message;
  const { auction, follow } = catalogues[language];
  const lot = auction.words.lotNumber({ name: auction.lotKinds[lotKind].name, id: lotId });
  const lotFact: Fact = [auction.words.lot, lot];
  const endsFact: Fact = [auction.words.ends, formatMoment(message.endsAt, language)];
  const lotLink = link(auction.lotPage, sender.pages.lot(language, lotId));
  const reader = { name: null, language };
  if (message.kind === 'follow_link') {
    const { subject, intro, button: words, notYou } = follow.link;
    const email = readerEmail(reader, subject(lot), [
      paragraph(intro),
      facts([lotFact, endsFact]),
      paragraph(follow.form.intro),
      button(words, sender.pages.follow(language, token)),
      paragraph(notYou),
    ]);
    return { ...email, title: { about: '', text: subject(lot), preview: intro } };
  }
  const { trigger, priceMinor, bidders } = message;
  const { subject, intro } = follow.news[trigger];
  const money = formatAmount(priceMinor, 'USD', language);
  const isOver = trigger === 'sold' || trigger === 'unsold' || trigger === 'cancelled';
  const standing: readonly Fact[] = isOver ? [] : [endsFact, [auction.words.price, money]];
  const sale: readonly Fact[] = trigger === 'sold' ? [[auction.words.soldFor, money]] : [];
  const stopUrl = sender.pages.unfollow(language, token);
  const email = readerEmail(reader, subject(lot), [
    paragraph(intro),
    facts([lotFact, ...standing, ...sale, [follow.bidders, formatNumber(bidders, language)]]),
    lotLink,
    isOver ? paragraph(follow.last) : link(follow.stop, stopUrl),
  ]);
  return {
    ...email,
    title: { about: '', text: subject(lot), preview: intro },
    ...(isOver ? {} : { unsubscribe: sender.pages.unfollowAtOnce(token) }),
  };
};
