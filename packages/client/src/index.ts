/** The exports of the package. */
export { createClient, type Client } from './client.ts';
export { systemClock, type Clock } from './clock.ts';
export { StudiolotConnectionError, StudiolotError } from './error.ts';
export { infoOf, type AnswerInfo } from './info.ts';
export type { ChangeRefusal, CommonRefusal, Operations } from './operations.gen.ts';
export type {
  CallOptions,
  ChangeOptions,
  ClientOptions,
  DryRunOptions,
  WatchOptions,
} from './options.ts';
export type { RateLimit } from './rate-limit.ts';
export { resultOf, type CallResult } from './result.ts';
export type {
  AnswerOf,
  CallName,
  FieldsOf,
  Method,
  Methods,
  Pending,
  RefusalOf,
  Schemas,
  UploadFile,
  Warning,
  Watched,
} from './types.ts';
export {
  answerToChallenge,
  isLotEvent,
  isOrderEvent,
  verifyWebhook,
  WebhookVerificationError,
} from './webhook.ts';
export type { Delivery, LotEvent, OrderEvent, WebhookEvent, WebhookFault } from './webhook.ts';
export type { LotEventType, OrderEventType } from './webhook-events.gen.ts';
