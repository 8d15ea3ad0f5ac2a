import { bodyBytesMax } from './json-body.ts';
import type { HttpRefusal, HttpRefusalKind } from './http-refusal.ts';
import { fromMajor } from '../../kernel/money.ts';
import { exampleWebhookId } from '../../webhooks/example-data.ts';
import type { WebhookId } from '../../kernel/ids.ts';
import { hoursMs, instant, type Instant } from '../../kernel/time.ts';

/** The examples are at time 0. */
const inHours = (count: number): Instant => instant(hoursMs(count));

type RefusalFacts<Kind extends HttpRefusalKind> = Omit<
  Extract<HttpRefusal, { kind: Kind }>,
  'kind'
>;

/** Details of kinds that need some. */
type Telling = {
  [Kind in HttpRefusalKind]: object extends RefusalFacts<Kind> ? never : Kind;
}[HttpRefusalKind];

/** An example of a refusal, for the documents. */
export const refusalExample = (kind: HttpRefusalKind): HttpRefusal =>
  ({ kind, ...(facts as Partial<Record<HttpRefusalKind, object>>)[kind] }) as HttpRefusal;

const facts: { readonly [Kind in Telling]: RefusalFacts<Kind> } = {
  not_json: { fields: ['studio', 'project', 'currency'] },
  unclear_json: {
    problem: 'A key stands twice in one JSON object, send each key once',
  },
  body_too_large: { bytesMax: bodyBytesMax },
  invalid_field: {
    field: 'pages',
    problem: 'must be an integer from 1 to 500, got 501',
  },
  act_not_allowed: {
    act: 'accept',
    stage: 'building',
    why: 'stage',
    allowed: ['answers', 'files', 'messages'],
  },
  not_taken_back: { why: 'told' },
  site_not_live: { problem: { kind: 'status', status: 404 } },
  amount_not_due: { dueMinor: fromMajor(425), currency: 'EUR' },
  too_many_orders: { retryAt: inHours(1) },
  too_many_resupplies: { retryAt: inHours(24) },
  too_many_unchanged: { retryAt: inHours(24) },
  bid_not_found: { sought: 'bid' },
  brief_required: { missing: ['goal', 'contact'] },
  lot_not_open: { status: 'sold', opensAt: instant(0) },
  below_minimum: { offered: 'bid', minimumMinor: fromMajor(21) },
  offer_open: { until: instant(Date.UTC(2026, 0, 2, 18)) },
  wrong_code: { attemptsLeft: 4 },
  too_many_wrong_codes: { retryAt: inHours(0.25) },
  wrong_codes_used_up: { retryAt: inHours(24) },
  too_many_order_links: { retryAt: inHours(24) },
  too_many_follows: { retryAt: inHours(1) },
  too_many_codes: { retryAt: inHours(1) },
  too_many_mailboxes: { retryAt: inHours(1) },
  too_many_answers: { retryAt: inHours(24) },
  too_many_maxima: { retryAt: inHours(24) },
  file_too_large: { name: 'film.zip' },
  file_empty: { name: 'logo.svg' },
  file_type_not_taken: { name: 'setup.exe' },
  too_many_files: { retryAt: inHours(24) },
  too_many_desk_links: { retryAt: inHours(1) },
  webhook_exists: { id: exampleWebhookId as WebhookId },
  receiver_unconfirmed: {
    problem: 'The receiver answered 404',
  },
  receiver_not_public: {
    problem: { kind: 'not_public', host: 'inner.example' },
  },
  too_many_webhook_calls: { of: 'owner', retryAt: inHours(1) },
  too_many_requests: { retryAfterSeconds: 60 },
  idempotency_key_reused: {
    hasSucceeded: true,
    result: 'order S-1042',
  },
  method_not_allowed: { allowed: ['GET', 'POST', 'OPTIONS'] },
};
