import type { Brand } from './result.ts';
import type { Instant } from './time.ts';

/**
 * The id of an entity is a prefix for its kind, 9 characters for the time of its creation, so that new
 * rows are stored next to each other, and 26 characters that hold 128 random bits, so that nobody can
 * guess it.
 */

/** Begins with `ord_`, or with `dry_` in a dry run. It is the only key to an order. */
export type OrderId = Brand<string, 'OrderId'>;

/** Names an order among people, such as S-1042. It gives no access. */
export type OrderNumber = Brand<number, 'OrderNumber'>;

/** The number of a lot: 1 for the first, then one more for each. */
export type LotId = Brand<number, 'LotId'>;

/** Begins with `bid_`. Callers get it as `pending_id` until they enter the code of the bid. */
export type BidId = Brand<string, 'BidId'>;

/** Begins with `par_`. */
export type ParticipantId = Brand<string, 'ParticipantId'>;

/** Begins with `fil_`. Anyone who knows it can download the file. */
export type FileId = Brand<string, 'FileId'>;

/** Begins with `act_`. It names an act of an operator on messages. */
export type ActId = Brand<string, 'ActId'>;

/** Begins with `whk_`. It names a webhook and gives no access. */
export type WebhookId = Brand<string, 'WebhookId'>;

/** Begins with `ses_`. It names a desk session and gives no access. */
export type DeskSessionId = Brand<string, 'DeskSessionId'>;

/** `desk_` and 52 characters that hold 256 random bits, the key to a session; only its keyed hash is stored. */
export type DeskToken = Brand<string, 'DeskToken'>;

/** `key_` and 52 characters that hold 256 random bits; only its keyed hash is stored. */
export type ParticipantKey = Brand<string, 'ParticipantKey'>;

/** A one-time secret in a link, to the Telegram bot or into the desk; only its keyed hash is stored. */
export type LinkToken = Brand<string, 'LinkToken'>;

/** Crockford's alphabet: no letters that look like digits, so an id survives being read aloud. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

const timeLength = 9;
const randomLength = 26;

const timePart = `[${alphabet}]{${timeLength}}`;
const randomPart = `[${alphabet}]{${randomLength}}`;

/** Makes a reader of ids; null for a text that is no such id, which therefore never reaches the database. */
const readerOf =
  <Id extends string>(pattern: RegExp) =>
  (text: string): Id | null =>
    pattern.test(text) ? (text as Id) : null;

const exactly = (pattern: string): RegExp => new RegExp(`^${pattern}$`);

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

/** 9 characters of time, which sort by time and last until the year 3084, and 26 random ones. */
export const encodeTimed = (at: Instant, bytes: Uint8Array): string => {
  let time = '';
  for (let rest: number = at; time.length < timeLength; rest = Math.floor(rest / 32)) {
    time = `${alphabet[rest % 32]}${time}`;
  }
  return `${time}${encodeRandom(bytes)}`;
};

/** The 9 characters of time in an order's id. */
export const timeIn = (id: OrderId): string =>
  id.slice(idPrefixLength, idPrefixLength + timeLength);

const idPrefixLength = 4;

/** An order of a dry run gets an id of the same shape, which is never stored. */
export const orderId = (at: Instant, bytes: Uint8Array, dryRun: boolean): OrderId =>
  `${dryRun ? 'dry_' : 'ord_'}${encodeTimed(at, bytes)}` as OrderId;

export const readOrderId = readerOf<OrderId>(exactly(`ord_${timePart}${randomPart}`));

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

export const firstOrderNumber = 1_001;

export const orderNumberText = (number: OrderNumber): string => `S-${number}`;

/** Null for a text that no order number is written as. */
export const readOrderNumber = (text: string): OrderNumber | null => {
  const [, digits] = /^s-([1-9]\d{0,14})$/i.exec(text) ?? [];
  return digits === undefined ? null : (Number(digits) as OrderNumber);
};

/** Expects 16 random bytes. Its characters are allowed in a start parameter of Telegram. */
export const linkToken = (bytes: Uint8Array): LinkToken => encodeRandom(bytes) as LinkToken;

export const readLinkToken = readerOf<LinkToken>(exactly(randomPart));

/** The token in the link of a dry run, so that nobody expects the link to work. */
export const dryRunLinkToken = 'rehearsal' as LinkToken;

/** Null for a text that is no number from 1 to 999,999,999. */
export const readLotId = (text: string): LotId | null =>
  /^[1-9]\d{0,8}$/.test(text) ? (Number(text) as LotId) : null;

export const bidId = (at: Instant, bytes: Uint8Array): BidId =>
  `bid_${encodeTimed(at, bytes)}` as BidId;

export const readBidId = readerOf<BidId>(exactly(`bid_${timePart}${randomPart}`));

export const readParticipantId = readerOf<ParticipantId>(exactly(`par_${timePart}${randomPart}`));

export const participantId = (at: Instant, bytes: Uint8Array): ParticipantId =>
  `par_${encodeTimed(at, bytes)}` as ParticipantId;

export const fileId = (at: Instant, bytes: Uint8Array): FileId =>
  `fil_${encodeTimed(at, bytes)}` as FileId;

export const readFileId = readerOf<FileId>(exactly(`fil_${timePart}${randomPart}`));

/** The start of the time part. Files made within about nine hours share it. */
export const timeOfFile = (id: FileId): string => id.slice(idPrefixLength, idPrefixLength + 4);

export const actId = (at: Instant, bytes: Uint8Array): ActId =>
  `${actIdPrefix}${encodeTimed(at, bytes)}` as ActId;
export const actIdPrefix = 'act_';

/** A webhook of a dry run gets an id of the same shape, which is never stored. */
export const webhookId = (at: Instant, bytes: Uint8Array, dryRun: boolean): WebhookId =>
  `${dryRun ? 'dry_' : 'whk_'}${encodeTimed(at, bytes)}` as WebhookId;

export const readWebhookId = readerOf<WebhookId>(exactly(`whk_${timePart}${randomPart}`));

export const deskSessionId = (at: Instant, bytes: Uint8Array): DeskSessionId =>
  `ses_${encodeTimed(at, bytes)}` as DeskSessionId;

export const readDeskSessionId = readerOf<DeskSessionId>(exactly(`ses_${timePart}${randomPart}`));

/** Expects 32 random bytes. */
const encodeKey = (bytes: Uint8Array): string =>
  `${encodeRandom(bytes.subarray(0, 16))}${encodeRandom(bytes.subarray(16, 32))}`;

export const deskToken = (bytes: Uint8Array): DeskToken => `desk_${encodeKey(bytes)}` as DeskToken;

export const readDeskToken = readerOf<DeskToken>(exactly(`desk_${randomPart}${randomPart}`));

export const participantKey = (bytes: Uint8Array): ParticipantKey =>
  `key_${encodeKey(bytes)}` as ParticipantKey;

export const readParticipantKey = readerOf<ParticipantKey>(
  exactly(`key_${randomPart}${randomPart}`),
);
