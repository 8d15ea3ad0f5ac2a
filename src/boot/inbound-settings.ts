import type { MailboxAddress } from '../inbound/mailbox.ts';
import { no, ok } from '../kernel/result.ts';
import { isEmail, isLoopback, type ValueReader, type SettingsReader } from './config-values.ts';

/** The mailbox that receives replies to mails about orders, and its address. */
export type Inbound = { readonly mailbox: MailboxAddress; readonly address: string };

/** Requires TLS to another machine, because mails hold what studios write. */
const mailbox: ValueReader<MailboxAddress> = (text) => {
  const url = /^imaps?:\/\/./.test(text) ? URL.parse(text) : null;
  if (url === null || url.username === '' || url.search !== '') {
    return no('must be imaps://USER:PASSWORD@HOST/MAILBOX');
  }
  const isSecure = url.protocol === 'imaps:';
  const defaultPort = isSecure ? 993 : 143;
  if (!isSecure && !isLoopback(url.hostname)) {
    return no('must be imaps://… unless the mail server is on this machine');
  }
  return ok({
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? defaultPort : Number(url.port),
    isSecure,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    folder: decodeURIComponent(url.pathname.slice(1)) || 'Inbox',
  });
};

/** An address has 64 characters before its @ (RFC 5321), and the tag that names an order takes up to 49. */
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

/** The mailbox for replies; null if neither setting is given, and replies go to the address in MAIL_FROM. */
export const readInbound = ({ read, problems }: SettingsReader): Inbound | null => {
  const imap = read('INBOUND_IMAP', mailbox, null);
  const replyAddress = read('INBOUND_ADDRESS', address, null);
  if (imap === null && replyAddress === null) return null;
  if (imap !== null && replyAddress !== null) return { mailbox: imap, address: replyAddress };
  problems.push('INBOUND_IMAP and INBOUND_ADDRESS must be set together');
  return null;
};
