/** The exports of the package. */
export { createClient, type Client } from './client.js';
export { systemClock, type Clock } from './clock.js';
export { StudiolotConnectionError, StudiolotError } from './error.js';
export { infoOf, type AnswerInfo } from './info.js';
export type { ChangeRefusal, CommonRefusal, Operations } from './operations.gen.js';
export type { CallOptions, ChangeOptions, ClientOptions, DryRunOptions, WatchOptions, } from './options.js';
export type { RateLimit } from './rate-limit.js';
export { resultOf, type CallResult } from './result.js';
export type { AnswerOf, CallName, FieldsOf, Method, Methods, Pending, RefusalOf, Schemas, UploadFile, Warning, Watched, } from './types.js';
export { answerToChallenge, isLotEvent, isOrderEvent, verifyWebhook, WebhookVerificationError, } from './webhook.js';
export type { Delivery, LotEvent, OrderEvent, WebhookEvent, WebhookFault } from './webhook.js';
export type { LotEventType, OrderEventType } from './webhook-events.gen.js';
