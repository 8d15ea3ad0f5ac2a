import { systemClock } from './clock.ts';
import { isObject } from './error.ts';
import type { Schemas } from './types.ts';
import type { LotEventType, OrderEventType } from './webhook-events.gen.ts';

/** Verifies that the service sent a webhook, by Standard Webhooks with HMAC-SHA256. */

export type Delivery = {
  /** The raw body. A body that was parsed and serialized again may differ. */
  readonly payload: string | Uint8Array;
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** `whsec_…`, from the answer of `addWebhook`. Pass the old and the new secret while you rotate them. */
  readonly secret: string | readonly string[];
  /** How far the two clocks may differ; 300 by default. */
  readonly toleranceSeconds?: number | undefined;
  /** Milliseconds since 1970; the current time by default. */
  readonly now?: number | undefined;
};

/** Why a delivery cannot be trusted. */
export type WebhookFault =
  | 'header_missing'
  | 'timestamp_invalid'
  | 'too_old'
  | 'too_new'
  | 'secret_invalid'
  | 'signature_wrong'
  | 'payload_invalid';

export class WebhookVerificationError extends Error {
  override readonly name: string = 'WebhookVerificationError';
  readonly fault: WebhookFault;

  constructor(fault: WebhookFault) {
    super(sentences[fault]);
    this.fault = fault;
  }
}

const sentences: Readonly<Record<WebhookFault, string>> = {
  header_missing: 'The headers webhook-id, webhook-timestamp and webhook-signature are required',
  timestamp_invalid: 'webhook-timestamp must be seconds since 1970',
  too_old: 'The webhook was sent too long ago',
  too_new: 'The webhook was sent in the future',
  secret_invalid: 'The secret must be base64 after whsec_',
  signature_wrong: 'No signature matches this secret, id, time and body',
  payload_invalid: 'The body is not JSON with a type, a timestamp and data',
};

type Event<Type extends string, Data> = {
  /** The same each time the event is sent. Store it, and ignore an event that you have processed. */
  readonly id: string;
  readonly type: Type;
  /** The time of the change. */
  readonly timestamp: string;
  readonly data: Data;
};

export type OrderEvent = Event<OrderEventType, Schemas['OrderEventData']>;
export type LotEvent = Event<LotEventType, Schemas['LotEventData']>;
/** A newer service may send types that are not listed here. Ignore them. */
export type WebhookEvent = OrderEvent | LotEvent;

export const isOrderEvent = (event: WebhookEvent): event is OrderEvent =>
  event.type.startsWith('order.');

export const isLotEvent = (event: WebhookEvent): event is LotEvent => event.type.startsWith('lot.');

const toleranceSecondsDefault = 300;

/**
 * Returns the event of a delivery once its signature and time are verified.
 *
 * @throws WebhookVerificationError if the service did not send the delivery just now
 * @throws TypeError if `payload`, `toleranceSeconds` or `now` has the wrong type
 */
export const verifyWebhook = async (delivery: Delivery): Promise<WebhookEvent> => {
  const { payload, headers, secret, toleranceSeconds = toleranceSecondsDefault } = delivery;
  const { now = systemClock.now() } = delivery;
  if (!Number.isFinite(toleranceSeconds)) throw new TypeError('toleranceSeconds must be a number');
  if (!Number.isFinite(now)) throw new TypeError('now must be a number of milliseconds');
  if (typeof payload !== 'string' && !ArrayBuffer.isView(payload)) {
    throw new TypeError('payload must be the raw body, as a string or bytes');
  }
  const id = headerIn(headers, 'webhook-id');
  const sentAt = headerIn(headers, 'webhook-timestamp');
  const signatures = headerIn(headers, 'webhook-signature');
  if (id === null || sentAt === null || signatures === null) {
    throw new WebhookVerificationError('header_missing');
  }
  checkTime(sentAt, toleranceSeconds, now);
  const body = typeof payload === 'string' ? new TextEncoder().encode(payload) : payload;
  const signed = join(new TextEncoder().encode(`${id}.${sentAt}.`), body);
  const given = signaturesIn(signatures);
  const secrets = [secret].flat();
  if (secrets.length === 0) throw new WebhookVerificationError('secret_invalid');
  const expected = await Promise.all(secrets.map((each) => sign(signed, each)));
  if (!expected.some((one) => given.some((other) => isSame(one, other)))) {
    throw new WebhookVerificationError('signature_wrong');
  }
  // The signature proves that the service sent it, and the service sends only these events.
  return { id, ...readEvent(body) } as WebhookEvent;
};

