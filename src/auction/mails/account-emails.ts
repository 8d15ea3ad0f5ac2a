import { catalogues } from '../../kernel/texts/catalogues.ts';
import { formatMoment } from '../../kernel/texts/formats.ts';
import { facts, link, paragraph, type Email } from '../../messages/email.ts';
import { readerEmail, requireSecret } from '../../messages/reader-email.ts';
import type { Sender } from '../../messages/sender.ts';
import { formatWithVat } from '../../order/mails/project-facts.ts';
import type { AccountMessage } from '../rules/messages.ts';

/**
 * A mail about a sign-in without a bid, or a pause. Anybody may have typed the address, so it
 * greets nobody by name.
 */
export const accountEmail = (
  message: AccountMessage,
  code: string | null,
  pauseUrl: string | null,
  { vatTreatment }: Sender,
): Email => {
  const { language } = message;
  const { auction: texts } = catalogues[language];
  const reader = { name: null, language };
  if (message.kind === 'bidding_paused') {
    const { subject, intro, lift } = texts.paused;
    return readerEmail(reader, subject, [
      paragraph(intro),
      ...(pauseUrl === null ? [] : [link(lift, pauseUrl)]),
    ]);
  }
  const { subject, intro, canBid, cannotBid, earlierKeys, notYou } = texts.signIn;
  const { words } = texts;
  const allowed = message.allowed.map(
    ({ lotId: id, lotKind, authorizedMinor }) =>
      [
        words.lotNumber({ name: texts.lotKinds[lotKind].name, id }),
        formatWithVat(authorizedMinor, 'USD', vatTreatment, language),
      ] as const,
  );
  return readerEmail(reader, subject, [
    paragraph(intro),
    facts([
      [words.code, requireSecret(code)],
      [words.codeExpires, formatMoment(message.codeExpiresAt, language)],
    ]),
    paragraph(allowed.length === 0 ? cannotBid : canBid),
    ...(allowed.length === 0 ? [] : [facts(allowed)]),
    paragraph(earlierKeys),
    paragraph(notYou),
    ...(pauseUrl === null ? [] : [link(texts.pause, pauseUrl)]),
  ]);
};
