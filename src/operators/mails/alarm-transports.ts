import type { DeskSessionId } from '../../kernel/ids.ts';
import type { EmailKey } from '../../kernel/mailbox.ts';
import type { Crypto } from '../../kernel/ports.ts';
import { no, ok, type Result } from '../../kernel/result.ts';
import type { Store } from '../../kernel/store.ts';
import { sendTimeoutMs } from '../../messages/delivery-times.ts';
import { alarmChatChannel, pushChannel } from '../../messages/message.ts';
import type { Sender } from '../../messages/sender.ts';
import type { Telegram } from '../../messages/telegram.ts';
import type { Handover, SendResult, Sending, Transport } from '../../messages/transport.ts';
import {
  alarmChatSealContext,
  alarmValidMs,
  pushSealContext,
  type PushSubscription,
} from '../rules/alarm-receivers.ts';
import { operatorNamed } from '../rules/desk-session.ts';

/** Sends copies of alarms to the Telegram chats and to the browsers that operators opened for them. */

type AlarmOptions = {
  readonly store: Store;
  readonly crypto: Crypto;
  readonly sender: Sender;
  readonly operatorEmails: readonly string[];
};

type AlarmChatOptions = AlarmOptions & { readonly write: Telegram['write'] };

const chatsAtOnce = 2;

export const alarmChatTransport = (options: AlarmChatOptions): Transport => ({
  channel: alarmChatChannel,
  concurrency: chatsAtOnce,
  perDestination: 1,
  send: (sending, _secret, { handover }) => sendToChat(options, sending, handover),
});

const sendToChat = async (
  { store, crypto, sender, operatorEmails, write }: AlarmChatOptions,
  sending: Sending,
  handover: Handover,
): Promise<SendResult> => {
  const operator = sending.to.address as EmailKey;
  const chat = await store.read(({ desk }) => desk.alarmChats.find(operator));
  const sealed = chat?.sealed ?? null;
  if (sealed === null || operatorNamed(operator, operatorEmails) === null) {
    return no({ reason: 'temporary', text: 'There is no chat for it any more' });
  }
  const breakOff = async (problem: string): Promise<SendResult> => {
    await store.write('orders', async ({ desk }) => {
      await desk.alarmChats.breakOff(operator, sealed, problem.slice(0, problemMax));
      return { keep: true, value: undefined };
    });
    return no({ reason: 'temporary', text: problem });
  };
  const chatId = crypto.unseal(sealed, alarmChatSealContext(operator));
  if (chatId === null) return breakOff('It was opened under another SECRET');
  const { title, body, path } = alarmSummary(sending, sender);
  const text = [title, body, sender.pages.desk(path)].join('\n');
  const written = await write(chatId, { parts: [text], button: null }, handover);
  const isOver = !written.ok && written.problem.reason === 'permanent';
  return isOver ? breakOff(written.problem.text) : written;
};

const problemMax = 300;

/** Each push is encrypted for its browser (RFC 8291) and signed with the keys of the service (RFC 8292). */
export type PushOptions = AlarmOptions & {
  readonly keys: () => PushKeys;
  readonly post: PostPush;
};

/** The service's own keys, in base64url. */
type PushKeys = { readonly publicKey: string; readonly privateKey: string };

/** Posts with the client that may connect to addresses of strangers, and resolves to the HTTP status. */
export type PostPush = (
  endpoint: string,
  request: { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer },
  stop: AbortSignal,
) => Promise<Result<number, string>>;

const browsersAtOnce = 4;

export const pushTransport = (options: PushOptions): Transport => ({
  channel: pushChannel,
  concurrency: browsersAtOnce,
  perDestination: 1,
  send: (sending) => sendToBrowser(options, sending),
});

const sendToBrowser = async (options: PushOptions, sending: Sending): Promise<SendResult> => {
  const { store, crypto, sender, operatorEmails, keys, post } = options;
  const id = sending.to.address as DeskSessionId;
  const found = await store.read(({ desk }) => desk.findPush(id, sending.now));
  const opened = found === null ? null : crypto.unseal(found.sealed, pushSealContext(id));
  const isNamed = found !== null && operatorNamed(found.operator, operatorEmails) !== null;
  if (opened === null || !isNamed) return endPush(store, id, 'Its session is over');
  const { endpoint, p256dh, auth } = JSON.parse(opened) as PushSubscription;
  // Loaded with the first alarm, because few operators have push alarms.
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(pushContent(sending, sender)),
    {
      vapidDetails: { subject: `mailto:${sender.mailAddress}`, ...keys() },
      TTL: alarmValidMs / 1_000,
      urgency: 'high',
    },
  );
  const answer = await post(endpoint, { headers, body }, AbortSignal.timeout(sendTimeoutMs));
  if (!answer.ok) return no({ reason: 'temporary', text: answer.problem });
  const status = answer.value;
  if (status >= 200 && status < 300) return ok(null);
  return endedStatuses.has(status)
    ? endPush(store, id, `The push service says ${status}`)
    : no({ reason: 'temporary', text: `The push service says ${status}` });
};

/** With these, the browser has unsubscribed, or has subscribed to another sender (RFC 8030, RFC 8292). */
const endedStatuses: ReadonlySet<number> = new Set([401, 403, 404, 410]);

/** Ends the subscription, so the next attempt finds no receiver. */
const endPush = async (store: Store, id: DeskSessionId, text: string): Promise<SendResult> => {
  await store.write('orders', async ({ desk }) => {
    await desk.setPush(id, null);
    return { keep: true, value: undefined };
  });
  return no({ reason: 'temporary', text });
};

/** The content as the service worker shows it; the path is relative to the worker. */
const pushContent = (sending: Sending, sender: Sender) => {
  const { path, ...words } = alarmSummary(sending, sender);
  return { ...words, path: path === '' ? '../desk' : path.slice(1), tag: sending.id };
};

/** The subject of the alarm's mail and its first sentence, without anything that a customer wrote. */
const alarmSummary = (sending: Sending, sender: Sender) => {
  const { subject, blocks } = sending.write(null, sender);
  const [first] = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []));
  return {
    title: subject.slice(0, textMax),
    body: (first ?? '').slice(0, textMax),
    path: sending.deskPath,
  };
};

/** A push service accepts 4,096 encrypted bytes (RFC 8030). */
const textMax = 300;
