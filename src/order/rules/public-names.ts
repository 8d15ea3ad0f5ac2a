import { timeIn, type OrderId } from '../../kernel/ids.ts';

type KeyedHash = (text: string) => string;

/** Enough characters of a hash to be neither guessed nor repeated. */
const hashLength = 26;

/**
 * The name of an order where others may see it: in mail headers, file names and logs. The order's id
 * must stay secret, because it gives access. Like the id, the name begins with the time, so that messages
 * are stored in order.
 */
export const publicOrderName = (id: OrderId, hash: KeyedHash): string =>
  `o_${timeIn(id)}${hash(`order ${id}`).slice(0, hashLength)}`;

/** The public name of a message, with the id of its order replaced by the order's public name. */
export const publicMessageName = (messageName: string, hash: KeyedHash): string =>
  messageName.replace(/^ord_[0-9a-z]+/, (id) => publicOrderName(id as OrderId, hash));

/** The part of a reply address that proves which order it is for. It gives access to nothing. */
export const replyMark = (id: OrderId, hash: KeyedHash): string =>
  Buffer.from(hash(`reply to ${id}`), 'base64url')
    .toString('hex')
    .slice(0, replyMarkLength);

/** 128 bits, in characters that survive a change of case by mail servers. */
const replyMarkLength = 32;
