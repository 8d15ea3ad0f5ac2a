import { systemClock } from './clock.ts';
import { isObject } from './error.ts';
import type { Schemas } from './types.ts';
import type { LotEventType, OrderEventType } from './webhook-events.gen.ts';

/** Whether a webhook was sent by the service: Standard Webhooks with HMAC-SHA256. */

export type Delivery = {
  /** The body exactly as it came, before anything has parsed it. */
  readonly payload: string | Uint8Array;
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** `whsec_…`, as registering answered; several while one takes over from another. */
  readonly secret: string | readonly string[];
  /** How far the sender's clock and ours may be apart; 300 unless said otherwise. */
  readonly toleranceSeconds?: number | undefined;
  /** Milliseconds since 1970; the present moment unless said otherwise. */
  readonly now?: number | undefined;
};

/** Why a delivery must not be believed. */
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
  header_missing: 'webhook-id, webhook-timestamp and webhook-signature have to be there',
  timestamp_invalid: 'webhook-timestamp has to be seconds since 1970',
  too_old: 'The webhook was sent too long ago',
  too_new: 'The webhook was sent in the future',
  secret_invalid: 'The secret has to be base64, after whsec_',
  signature_wrong: 'No signature is of this secret, id, time and body',
  payload_invalid: 'The body is not JSON with a type, a timestamp and data',
};

type Event<Type extends string, Data> = {
  /** The same each time the event is sent, so that it is acted upon once. */
  readonly id: string;
  readonly type: Type;
  /** When it happened. */
  readonly timestamp: string;
  readonly data: Data;
};

export type OrderEvent = Event<OrderEventType, Schemas['OrderEventData']>;
export type LotEvent = Event<LotEventType, Schemas['LotEventData']>;
/** A later service may send types that are not listed here: leave them alone. */
export type WebhookEvent = OrderEvent | LotEvent;

export const isOrderEvent = (event: WebhookEvent): event is OrderEvent =>
  event.type.startsWith('order.');

export const isLotEvent = (event: WebhookEvent): event is LotEvent => event.type.startsWith('lot.');

const toleranceSecondsUnlessSaid = 300;

/**
 * @throws WebhookVerificationError for whatever the service did not send just now
 * @throws TypeError where `payload`, `toleranceSeconds` or `now` cannot be what is meant
 */
export const verifyWebhook = async (delivery: Delivery): Promise<WebhookEvent> => {
  const { payload, headers, secret, toleranceSeconds = toleranceSecondsUnlessSaid } = delivery;
  const { now = systemClock.now() } = delivery;
  if (!Number.isFinite(toleranceSeconds)) throw new TypeError('toleranceSeconds must be a number');
  if (!Number.isFinite(now)) throw new TypeError('now must be a number of milliseconds');
  if (typeof payload !== 'string' && !ArrayBuffer.isView(payload)) {
    throw new TypeError('payload must be the body as it came, as a text or bytes');
  }
  const id = headerIn(headers, 'webhook-id');
  const sentAt = headerIn(headers, 'webhook-timestamp');
  const signatures = headerIn(headers, 'webhook-signature');
  if (id === null || sentAt === null || signatures === null) {
    throw new WebhookVerificationError('header_missing');
  }
  seeInTime(sentAt, toleranceSeconds, now);
  const body = typeof payload === 'string' ? new TextEncoder().encode(payload) : payload;
  const signed = join(new TextEncoder().encode(`${id}.${sentAt}.`), body);
  const given = signaturesIn(signatures);
  const secrets = [secret].flat();
  if (secrets.length === 0) throw new WebhookVerificationError('secret_invalid');
  const right = await Promise.all(secrets.map((each) => sign(signed, each)));
  if (!right.some((one) => given.some((other) => isSame(one, other)))) {
    throw new WebhookVerificationError('signature_wrong');
  }
  // Whoever knows the secret is the service, and it sends nothing else.
  return { id, ...readEvent(body) } as WebhookEvent;
};

/**
 * What to answer a challenge with: the body of a 200, which makes the address that received it a
 * webhook; null where the body is anything else. Its secret is answered to whoever adds the webhook, so
 * it cannot be verified yet: answer only while you are adding one.
 */
export const answerToChallenge = (payload: Delivery['payload']): string | null => {
  const { type, data } = objectIn(
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

/** Also those of another realm, or of a library of its own. */
const isHeaders = (headers: Delivery['headers']): headers is Headers =>
  typeof headers['get' as keyof typeof headers] === 'function';

const seeInTime = (sentAt: string, toleranceSeconds: number, nowMs: number): void => {
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
/** The service sends two while one secret takes over from another. */
const signaturesMax = 10;

const signaturesIn = (header: string): readonly Uint8Array[] =>
  header
    .split(' ')
    .flatMap((each) => (each.startsWith('v1,') ? (fromBase64(each.slice(3)) ?? []) : []))
    .filter(({ length }) => length === signatureBytes)
    .slice(0, signaturesMax);

/** In a time that says nothing of how much of it is right. */
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

/** Empty where it is none. */
const objectIn = (body: Uint8Array): Readonly<Record<string, unknown>> => {
  try {
    const read: unknown = JSON.parse(new TextDecoder().decode(body));
    return isObject(read) ? read : {};
  } catch {
    return {};
  }
};

const readEvent = (body: Uint8Array): object => {
  const { type, timestamp, data } = objectIn(body);
  if (typeof type !== 'string' || typeof timestamp !== 'string' || !isObject(data)) {
    throw new WebhookVerificationError('payload_invalid');
  }
  return { type, timestamp, data };
};
