import type { FetchMessageObject, ImapFlow, MessageStructureObject } from 'imapflow';
import { automaticHeaders, automaticIn, type Head } from './automatic.ts';
import { mailBytesMax, mailTextBytesMax } from './inbound-mail.ts';
import { readMailBody } from './read-body.ts';
import { MailUnreadable, type ArrivedMail } from './take-mail-port.ts';

/** Turns what the mailbox returns for a mail into its head and a function that reads the rest. */

const headers = [
  'message-id',
  'from',
  'subject',
  'to',
  'cc',
  'delivered-to',
  'x-original-to',
  'envelope-to',
  ...automaticHeaders,
];

/** What is requested of the mailbox for each mail. */
export const fetchQuery = {
  uid: true,
  flags: true,
  size: true,
  bodyStructure: true,
  envelope: true,
  headers,
};

const headerLengthMax = 500;
/** How much of a head is read; no person's mail has a longer one. */
const headBytesMax = 64 * 1024;

export const arrivedMail = (client: ImapFlow, fetched: FetchMessageObject): ArrivedMail => {
  const { uid, size = 0, envelope = {}, bodyStructure } = fetched;
  const headBytes = fetched.headers?.length ?? 0;
  const head = readHead(fetched.headers?.toString('utf8', 0, headBytesMax) ?? '');
  const sender = envelope.from?.[0]?.address ?? '';
  return {
    messageId: envelope.messageId?.slice(0, headerLengthMax) ?? null,
    sender: sender.slice(0, headerLengthMax),
    subject: (envelope.subject ?? '').slice(0, headerLengthMax),
    addresses: addressesIn(
      head,
      [...(envelope.to ?? []), ...(envelope.cc ?? [])].map(({ address = '' }) => address),
    ),
    automatic: automaticIn(head, sender),
    isTooLarge:
      size > mailBytesMax ||
      headBytes > headBytesMax ||
      // If the server cannot parse the mail, all of it may be words.
      (bodyStructure === undefined ? size : textBytes(bodyStructure)) > mailTextBytesMax,
    readBody: async (onFile) => {
      const { content } = await client.download(String(uid), undefined, { uid: true });
      if (content === undefined) throw new MailUnreadable('The mailbox does not have it any more');
      return readMailBody(content, onFile, () => client.usable);
    },
  };
};

const readHead = (text: string): Head => {
  const head = new Map<string, string[]>();
  for (const line of text.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [named, name = ''] = /^([\w-]+):/.exec(line) ?? [];
    if (named === undefined) continue;
    const value = line.slice(named.length).trim();
    const known = head.get(name.toLowerCase());
    if (known === undefined) head.set(name.toLowerCase(), [value]);
    else known.push(value);
  }
  return head;
};

/** Addresses of delivery come first: To may name a list, or other orders as well. */
const addressesIn = (head: Head, named: readonly string[]): readonly string[] => [
  ...['delivered-to', 'x-original-to', 'envelope-to']
    .flatMap((name) => head.get(name) ?? [])
    .map((value) => value.replace(/^<(.*)>$/, '$1')),
  ...named,
];

/** The bytes of all parts that would be read into memory as words. */
const textBytes = (part: MessageStructureObject): number => {
  const type = part.type.toLowerCase();
  const isText = type.startsWith('text/') || type === 'message/delivery-status';
  const own = isText && part.disposition !== 'attachment' ? (part.size ?? 0) : 0;
  return (part.childNodes ?? []).reduce((sum, child) => sum + textBytes(child), own);
};
