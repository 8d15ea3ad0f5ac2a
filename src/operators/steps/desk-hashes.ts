import type { Settings } from '../../kernel/context.ts';
import type { DeskToken, LinkToken } from '../../kernel/ids.ts';
import { emailKey } from '../../kernel/mailbox.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Hashed } from '../rows/desk.ts';
import type { DeskLink } from '../rules/desk-session.ts';

/**
 * The hashes under which keys to the desk are stored. Each covers the operator too, so a row that is
 * moved to another operator is useless. A key is looked up under the operators that the settings list
 * now, so an operator who is removed from them loses access at once.
 */
type Hashing = Pick<Settings, 'hash' | 'operatorEmails'>;

export const linkHash = ({ hash }: Hashing, operator: string, token: LinkToken): string =>
  hash(`desk link ${emailKey(operator)} ${token}`);

export const sessionHash = ({ hash }: Hashing, operator: string, token: DeskToken): string =>
  hash(`desk session ${emailKey(operator)} ${token}`);

export const alarmLinkHash = ({ hash }: Hashing, operator: string, token: LinkToken): string =>
  hash(`alarm link ${emailKey(operator)} ${token}`);

export const browserHash = ({ hash }: Hashing, browser: string): string =>
  hash(`desk browser ${browser}`);

type NewLink = {
  readonly operator: string;
  readonly token: LinkToken;
  /** Null if any browser may open it. */
  readonly browser: string | null;
  readonly expiresAt: Instant;
};

export const newLink = (
  hashing: Hashing,
  { operator, token, browser, expiresAt }: NewLink,
): Hashed<DeskLink> => ({
  hash: linkHash(hashing, operator, token),
  value: {
    operator: emailKey(operator),
    browserHash: browser === null ? null : browserHash(hashing, browser),
    expiresAt,
    usedAt: null,
  },
});

/** The operators by each hash that the token may be stored under. */
export const operatorsByHash = <Token>(
  hashing: Hashing,
  hashOf: (hashing: Hashing, operator: string, token: Token) => string,
  token: Token,
): ReadonlyMap<string, string> =>
  new Map(hashing.operatorEmails.map((operator) => [hashOf(hashing, operator, token), operator]));
