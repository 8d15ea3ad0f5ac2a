import { Webhook } from 'standardwebhooks';
import { isOfCertificate, type OutboundProblem } from '../kernel/outbound/site.ts';
import type { Clock } from '../kernel/ports.ts';
import { no, ok, type Result } from '../kernel/result.ts';
import { instant, secondsMs, type Instant } from '../kernel/time.ts';
import { webhookChannel } from '../messages/message.ts';
import type { TakeNetworkSlot, SendResult, Transport } from '../messages/transport.ts';
import type { WebhookEvent } from './webhook.ts';
import { retryAfterMaxMs, webhookTimeoutMs } from './webhook.ts';

/** Deliveries to webhooks, signed as Standard Webhooks describes. */

type WebhookOptions = {
  readonly clock: Clock;
  /** Reads the delivery; null if its event no longer exists, or if its webhook was deleted or has ended. */
  readonly read: (
    event: WebhookEvent,
    messageId: string,
  ) => Promise<WebhookContent | 'unreadable' | null>;
  readonly post: PostWebhook;
};

type WebhookContent = {
  readonly url: string;
  readonly secret: string;
  /** The webhook-id, the same for each attempt. */
  readonly id: string;
  readonly body: string;
};

/** The answer of a receiver. */
type Answered = {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: Buffer;
};

/** Sends a POST by the one client that may connect to addresses that somebody gave us. */
export type PostWebhook = (
  url: URL,
  stop: AbortSignal,
  request: {
    readonly headers: Readonly<Record<string, string>>;
    readonly body: Buffer;
    readonly takeSlot: TakeNetworkSlot;
    readonly addresses?: readonly string[];
  },
) => Promise<Result<Answered, OutboundProblem>>;

const deliveriesAtOnceMax = 64;
const perReceiverMax = 4;
const perPromptReceiverMax = 16;

export const webhookTransport = ({ clock, read, post }: WebhookOptions): Transport => ({
  channel: webhookChannel,
  concurrency: deliveriesAtOnceMax,
  perDestination: perReceiverMax,
  perPromptDestination: perPromptReceiverMax,
  send: async ({ id, message }, _secret, { takeSlot }) => {
    const content = message.kind === 'webhook_event' ? await read(message, id) : null;
    if (content === null)
      return no({ reason: 'outdated', text: 'The webhook or its event no longer exists' });
    if (content === 'unreadable') return no({ reason: 'permanent', text: notReadable });
    const headers = signedHeaders(content, instant(clock.now()));
    const body = Buffer.from(content.body);
    const stop = AbortSignal.timeout(webhookTimeoutMs);
    let hasSlot = true;
    const answer = await post(new URL(content.url), stop, {
      headers,
      body,
      takeSlot: (network) => {
        hasSlot = takeSlot(network);
        return hasSlot;
      },
    });
    if (!hasSlot) return no({ reason: 'temporary', text: noSlot });
    return answer.ok
      ? resultOfAnswer(answer.value, clock)
      : no({ reason: 'temporary', text: outboundProblemText(answer.problem) });
  },
});

export const signedHeaders = (
  { secret, id, body }: Pick<WebhookContent, 'secret' | 'id' | 'body'>,
  now: Instant,
): Readonly<Record<string, string>> => ({
  accept: '*/*',
  'content-type': 'application/json',
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(now / 1_000)),
  'webhook-signature': new Webhook(secret).sign(id, new Date(now), body),
});

const notReadable = 'Its address and secret were sealed under another SECRET';

const noSlot = 'As many deliveries are on their way to the receiver’s machine as may be';

const gone = 410;

const resultOfAnswer = (
  { status, retryAfter }: Pick<Answered, 'status' | 'retryAfter'>,
  clock: Clock,
): SendResult => {
  if (status >= 200 && status < 300) return ok(null);
  const text = `The receiver answered ${status}`;
  if (status === gone) return no({ reason: 'ended', text });
  return no({ reason: 'temporary', text, retryAfterMs: retryAfterMsOf(retryAfter, clock) });
};

/** Retry-After in seconds or as a date; null for anything else. */
const retryAfterMsOf = (retryAfter: string | null, clock: Clock): number | null => {
  if (retryAfter === null) return null;
  const waitMs = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter) * 1_000
    : Date.parse(retryAfter) - clock.now();
  return Number.isFinite(waitMs) ? Math.min(Math.max(0, waitMs), retryAfterMaxMs) : null;
};

const notPublic = 'The receiver has no address on the public internet';

export const outboundProblemText = (problem: OutboundProblem): string =>
  problem.kind === 'tls' && !isOfCertificate(problem.code)
    ? 'No secure connection to the receiver can be made'
    : problemTexts[problem.kind];

/** The webhook's owner reads these texts, so they reveal nothing about our network. */
const problemTexts: Readonly<Record<OutboundProblem['kind'], string>> = {
  not_web: 'The address is none of http or https',
  unknown_host: notPublic,
  not_public: notPublic,
  refused: 'The receiver refused the connection',
  no_answer: `The receiver did not answer completely within ${webhookTimeoutMs / secondsMs(1)} seconds`,
  tls: 'The receiver has no trusted certificate',
};
