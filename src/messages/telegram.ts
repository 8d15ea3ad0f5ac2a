import { setTimeout as pause } from 'node:timers/promises';
import { Bot as GrammyBot } from 'grammy';
import type { Logger } from 'pino';
import type { LinkToken } from '../kernel/ids.ts';
import { languages, localeOf, type Language } from '../kernel/languages.ts';
import { keepLease, leaseCheckMs, type Lease } from '../kernel/lease.ts';
import type { Clock, Crypto } from '../kernel/ports.ts';
import { no } from '../kernel/result.ts';
import type { Store } from '../kernel/store.ts';
import { catalogues } from '../kernel/texts/catalogues.ts';
import { botAt, type Bot, type ChatBinding, type ChatStarted } from './bot.ts';
import type { Sender } from './sender.ts';
import { chatMessage, chatText } from './telegram-text.ts';
import {
  reasonOf,
  timeLimit,
  createChatWriter,
  type GrammySignal,
  type WriteToChat,
} from './telegram-writing.ts';
import type { Sending, Transport } from './transport.ts';

export type TelegramOptions = {
  readonly token: string;
  readonly apiUrl: string;
  readonly store: Store;
  readonly clock: Clock;
  /** A keyed hash, which marks the parts of a message that were handed over. */
  readonly hash: Crypto['hash'];
  readonly sender: Sender;
  readonly logger: Logger;
  /** Telegram gives its updates to one listener only. */
  readonly lease: Lease;
  readonly onStart: (started: ChatStarted) => Promise<ChatBinding>;
};

/** The Telegram bot. It writes to studios that opened a chat with it, and learns of new chats. */
export type Telegram = {
  readonly transport: Transport;
  /** Fails permanently if the chat no longer exists or blocks the bot. */
  readonly write: WriteToChat;
  /** Null until Telegram has reported the bot's name. */
  readonly bot: () => Bot | null;
  readonly stop: () => Promise<void>;
};

/** Telegram allows about 30 texts a second; four at once stay below that. */
const textsAtOnce = 4;
const textsPerChat = 1;
/** Telegram keeps a request for updates open for 30 s. */
const answerTimeoutSeconds = 45;
const replyTimeoutMs = 10_000;
const restartDelayMs = 30_000;
const stopWithinMs = 3_000;

export const startTelegram = (options: TelegramOptions): Telegram => {
  const { token, apiUrl, logger } = options;
  const bot = new GrammyBot(token, {
    client: { apiRoot: apiUrl, timeoutSeconds: answerTimeoutSeconds },
  });
  // In a group, everybody could read about the studio's order.
  bot.chatType('private').on('message', async (context) => {
    const text = context.message.text ?? '';
    const [, startToken] = /^\/start(?:@\w+)?(?:\s+([\w-]{1,64}))?\s*$/.exec(text) ?? [];
    const isStart = text.startsWith('/start');
    const binding = isStart
      ? await options.onStart({
          chatId: String(context.chat.id),
          handle: context.from.username?.toLowerCase() ?? null,
          token: (startToken as LinkToken | undefined) ?? null,
        })
      : null;
    const reader = readerLanguage(context.from.language_code);
    const reply = replyTo(binding, reader, options.sender);
    await context.reply(reply, {}, timeLimit(replyTimeoutMs));
  });
  bot.catch(({ error }) => {
    logger.error({ reason: reasonOf(error, token) }, 'a Telegram update could not be handled');
  });
  const polling = keepPolling(bot, options);
  const write = createChatWriter(options);
  return {
    transport: telegramTransport(options, write),
    write,
    bot: () => (bot.isInited() ? botAt(`https://t.me/${bot.botInfo.username}`) : null),
    stop: polling.stop,
  };
};

/** Polls for updates until stopped, and tries again after a refused token or a network failure. */
const keepPolling = (bot: GrammyBot, { token, logger, lease }: TelegramOptions) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const poll = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        // grammY's own start would request the name for ever, without a log line and past its stop.
        if (!bot.isInited()) bot.botInfo = await bot.api.getMe(signal as GrammySignal);
        if (!signal.aborted && (await lease.take())) await pollWhileLeased(bot, lease);
        else await pause(leaseCheckMs, undefined, { signal });
      } catch (error) {
        if (signal.aborted) return;
        logger.error(
          { reason: reasonOf(error, token) },
          'Telegram cannot be reached, trying again',
        );
        await pause(restartDelayMs, undefined, { signal }).catch(() => undefined);
      }
    }
  };
  const polling = poll();
  return {
    stop: async () => {
      stopping.abort();
      const stopped = new AbortController();
      // Stopping confirms the read updates; if that fails, Telegram sends them again.
      const stop = Promise.allSettled([bot.stop(), polling])
        .then(lease.release)
        .catch(() => undefined)
        .finally(() => stopped.abort());
      await Promise.race([
        stop,
        pause(stopWithinMs, undefined, { signal: stopped.signal }).catch(() => undefined),
      ]);
    },
  };
};

const pollWhileLeased = async (bot: GrammyBot, lease: Lease): Promise<void> => {
  const stopRenewing = keepLease(lease, () => bot.stop());
  try {
    await bot.start({ allowed_updates: ['message'] });
  } finally {
    stopRenewing();
  }
};

const replyTo = (
  binding: ChatBinding | null,
  reader: Language,
  { mailAddress }: Sender,
): string => {
  switch (binding?.kind) {
    case 'bound':
      return catalogues[binding.language ?? reader].bot.bound;
    case 'alarms':
      return 'Alarms of the desk come here from now on. The page of your sessions at the desk ends that.';
    case 'link_not_valid':
      return `${catalogues[reader].bot.linkNotValid}\n${mailAddress}`;
    default:
      return `${catalogues[reader].bot.sendsOnly}\n${mailAddress}`;
  }
};

const readerLanguage = (languageCode: string | undefined): Language =>
  languages.find((language) => languageCode?.split('-')[0] === localeOf(language).split('-')[0]) ??
  'en';

const telegramTransport = ({ store, sender }: TelegramOptions, write: WriteToChat): Transport => ({
  channel: 'telegram',
  concurrency: textsAtOnce,
  perDestination: textsPerChat,
  send: async (sending, secret, { handover }) => {
    const chatId = await findChat(store, sending);
    if (chatId === null) {
      return no({ reason: 'no_chat', text: 'No chat with this account is known' });
    }
    const message = sending.write(secret, sender);
    return write(chatId, chatMessage(message), handover, () => chatText(message));
  },
});

const findChat = (store: Store, { to, orders }: Sending): Promise<string | null> =>
  store.read(async ({ chats }) => {
    for (const orderId of orders) {
      const chatId = await chats.ofOrder(orderId);
      if (chatId !== null) return chatId;
    }
    return chats.ofHandle(to.address);
  });
