import type { Brand } from './result.ts';
import type { Instant } from './time.ts';

/**
 * Ids of entities start with the time they were made at, so that new rows are stored next to each
 * other, and end with 128 random bits, so that nobody can guess them. Ids of random bits alone are
 * read too.
 */

/** `ord_` or `dry_`, 9 characters of time and 26 that hold 128 random bits: the only key to an order. */
export type OrderId = Brand<string, 'OrderId'>;

/** Names an order among people, such as S-1042. It gives no access. */
export type OrderNumber = Brand<number, 'OrderNumber'>;

/** Lots are counted from 1. */
export type LotId = Brand<number, 'LotId'>;

/** `bid_`, 9 characters of time and 26 of 128 random bits; until its code is entered, also the pending id. */
export type BidId = Brand<string, 'BidId'>;

/** `par_`, 9 characters of time and 26 of 128 random bits. */
export type ParticipantId = Brand<string, 'ParticipantId'>;

/** `fil_`, 9 characters of time and 26 of 128 random bits: anyone who knows it can download the file. */
export type FileId = Brand<string, 'FileId'>;

/** `act_`, 9 characters of time and 26 of 128 random bits: an act of an operator on messages. */
export type ActId = Brand<string, 'ActId'>;

/** `whk_`, 9 characters of time and 26 of 128 random bits: names a webhook and gives no access. */
export type WebhookId = Brand<string, 'WebhookId'>;

/** `ses_`, 9 characters of time and 26 of 128 random bits: names a desk session and gives no access. */
export type DeskSessionId = Brand<string, 'DeskSessionId'>;

/** `desk_` and 52 characters that hold 256 random bits, the key to a session; only its keyed hash is stored. */
export type DeskToken = Brand<string, 'DeskToken'>;

/** `key_` and 52 characters that hold 256 random bits; only its keyed hash is stored. */
export type ParticipantKey = Brand<string, 'ParticipantKey'>;

/** A one-time secret in a link, to the Telegram bot or into the desk; only its keyed hash is stored. */
export type LinkToken = Brand<string, 'LinkToken'>;

/** Makes a reader of ids; null for a text that is no such id, which therefore never reaches the database. */
const reading =
  <Id extends string>(pattern: RegExp) =>
  (text: string): Id | null =>
    pattern.test(text) ? (text as Id) : null;

/** Crockford's alphabet: no letters that look like digits, so an id survives being read aloud. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Writes at least 16 random bytes as 26 characters of 5 bits each. */
export const encodeRandom = (bytes: Uint8Array): string => {
  let text = '';
  let bits = 0;
  let bitCount = 0;
  for (const byte of bytes.subarray(0, 16)) {
    bits = (bits << 8) | byte;
    bitCount += 8;
    while (bitCount >= 5) {
      bitCount -= 5;
      text += alphabet[(bits >> bitCount) & 31];
    }
    bits &= 31;
  }
  return text + alphabet[(bits << (5 - bitCount)) & 31];
};

const timeLength = 9;

/** 9 characters of time, which sort by time and last until the year 3084, and 26 random ones. */
export const encodeTimed = (at: Instant, bytes: Uint8Array): string => {
  let time = '';
  for (let rest: number = at; time.length < timeLength; rest = Math.floor(rest / 32)) {
    time = `${alphabet[rest % 32]}${time}`;
  }
  return `${time}${encodeRandom(bytes)}`;
};

/** The time part of an order's id; empty for an id of random bits alone. */
export const timeIn = (id: OrderId): string =>
  id.length > idPrefixLength + randomLength
    ? id.slice(idPrefixLength, idPrefixLength + timeLength)
    : '';

const idPrefixLength = 4;
const randomLength = 26;

/** An order of a dry run gets an id of the same shape, which is never stored. */
export const orderId = (at: Instant, bytes: Uint8Array, dryRun: boolean): OrderId =>
  `${dryRun ? 'dry_' : 'ord_'}${encodeTimed(at, bytes)}` as OrderId;

export const readOrderId = reading<OrderId>(
  /^ord_(?:[0-9a-hjkmnp-tv-z]{9})?[0-9a-hjkmnp-tv-z]{26}$/,
);

/** What people and programs send by mistake instead of an order's id. */
export type NotAnOrderId = 'number' | 'dry_run' | 'address';

/** The refusal for a text that is no order's id, with the likely mistake. */
export const orderNotFound = (
  sent: string,
): { readonly kind: 'order_not_found'; readonly sent?: NotAnOrderId } => {
  const mistake = mistakenFor(sent.trim());
  return mistake === null
    ? { kind: 'order_not_found' }
    : { kind: 'order_not_found', sent: mistake };
};

