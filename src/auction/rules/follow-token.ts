import type { Settings } from '../../kernel/context.ts';
import { readLotId, type LotId } from '../../kernel/ids.ts';
import { languages, type Language } from '../../kernel/languages.ts';
import { instant, type Instant } from '../../kernel/time.ts';

const purposes = ['follow', 'unfollow'] as const;

/**
 * The content of a link to follow a lot, or to stop. It is sealed into the link with the service's
 * secret, so that nothing is stored of an address before its owner opens the link.
 */
export type FollowToken = {
  readonly purpose: (typeof purposes)[number];
  readonly lotId: LotId;
  readonly email: string;
  readonly language: Language;
  /** Null if it is valid as long as the service keeps its secret. */
  readonly expiresAt: Instant | null;
};

/** Separates these links from everything else that the same secret seals. */
const sealContext = 'follow a lot';
const tokenLengthMax = 1_000;

export const sealFollowToken = (seal: Settings['seal'], token: FollowToken): string => {
  const { purpose, lotId, email, language, expiresAt } = token;
  return seal(JSON.stringify([purpose, lotId, email, language, expiresAt]), sealContext);
};

/** Null for anything else, and for an expired token. */
export const unsealFollowToken = (
  unseal: Settings['unseal'],
  token: string,
  now: Instant,
): FollowToken | null => {
  const unsealed = token.length > tokenLengthMax ? null : unseal(token, sealContext);
  if (unsealed === null) return null;
  const sent = JSON.parse(unsealed) as readonly unknown[];
  const purpose = purposes.find((each) => each === sent[0]);
  const lotId = readLotId(String(sent[1]));
  const language = languages.find((each) => each === sent[3]);
  if (purpose === undefined || lotId === null || language === undefined) return null;
  const expiresAt = typeof sent[4] === 'number' ? instant(sent[4]) : null;
  if (expiresAt !== null && expiresAt <= now) return null;
  return { purpose, lotId, email: String(sent[2]), language, expiresAt };
};
