import type { Brand } from './base.ts';
import type { Instant } from './time.ts';

/**
 * Ids of what is stored in large numbers begin with the moment they were made at, so that new rows
 * stand beside each other on disk, and end with 128 random bits, so that nobody can guess them.
 * Earlier ones were of the random bits alone, and are still read.
 */

/** `ord_` or `dry_`, 9 characters of time and 26 that hold 128 random bits: the only key to an order. */
export type OrderId = Brand<string, 'OrderId'>;

/** A number that is no key: it names an order where people speak of it. */
export type OrderNumber = Brand<number, 'OrderNumber'>;

/** Lots are counted from 1. */
export type LotId = Brand<number, 'LotId'>;

/** `bid_`, 9 characters of time and 26 of 128 random bits; until its code is entered, also the pending id. */
export type BidId = Brand<string, 'BidId'>;

/** `par_`, 9 characters of time and 26 of 128 random bits. */
export type ParticipantId = Brand<string, 'ParticipantId'>;

/** `fil_`, 9 characters of time and 26 of 128 random bits: whoever knows it may have the file. */
export type FileId = Brand<string, 'FileId'>;

/** `act_`, 9 characters of time and 26 of 128 random bits: what an operator did to messages. */
export type ActId = Brand<string, 'ActId'>;

/** `whk_`, 9 characters of time and 26 of 128 random bits: names a webhook, and is no key to it. */
export type WebhookId = Brand<string, 'WebhookId'>;

/** `ses_`, 9 characters of time and 26 of 128 random bits: names a session at the desk, and is no key to it. */
export type DeskSessionId = Brand<string, 'DeskSessionId'>;

/** `desk_` and 52 characters that hold 256 random bits, the key to a session; only its keyed hash is stored. */
export type DeskToken = Brand<string, 'DeskToken'>;

/** `key_` and 52 characters that hold 256 random bits; only its keyed hash is stored. */
export type ParticipantKey = Brand<string, 'ParticipantKey'>;

/** A one-time secret in a link, to the Telegram bot or into the desk; only its keyed hash is stored. */
export type LinkToken = Brand<string, 'LinkToken'>;

const orderIdPattern = /^ord_(?:[0-9a-hjkmnp-tv-z]{9})?[0-9a-hjkmnp-tv-z]{26}$/;
const bidIdPattern = /^bid_(?:[0-9a-hjkmnp-tv-z]{9})?[0-9a-hjkmnp-tv-z]{26}$/;
const participantIdPattern = /^par_(?:[0-9a-hjkmnp-tv-z]{9})?[0-9a-hjkmnp-tv-z]{26}$/;
const fileIdPattern = /^fil_[0-9a-hjkmnp-tv-z]{35}$/;
const webhookIdPattern = /^whk_[0-9a-hjkmnp-tv-z]{35}$/;
const participantKeyPattern = /^key_[0-9a-hjkmnp-tv-z]{52}$/;
const deskSessionIdPattern = /^ses_[0-9a-hjkmnp-tv-z]{35}$/;
const deskTokenPattern = /^desk_[0-9a-hjkmnp-tv-z]{52}$/;

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

/** 9 characters that sort as the moments do, enough until the year 3084, and 26 that are random. */
export const encodeTimed = (at: Instant, bytes: Uint8Array): string => {
  let time = '';
  for (let rest: number = at; time.length < timeLength; rest = Math.floor(rest / 32)) {
    time = `${alphabet[rest % 32]}${time}`;
  }
  return `${time}${encodeRandom(bytes)}`;
};

/** The time that an order's id begins with; earlier ones have none. */
export const timeIn = (id: OrderId): string =>
  id.length > idPrefixLength + randomLength
    ? id.slice(idPrefixLength, idPrefixLength + timeLength)
    : '';

const idPrefixLength = 4;
const randomLength = 26;

/** An order of a dry run has an id of the same shape that is stored nowhere. */
export const orderId = (at: Instant, bytes: Uint8Array, dryRun: boolean): OrderId =>
  `${dryRun ? 'dry_' : 'ord_'}${encodeTimed(at, bytes)}` as OrderId;

/** The id in the text, or null where no order can have it; so odd text never reaches the database. */
export const readOrderId = (text: string): OrderId | null =>
  orderIdPattern.test(text) ? (text as OrderId) : null;

/** What people and programs send instead of an order's id. */
export type NotAnOrderId = 'number' | 'dry_run' | 'address';

/** Why there is no order by what was sent as its id. */
export const orderNotFound = (
  sent: string,
): { readonly kind: 'order_not_found'; readonly sent?: NotAnOrderId } => {
  const seen = seenInsteadOfId(sent.trim());
  return seen === null ? { kind: 'order_not_found' } : { kind: 'order_not_found', sent: seen };
};