const mistakenFor = (sent: string): NotAnOrderId | null => {
  if (/^s?[-\u2010-\u2015\s]?[1-9]\d{0,14}$/i.test(sent)) return 'number';
  if (sent.startsWith('dry_')) return 'dry_run';
  return sent.includes('/') ? 'address' : null;
};

/** The first order has the next number. */
export const orderNumbersBegin = 1_000;

/** The number as people write it, such as S-1042. */
export const orderNumberText = (number: OrderNumber): string => `S-${number}`;

/** Reads a number as people write it; null if no order can have it. */
export const readOrderNumber = (text: string): OrderNumber | null => {
  const [, digits] = /^s-([1-9]\d{0,14})$/i.exec(text) ?? [];
  return digits === undefined ? null : (Number(digits) as OrderNumber);
};

/** 128 random bits in characters that Telegram takes as a start parameter. */
export const linkToken = (bytes: Uint8Array): LinkToken => encodeRandom(bytes) as LinkToken;

export const readLinkToken = reading<LinkToken>(/^[0-9a-hjkmnp-tv-z]{26}$/);

/** The token in the link of a dry run, so that nobody expects the link to work. */
export const dryRunLinkToken = 'rehearsal' as LinkToken;

/** Reads the number of a lot; null if no lot can have it. */
export const readLotId = (text: string): LotId | null =>
  /^[1-9]\d{0,8}$/.test(text) ? (Number(text) as LotId) : null;

export const bidId = (at: Instant, bytes: Uint8Array): BidId =>
  `bid_${encodeTimed(at, bytes)}` as BidId;

export const readBidId = reading<BidId>(/^bid_(?:[0-9a-hjkmnp-tv-z]{9})?[0-9a-hjkmnp-tv-z]{26}$/);

export const readParticipantId = reading<ParticipantId>(
  /^par_(?:[0-9a-hjkmnp-tv-z]{9})?[0-9a-hjkmnp-tv-z]{26}$/,
);

export const participantId = (at: Instant, bytes: Uint8Array): ParticipantId =>
  `par_${encodeTimed(at, bytes)}` as ParticipantId;

export const fileId = (at: Instant, bytes: Uint8Array): FileId =>
  `fil_${encodeTimed(at, bytes)}` as FileId;

export const readFileId = reading<FileId>(/^fil_[0-9a-hjkmnp-tv-z]{35}$/);

/** The start of the time part. Files made within about nine hours share it. */
export const timeOfFile = (id: FileId): string => id.slice(idPrefixLength, idPrefixLength + 4);

export const actId = (at: Instant, bytes: Uint8Array): ActId =>
  `${actIdPrefix}${encodeTimed(at, bytes)}` as ActId;
export const actIdPrefix = 'act_';

/** A webhook of a dry run gets an id of the same shape, which is never stored. */
export const webhookId = (at: Instant, bytes: Uint8Array, dryRun: boolean): WebhookId =>
  `${dryRun ? 'dry_' : 'whk_'}${encodeTimed(at, bytes)}` as WebhookId;

export const readWebhookId = reading<WebhookId>(/^whk_[0-9a-hjkmnp-tv-z]{35}$/);

export const deskSessionId = (at: Instant, bytes: Uint8Array): DeskSessionId =>
  `ses_${encodeTimed(at, bytes)}` as DeskSessionId;

export const readDeskSessionId = reading<DeskSessionId>(/^ses_[0-9a-hjkmnp-tv-z]{35}$/);

/** Writes 32 random bytes as 52 characters. */
const encodeKey = (bytes: Uint8Array): string =>
  `${encodeRandom(bytes.subarray(0, 16))}${encodeRandom(bytes.subarray(16, 32))}`;

/** Makes a token from 32 random bytes. */
export const deskToken = (bytes: Uint8Array): DeskToken => `desk_${encodeKey(bytes)}` as DeskToken;

export const readDeskToken = reading<DeskToken>(/^desk_[0-9a-hjkmnp-tv-z]{52}$/);

/** Makes a key from 32 random bytes. */
export const participantKey = (bytes: Uint8Array): ParticipantKey =>
  `key_${encodeKey(bytes)}` as ParticipantKey;

export const readParticipantKey = reading<ParticipantKey>(/^key_[0-9a-hjkmnp-tv-z]{52}$/);
