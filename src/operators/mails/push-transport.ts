import type { Crypto } from '../../kernel/ports.ts';
import type { SendResult, Sending, Transport } from '../../messages/transport.ts';
import { no, ok, type Result } from '../../kernel/result.ts';
import { pushChannel } from '../../messages/message.ts';
import { sendTimeoutMs } from '../../messages/delivery.ts';
import type { DeskSessionId } from '../../kernel/ids.ts';
import { operatorNamed } from '../rules/desk-session.ts';
import { pushSealContext, pushValidMs, type PushSubscription } from '../rules/push-subscription.ts';
import type { Store } from '../../store/store.ts';
import { alarmSummary } from './alarm-texts.ts';
import type { Sender } from '../../messages/sender.ts';

/** Alarms to browsers at the desk (RFC 8030), encrypted for each (RFC 8291) and signed by us (RFC 8292). */

export type PushOptions = {
  readonly store: Store;
  readonly crypto: Crypto;
  readonly sender: Sender;
  readonly operatorEmails: readonly string[];
  readonly keys: () => PushKeys;
  readonly post: PostPush;
};

/** In base64url. */
type PushKeys = { readonly publicKey: string; readonly privateKey: string };

/** Posts with the client that may connect to addresses of strangers. Returns the HTTP status. */
export type PostPush = (
  endpoint: string,
  request: { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer },
  stop: AbortSignal,
) => Promise<Result<number, string>>;

const alarmsAtOnce = 4;

export const pushTransport = (options: PushOptions): Transport => ({
  channel: pushChannel,
  concurrency: alarmsAtOnce,
  perDestination: 1,
  send: (sending) => send(options, sending),
});

const send = async (options: PushOptions, sending: Sending): Promise<SendResult> => {
  const { store, crypto, sender, operatorEmails, keys, post } = options;
  const id = sending.to.address as DeskSessionId;
  const found = await store.read(({ desk }) => desk.findPush(id, sending.now));
  const opened = found === null ? null : crypto.open(found.sealed, pushSealContext(id));
  const isNamed = found !== null && operatorNamed(found.operator, operatorEmails) !== null;
  if (opened === null || !isNamed) return end(store, id, 'Its session is over');
  const { endpoint, p256dh, auth } = JSON.parse(opened) as PushSubscription;
  // Loaded with the first alarm, because few operators have push alarms.
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(alarmOf(sending, sender)),
    {
      vapidDetails: { subject: `mailto:${sender.mailAddress}`, ...keys() },
      TTL: pushValidMs / 1_000,
      urgency: 'high',
    },
  );
  const answer = await post(endpoint, { headers, body }, AbortSignal.timeout(sendTimeoutMs));
  if (!answer.ok) return no({ reason: 'temporary', text: answer.problem });
  const status = answer.value;
  if (status >= 200 && status < 300) return ok(null);
  return over.has(status)
    ? end(store, id, `The push service says ${status}`)
    : no({ reason: 'temporary', text: `The push service says ${status}` });
};

/** The browser has left, or we are not who it subscribed to (RFC 8030, RFC 8292). */
const over: ReadonlySet<number> = new Set([401, 403, 404, 410]);

/** Ends the subscription, so the next attempt finds no receiver. */
const end = async (store: Store, id: DeskSessionId, text: string): Promise<SendResult> => {
  await store.write('orders', async ({ desk }) => {
    await desk.setPush(id, null);
    return { keep: true, value: undefined };
  });
  return no({ reason: 'temporary', text });
};

/** The content as the service worker shows it; the path is relative to the worker. */
const alarmOf = (sending: Sending, sender: Sender) => {
  const { path, ...words } = alarmSummary(sending, sender);
  return { ...words, path: path === '' ? '../desk' : path.slice(1), tag: sending.id };
};
