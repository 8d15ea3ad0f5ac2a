import { timeIn, type OrderId } from './ids.ts';

/** A keyed hash. */
type Hash = (text: string) => string;

/** As many characters of a hash as nobody can guess or meet twice. */
const referenceLength = 26;

/**
 * What stands for an order where others may see it: in the headers of mails, in file names, in the
 * log. The order's own id is the key to it. Like that it begins with the time, because messages are
 * stored by it.
 */
export const orderReference = (id: OrderId, hash: Hash): string =>
  `o_${timeIn(id)}${mark(id, hash)}`;

const mark = (id: OrderId, hash: Hash): string => hash(`order ${id}`).slice(0, referenceLength);

/** With what the ids of an order's messages begin, those of the versions before among them. */
export const messagesBegin = (id: OrderId, hash: Hash): readonly string[] => [
  ...new Set([orderReference(id, hash), `o_${mark(id, hash)}`, id]),
];

/** The id of a message, in which messages of the version before had the order's. */
export const withoutOrderId = (messageId: string, hash: Hash): string =>
  messageId.replace(/^ord_[0-9a-z]+/, (id) => orderReference(id as OrderId, hash));

/** What stands in the address that a reply goes to: it says which order it is for, and opens nothing. */
export const replyMark = (id: OrderId, hash: Hash): string =>
  Buffer.from(hash(`reply to ${id}`), 'base64url')
    .toString('hex')
    .slice(0, replyMarkLength);

/** 128 bits, in characters that a mail server leaves as they are whatever case it writes. */
const replyMarkLength = 32;
