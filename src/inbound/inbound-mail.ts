import type { Brand } from '../kernel/result.ts';
import { encodeTimed, orderNumberText, type OrderNumber } from '../kernel/ids.ts';
import type { AttachedFile } from '../kernel/call.ts';
import { hoursMs, type Instant } from '../kernel/time.ts';

/** Mails that come in: replies to what was mailed about orders, and whatever else is sent there. */

/** `mail_`, 9 characters of time and 26 of 128 random bits. */
export type InboundMailId = Brand<string, 'InboundMailId'>;

export const inboundMailId = (at: Instant, bytes: Uint8Array): InboundMailId =>
  `mail_${encodeTimed(at, bytes)}` as InboundMailId;

/** Why a mail could not be filed to an order by itself. */
export const unfiledReasons = [
  /** It answers nothing that was mailed about an order. */
  'no_order',
  /** A mail server says that something could not be delivered. */
  'bounce',
  'too_large',
  'unreadable',
  /** It says of itself what programs say, and what some say through which people write. */
  'perhaps_automatic',
  /** There are neither words nor files in it. */
  'empty',
  /** The order takes no message now, or has been written too many. */
  'not_taken',
  /** It answers what was mailed about an order, and it is not known who reads that mailbox. */
  'unproven',
] as const;
export type UnfiledReason = (typeof unfiledReasons)[number];

export type InboundFile = AttachedFile;

/** What was said in a mail, as far as it is kept. */
export type MailContent = {
  readonly sender: string;
  readonly subject: string;
  readonly text: string;
  /** What it quotes of our mails, apart from its text. */
  readonly quoted: string;
  /** What of it could not be read, such as `an encrypted part`. */
  readonly unreadable: readonly string[];
  readonly files: readonly InboundFile[];
  /** Names of files that were not taken. */
  readonly refusedFiles: readonly string[];
};

/** All words of a mail, for whoever looks for a name in them. */
export const wordsOf = ({
  sender,
  subject,
  text,
  quoted,
  files,
  refusedFiles,
}: MailContent): string =>
  [sender, subject, text, quoted, ...files.map(({ name }) => name), ...refusedFiles].join('\n');

export type UnfiledMail = MailContent & {
  readonly id: InboundMailId;
  readonly receivedAt: Instant;
  readonly reason: UnfiledReason;
  /** Of the order whose mark it was sent to; null where there is none. */
  readonly orderNumber: OrderNumber | null;
};

/**
 * By what those that wait are bounded: one order, or one domain of strangers. Whoever has no mark of
 * an order can never push off a mail that has one.
 */
export const sourceOf = ({ orderNumber, sender }: Pick<UnfiledMail, 'orderNumber' | 'sender'>) =>
  orderNumber === null
    ? `${strangers}${sender.slice(sender.lastIndexOf('@') + 1).toLowerCase()}`
    : orderNumberText(orderNumber);

/** What the sources of those begin with that have no mark. */
export const strangers = '@';

/** With its files in base64; a mail itself is never held in memory whole. */
export const mailBytesMax = 75 * 1024 * 1024;
/** The words of a mail are. */
export const mailTextBytesMax = 1024 * 1024;
/** So much of them is kept of a mail that waits. */
export const unfiledTextMax = 20_000;
/** And so much of what it quotes, for operators to look up. */
export const quotedMax = 20_000;
export const mailFilesMax = 300;
/** What nobody has filed by then is forgotten here; it stays in the mailbox. */
export const unfiledKeptMs = hoursMs(30 * 24);
/** The newest so many of one domain of strangers wait, and of one order; and so many of all of either. */
export const unfiledMax = { domain: 50, order: 20, strangers: 200, orders: 500 } as const;
/** Of files in a mail of whoever; a reply of those who are known to have ordered may bring as much as any upload. */
export const unfiledBytesMax = 10 * 1024 * 1024;
/** So long a mail that comes once more is known. */
export const mailKnownMs = hoursMs(365 * 24);

/** What an address says of the order that a reply is for. */
export type ReplyTag = { readonly number: OrderNumber; readonly mark: string };

const tagPattern = /^([1-9]\d{0,14})-([0-9a-f]{32})$/;

/** `orders@studio.example` becomes `orders+1042-<mark>@studio.example`. */
export const replyAddress = (inbound: string, { number, mark }: ReplyTag): string => {
  const at = inbound.lastIndexOf('@');
  return `${inbound.slice(0, at)}+${number}-${mark}${inbound.slice(at)}`;
};

/** The first of the addresses that a reply was sent to which names an order; mail servers may change its case. */
export const replyTagIn = (inbound: string, addresses: readonly string[]): ReplyTag | null => {
  const at = inbound.lastIndexOf('@');
  const [before, behind] = [
    `${inbound.slice(0, at)}+`.toLowerCase(),
    inbound.slice(at).toLowerCase(),
  ];
  for (const address of addresses.map((each) => each.trim().toLowerCase())) {
    if (!address.startsWith(before) || !address.endsWith(behind)) continue;
    const [, number, mark] = tagPattern.exec(address.slice(before.length, -behind.length)) ?? [];
    if (number !== undefined && mark !== undefined) {
      return { number: Number(number) as OrderNumber, mark };
    }
  }
  return null;
};
