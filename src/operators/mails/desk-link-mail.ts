import { localeOf } from '../../kernel/languages.ts';
import { formatZonedMoment } from '../../kernel/texts/formats.ts';
import type { Instant } from '../../kernel/time.ts';
import { button, paragraph, type Email } from '../../messages/email.ts';
import { requireSecret } from '../../messages/reader-email.ts';
import type { Sender } from '../../messages/sender.ts';

/** The mail with the link that signs an operator in to the desk; in English. */
export const deskLinkEmail = (
  { expiresAt }: { readonly expiresAt: Instant },
  secret: string | null,
  { calendar, identity, messageIdHost: host, pages }: Sender,
): Email => {
  const desk = identity.name === null ? host : `${identity.name} (${host})`;
  return {
    locale: localeOf('en'),
    subject: `Sign in to the desk of ${identity.name ?? host}`,
    blocks: [
      paragraph(
        `Someone wants to sign in to the desk of ${desk} with this e-mail address. If it is you, open this link in the same browser:`,
      ),
      button('Sign in', pages.deskSignIn(requireSecret(secret))),
      paragraph(
        `The link works once, until ${formatZonedMoment(expiresAt, calendar.timeZone)}, and only in the browser that requested it.`,
      ),
      paragraph('If it is not you, ignore this mail: nobody can sign in without the link.'),
    ],
  };
};
