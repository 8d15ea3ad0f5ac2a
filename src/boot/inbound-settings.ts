import { isEmail, isLoopback, type ValueReader, type SettingsReader } from './config-values.ts';
import { no, ok } from '../kernel/result.ts';
import type { MailboxAddress } from '../inbound/mailbox.ts';

/** The mailbox that replies come to, and the address that leads there. */
export type Inbound = { readonly mailbox: MailboxAddress; readonly address: string };

const expected = 'must be imaps://USER:PASSWORD@HOST/MAILBOX';
const [imapsPort, imapPort] = [993, 143] as const;

/** Whoever reads along sees what studios write, so another machine is only spoken to by TLS. */
const mailbox: ValueReader<MailboxAddress> = (text) => {
  const url = /^imaps?:\/\/./.test(text) ? URL.parse(text) : null;
  if (url === null || url.username === '' || url.search !== '') return no(expected);
  const isSecure = url.protocol === 'imaps:';
  if (!isSecure && !isLoopback(url.hostname)) {
    return no('must be imaps://… unless the mail server is on this machine');
  }
  return ok({
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? (isSecure ? imapsPort : imapPort) : Number(url.port),
    isSecure,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    folder: decodeURIComponent(url.pathname.slice(1)) || 'Inbox',
  });
};

/** Of the 64 characters before an @ (RFC 5321), what names an order takes up to 49. */
const localPartMax = 15;

const address: ValueReader<string> = (text) => {
  const trimmed = text.trim();
  if (!isEmail(trimmed) || trimmed.includes('+')) {
    return no('must be one e-mail address, without a plus sign');
  }
  return trimmed.indexOf('@') > localPartMax
    ? no(`must have at most ${localPartMax} characters before its @`)
    : ok(trimmed);
};

/** Null where replies go to the address in MAIL_FROM, as any mail. */
export const readInbound = ({ read, problems }: SettingsReader): Inbound | null => {
  const found = {
    mailbox: read('INBOUND_IMAP', mailbox, null),
    address: read('INBOUND_ADDRESS', address, null),
  };
  if (found.mailbox !== null && found.address !== null) return { ...found } as Inbound;
  if ((found.mailbox === null) !== (found.address === null)) {
    problems.push('INBOUND_IMAP and INBOUND_ADDRESS must be set together, or neither');
  }
  return null;
};
