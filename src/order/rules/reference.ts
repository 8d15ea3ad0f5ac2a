import { timeIn, type OrderId } from '../../kernel/ids.ts';

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
  `o_${timeIn(id)}${hash(`order ${id}`).slice(0, referenceLength)}`;

/** The name of a message as it is stored, and as others may see it: an order stands in it by its reference. */
export const withoutOrderId = (messageName: string, hash: Hash): string =>
  messageName.replace(/^ord_[0-9a-z]+/, (id) => orderReference(id as OrderId, hash));

/** What stands in the address that a reply goes to: it says which order it is for, and opens nothing. */
export const replyMark = (id: OrderId, hash: Hash): string =>
  Buffer.from(hash(`reply to ${id}`), 'base64url')
    .toString('hex')
    .slice(0, replyMarkLength);

/** 128 bits, in characters that a mail server leaves as they are whatever case it writes. */
const replyMarkLength = 32;
