import type { AttachedFile } from '../kernel/call.ts';
import { encodeTimed, orderNumberText, type OrderNumber } from '../kernel/ids.ts';
import type { Brand } from '../kernel/result.ts';
import { hoursMs, type Instant } from '../kernel/time.ts';

/** Incoming mails: replies to mails about orders, and anything else that is sent to the address. */

/** `mail_`, 9 characters of time and 26 of 128 random bits. */
export type InboundMailId = Brand<string, 'InboundMailId'>;

export const inboundMailId = (at: Instant, bytes: Uint8Array): InboundMailId =>
  `mail_${encodeTimed(at, bytes)}` as InboundMailId;

/** Why a mail was not filed to an order automatically. */
export const unfiledReasons = [
  /** It is no reply to a mail about an order. */
  'no_order',
  /** A mail server reports a failed delivery. */
  'bounce',
  'too_large',
  'unreadable',
  /** Its headers may mean an automatic mail, or a mail program that people write with. */
  'perhaps_automatic',
  /** It has neither words nor files. */
  'empty',
  /** The order accepts no message now, or has had too many. */
  'not_taken',
  /** It replies to a mail about an order from a mailbox whose owner is unknown. */
  'unproven',
] as const;
export type UnfiledReason = (typeof unfiledReasons)[number];

export type InboundFile = AttachedFile;

/** The stored content of a mail. */
export type MailContent = {
  readonly sender: string;
  readonly subject: string;
  readonly text: string;
  /** Its quotes of the service's mails, separate from its own text. */
  readonly quoted: string;
  /** Parts that could not be read, such as `an encrypted part`. */
  readonly unreadable: readonly string[];
  readonly files: readonly InboundFile[];
  /** Names of refused files. */
  readonly refusedFiles: readonly string[];
};

/** All words of a mail, to search them for a name. */
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
  /** The number of the order whose mark it was sent to; null without a mark. */
  readonly orderNumber: OrderNumber | null;
};

/**
 * The source by which waiting mails are limited: one order, or one domain of strangers. A mail without an
 * order's mark never displaces one that has a mark.
 */
export const sourceOf = ({ orderNumber, sender }: Pick<UnfiledMail, 'orderNumber' | 'sender'>) =>
  orderNumber === null
    ? `${strangers}${sender.slice(sender.lastIndexOf('@') + 1).toLowerCase()}`
    : orderNumberText(orderNumber);

/** The prefix of sources of mails without a mark. */
export const strangers = '@';

/** Includes files in base64. A mail is never in memory as a whole. */
export const mailBytesMax = 75 * 1024 * 1024;
/** The words of a mail are in memory as a whole. */
export const mailTextBytesMax = 1024 * 1024;
/** How much text of a waiting mail is stored. */
export const unfiledTextMax = 20_000;
/** How much of its quotes is stored, for operators to look up. */
export const quotedMax = 20_000;
export const mailFilesMax = 300;
/** An unfiled mail is deleted here after this time; it stays in the mailbox. */
export const unfiledStoredMs = hoursMs(30 * 24);
/** How many mails wait at most: of one domain of strangers, of one order, of all strangers, of all orders. */
export const unfiledMax = { domain: 50, order: 20, strangers: 200, orders: 500 } as const;
/** The limit of files in a stranger's mail; a reply of a known studio may have as much as any upload. */
export const unfiledBytesMax = 10 * 1024 * 1024;
/** How long a mail that arrives a second time is recognized. */
export const mailKnownMs = hoursMs(365 * 24);

/** The order that a reply's address names, with its proof. */
export type ReplyTag = { readonly number: OrderNumber; readonly mark: string };

const tagPattern = /^([1-9]\d{0,14})-([0-9a-f]{32})$/;

/** `orders@studio.example` becomes `orders+1042-<mark>@studio.example`. */
export const replyAddress = (inbound: string, { number, mark }: ReplyTag): string => {
  const at = inbound.lastIndexOf('@');
  return `${inbound.slice(0, at)}+${number}-${mark}${inbound.slice(at)}`;
};

/** The tag in the first address that names an order; null if none does. Mail servers may change its case. */
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
