import type { Crypto } from '../../kernel/ports.ts';
import type { Handover, SendResult, Sending, Transport } from '../../messages/transport.ts';
import type { EmailKey } from '../../kernel/mailbox.ts';
import { no } from '../../kernel/result.ts';
import { alarmChatOf } from '../rules/alarm-chat.ts';
import { alarmChatChannel } from '../../messages/message.ts';
import { operatorNamed } from '../rules/desk-session.ts';
import type { Store } from '../../store/store.ts';
import { alarmSummary } from './alarm-texts.ts';
import type { Sender } from '../../messages/sender.ts';
import type { Telegram } from '../../messages/telegram.ts';

/** Alarms in the chats with the bot that operators have opened for them. */

type AlarmChatOptions = {
  readonly store: Store;
  readonly crypto: Crypto;
  readonly sender: Sender;
  readonly operatorEmails: readonly string[];
  readonly write: Telegram['write'];
};

const alarmsAtOnce = 2;

export const alarmChatTransport = (options: AlarmChatOptions): Transport => ({
  channel: alarmChatChannel,
  concurrency: alarmsAtOnce,
  perDestination: 1,
  send: (sending, _secret, { handover }) => send(options, sending, handover),
});

const send = async (
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
  const chatId = crypto.open(sealed, alarmChatOf(operator));
  if (chatId === null) return breakOff('It was opened under another SECRET');
  const { title, body, path } = alarmSummary(sending, sender);
  const text = [title, body, sender.pages.desk(path)].join('\n');
  const written = await write(chatId, { parts: [text], button: null }, handover);
  const isOver = !written.ok && written.problem.reason === 'permanent';
  return isOver ? breakOff(written.problem.text) : written;
};

const problemMax = 300;
