import { emailKey, type EmailKey } from '../../kernel/mailbox.ts';

type Seal = (text: string, sealContext: string) => string;
type Unseal = (sealed: string, sealContext: string) => string | null;

/**
 * The link by which a client pauses all bidding for them. It carries their address sealed, so it
 * works even if nothing of theirs is stored any more. The same address is always sealed the same
 * way, so that a mail that is sent again is the same mail.
 */
export const sealPauseLink = (sealSame: Seal, email: string): string =>
  sealSame(emailKey(email), sealContext);

/** Null for anything that `sealPauseLink` did not make. */
export const unsealPauseLink = (unseal: Unseal, token: string): EmailKey | null => {
  if (token.length > tokenLengthMax) return null;
  const email = unseal(token, sealContext);
  return email === null ? null : emailKey(email);
};

/** Separates these links from everything else that the same secret seals. */
const sealContext = 'pause bidding';
const tokenLengthMax = 600;