/**
 * Returns the answer to a challenge: send it as the body of a 200, and the service adds the webhook.
 * Returns null if the body is no challenge. A challenge cannot be verified, because the secret is known
 * only once the webhook is added. So answer challenges only while you are adding one.
 */
export const answerToChallenge = (payload: Delivery['payload']): string | null => {
  const { type, data } = parseObject(
    typeof payload === 'string' ? new TextEncoder().encode(payload) : payload,
  );
  const challenge = type === 'webhook.challenge' && isObject(data) ? data['challenge'] : null;
  return typeof challenge === 'string' ? JSON.stringify({ challenge }) : null;
};

const headerIn = (headers: Delivery['headers'], name: string): string | null => {
  if (isHeaders(headers)) return headers.get(name);
  const [, value] = Object.entries(headers).find(([given]) => given.toLowerCase() === name) ?? [];
  return (typeof value === 'string' ? value : value?.[0]) ?? null;
};

/** Checks for the method instead of the class, because `Headers` may come from another realm or a library. */
const isHeaders = (headers: Delivery['headers']): headers is Headers =>
  typeof headers['get' as keyof typeof headers] === 'function';

const checkTime = (sentAt: string, toleranceSeconds: number, nowMs: number): void => {
  if (!/^[1-9]\d{0,11}$/.test(sentAt)) throw new WebhookVerificationError('timestamp_invalid');
  const ageSeconds = nowMs / 1_000 - Number(sentAt);
  if (ageSeconds > toleranceSeconds) throw new WebhookVerificationError('too_old');
  if (ageSeconds < -toleranceSeconds) throw new WebhookVerificationError('too_new');
};

const secretPrefix = /^whsec_/;

const sign = async (signed: Uint8Array<ArrayBuffer>, secret: string): Promise<Uint8Array> => {
  const bytes = fromBase64(secret.replace(secretPrefix, ''));
  if (bytes === null || bytes.length === 0) throw new WebhookVerificationError('secret_invalid');
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, signed));
};

const algorithm = { name: 'HMAC', hash: 'SHA-256' };
const signatureBytes = 32;
/** The service sends two signatures while a secret is rotated. */
const signaturesMax = 10;

const signaturesIn = (header: string): readonly Uint8Array[] =>
  header
    .split(' ')
    .flatMap((each) => (each.startsWith('v1,') ? (fromBase64(each.slice(3)) ?? []) : []))
    .filter(({ length }) => length === signatureBytes)
    .slice(0, signaturesMax);

/** Compares in constant time, so that the time reveals nothing about the right signature. */
const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.reduce((difference, byte, at) => difference | (byte ^ (other[at] ?? 0)), 0) === 0;

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> | null => {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
};

const join = (one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> => {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
};

/** The parsed JSON object; empty if the body is no object. */
const parseObject = (body: Uint8Array): Readonly<Record<string, unknown>> => {
  try {
    const read: unknown = JSON.parse(new TextDecoder().decode(body));
    return isObject(read) ? read : {};
  } catch {
    return {};
  }
};

const readEvent = (body: Uint8Array): object => {
  const { type, timestamp, data } = parseObject(body);
  if (typeof type !== 'string' || typeof timestamp !== 'string' || !isObject(data)) {
    throw new WebhookVerificationError('payload_invalid');
  }
  return { type, timestamp, data };
};