const seenInsteadOfId = (sent: string): NotAnOrderId | null => {
  if (/^s?[-\u2010-\u2015\s]?[1-9]\d{0,14}$/i.test(sent)) return 'number';
  if (sent.startsWith('dry_')) return 'dry_run';
  return sent.includes('/') ? 'address' : null;
};

/** The first order has the one behind this. */
export const orderNumbersBegin = 1_000;

/** As people write it, such as S-1042. */
export const orderNumberText = (number: OrderNumber): string => `S-${number}`;

/** The number in the text, or null where no order can have it. */
export const readOrderNumber = (text: string): OrderNumber | null => {
  const [, digits] = /^s-([1-9]\d{0,14})$/i.exec(text) ?? [];
  return digits === undefined ? null : (Number(digits) as OrderNumber);
};

/** 128 random bits in characters that Telegram takes as a start parameter. */
export const linkToken = (bytes: Uint8Array): LinkToken => encodeRandom(bytes) as LinkToken;

const linkTokenPattern = /^[0-9a-hjkmnp-tv-z]{26}$/;

export const readLinkToken = (text: string): LinkToken | null =>
  linkTokenPattern.test(text) ? (text as LinkToken) : null;

/** Stands in the link of a dry run, so that nobody takes it for one that works. */
export const dryRunLinkToken = 'rehearsal' as LinkToken;

/** The number in the text, or null where no lot can have it. */
export const readLotId = (text: string): LotId | null =>
  /^[1-9]\d{0,8}$/.test(text) ? (Number(text) as LotId) : null;

export const bidId = (at: Instant, bytes: Uint8Array): BidId =>
  `bid_${encodeTimed(at, bytes)}` as BidId;

/** The id in the text, or null where no bid can have it. */
export const readBidId = (text: string): BidId | null =>
  bidIdPattern.test(text) ? (text as BidId) : null;

/** The id in the text, or null where no participant can have it. */
export const readParticipantId = (text: string): ParticipantId | null =>
  participantIdPattern.test(text) ? (text as ParticipantId) : null;

export const participantId = (at: Instant, bytes: Uint8Array): ParticipantId =>
  `par_${encodeTimed(at, bytes)}` as ParticipantId;

export const fileId = (at: Instant, bytes: Uint8Array): FileId =>
  `fil_${encodeTimed(at, bytes)}` as FileId;

/** The id in the text, or null where no file can have it. */
export const readFileId = (text: string): FileId | null =>
  fileIdPattern.test(text) ? (text as FileId) : null;

/** The same for all files of about a third of a day. */
export const timeOfFile = (id: FileId): string => id.slice(idPrefixLength, idPrefixLength + 4);

export const actId = (at: Instant, bytes: Uint8Array): ActId =>
  `${actIdPrefix}${encodeTimed(at, bytes)}` as ActId;
export const actIdPrefix = 'act_';

/** A webhook of a dry run has an id of the same shape that is stored nowhere. */
export const webhookId = (at: Instant, bytes: Uint8Array, dryRun: boolean): WebhookId =>
  `${dryRun ? 'dry_' : 'whk_'}${encodeTimed(at, bytes)}` as WebhookId;

/** The id in the text, or null where no webhook can have it. */
export const readWebhookId = (text: string): WebhookId | null =>
  webhookIdPattern.test(text) ? (text as WebhookId) : null;

export const deskSessionId = (at: Instant, bytes: Uint8Array): DeskSessionId =>
  `ses_${encodeTimed(at, bytes)}` as DeskSessionId;

/** The id in the text, or null where no session can have it. */
export const readDeskSessionId = (text: string): DeskSessionId | null =>
  deskSessionIdPattern.test(text) ? (text as DeskSessionId) : null;

/** 32 random bytes. */
const encodeKey = (bytes: Uint8Array): string =>
  `${encodeRandom(bytes.subarray(0, 16))}${encodeRandom(bytes.subarray(16, 32))}`;

/** From 32 random bytes. */
export const deskToken = (bytes: Uint8Array): DeskToken => `desk_${encodeKey(bytes)}` as DeskToken;

export const readDeskToken = (text: string): DeskToken | null =>
  deskTokenPattern.test(text) ? (text as DeskToken) : null;

/** From 32 random bytes. */
export const participantKey = (bytes: Uint8Array): ParticipantKey =>
  `key_${encodeKey(bytes)}` as ParticipantKey;

export const readParticipantKey = (text: string): ParticipantKey | null =>
  participantKeyPattern.test(text) ? (text as ParticipantKey) : null;
