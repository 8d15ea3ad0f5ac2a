import { emailKey, type EmailKey } from '../../kernel/mailbox.ts';

type Seal = (text: string, place: string) => string;
type Open = (sealed: string, place: string) => string | null;

/**
 * The link by which a client pauses all bidding for them. Whose it is, is sealed into it, so it is
 * known also where nothing of theirs is stored any more; and always in the same way, so that a mail
 * that is sent again is the same mail.
 */
export const sealPauseLink = (sealSame: Seal, email: string): string =>
  sealSame(emailKey(email), place);

/** Null for anything that was not made by `sealPauseLink`. */
export const openPauseLink = (open: Open, token: string): EmailKey | null => {
  if (token.length > tokenLengthMax) return null;
  const email = open(token, place);
  return email === null ? null : emailKey(email);
};

/** Nothing else that the same secret has sealed can be taken for a link. */
const place = 'pause bidding';
const tokenLengthMax = 600;
