import type { Schemas } from './types.js';
import type { LotEventType, OrderEventType } from './webhook-events.gen.js';
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
export type WebhookFault = 'header_missing' | 'timestamp_invalid' | 'too_old' | 'too_new' | 'secret_invalid' | 'signature_wrong' | 'payload_invalid';
export declare class WebhookVerificationError extends Error {
    readonly name: string;
    readonly fault: WebhookFault;
    constructor(fault: WebhookFault);
}
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
export declare const isOrderEvent: (event: WebhookEvent) => event is OrderEvent;
export declare const isLotEvent: (event: WebhookEvent) => event is LotEvent;
/**
 * @throws WebhookVerificationError for whatever the service did not send just now
 * @throws TypeError where `payload`, `toleranceSeconds` or `now` cannot be what is meant
 */
export declare const verifyWebhook: (delivery: Delivery) => Promise<WebhookEvent>;
/**
 * What to answer a challenge with: the body of a 200, which makes the address that received it a
 * webhook; null where the body is anything else. Its secret is answered to whoever adds the webhook, so
 * it cannot be verified yet: answer only while you are adding one.
 */
export declare const answerToChallenge: (payload: Delivery["payload"]) => string | null;
export {};
