import type { Schemas } from './types.js';
import type { LotEventType, OrderEventType } from './webhook-events.gen.js';
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
export type WebhookFault = 'header_missing' | 'timestamp_invalid' | 'too_old' | 'too_new' | 'secret_invalid' | 'signature_wrong' | 'payload_invalid';
export declare class WebhookVerificationError extends Error {
    readonly name: string;
    readonly fault: WebhookFault;
    constructor(fault: WebhookFault);
}
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
export declare const isOrderEvent: (event: WebhookEvent) => event is OrderEvent;
export declare const isLotEvent: (event: WebhookEvent) => event is LotEvent;
/**
 * Returns the event of a delivery once its signature and time are verified.
 *
 * @throws WebhookVerificationError if the service did not send the delivery just now
 * @throws TypeError if `payload`, `toleranceSeconds` or `now` has the wrong type
 */
export declare const verifyWebhook: (delivery: Delivery) => Promise<WebhookEvent>;
/**
 * Returns the answer to a challenge: send it as the body of a 200, and the service adds the webhook.
 * Returns null if the body is no challenge. A challenge cannot be verified, because the secret is known
 * only once the webhook is added. So answer challenges only while you are adding one.
 */
export declare const answerToChallenge: (payload: Delivery["payload"]) => string | null;
export {};
