import { Api, Bot as GrammyBot, GrammyError } from 'grammy';
import type { Logger } from 'pino';
import type { Lease, Store } from '../app/ports.ts';
import type { Bot, ChatBinding, ChatStarted } from '../app/chat-ports.ts';
import type { SendResult, Transport } from '../app/outbox-ports.ts';
import { catalogues } from '../content/catalogues.ts';
import { no, ok } from '../domain/base.ts';
import { listenerLeaseMs, sendTimeoutMs } from '../domain/delivery.ts';
import type { LinkToken } from '../domain/ids.ts';
import { languages, localeOf, type Language } from '../domain/languages.ts';
import { ordersOf, type Envelope } from '../domain/message.ts';
import { compose } from './compose.ts';
import { chatMessage, chatText, type ChatMessage } from './telegram-text.ts';
import type { Sender } from './sender.ts';

/** The Telegram bot: writes to studios it may write to, and learns of those who let it. */

export type TelegramOptions = {
  readonly token: string;
  readonly apiUrl: string;
  readonly store: Store;
  readonly sender: Sender;
  readonly logger: Logger;
  /** Telegram gives its updates to one asker only. */
  readonly lease: Lease;
  readonly onStart: (started: ChatStarted) => Promise<ChatBinding>;
};

export type Telegram = {
  readonly transport: Transport;
  /** What is final is that there is no such chat any more, or it wants nothing of us. */
  readonly write: (chatId: string, message: ChatMessage) => Promise<SendResult>;
  /** Null until Telegram has said what the bot is called. */
  readonly bot: () => Bot | null;
  readonly stop: () => Promise<void>;
};

/** A bot may send about 30 texts a second, which so many at once hardly reach. */
const textsAtOnce = 4;
const textsPerChat = 1;
/** Longer than Telegram holds a request for updates open, which is 30 s. */
const answerTimeoutSeconds = 45;
const replyTimeoutMs = 10_000;
const restartDelayMs = 30_000;
/** Often enough to keep the lease, and to take it over soon after its holder is gone. */
const leaseCheckMs = listenerLeaseMs / 3;
const stopWithinMs = 3_000;

export const startTelegram = (options: TelegramOptions): Telegram => {
  const { token, apiUrl, logger } = options;
  const bot = new GrammyBot(token, {
    client: { apiRoot: apiUrl, timeoutSeconds: answerTimeoutSeconds },
  });
  // In a group everybody would read what is meant for the studio.
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
  return {
    transport: telegramTransport(options),
    write: writing(options),
    bot: () => (bot.isInited() ? { link: (start) => deepLink(bot.botInfo.username, start) } : null),
    stop: polling.stop,
  };
};

const deepLink = (username: string, token: LinkToken): string =>
  `https://t.me/${username}?start=${token}`;

/** Polls until stopped; a refused token or a lost network is tried again, never the end of the service. */
const keepPolling = (bot: GrammyBot, { token, logger, lease }: TelegramOptions) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const poll = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        // grammY's own start would ask for the name for ever, in silence and past its stop.
        if (!bot.isInited()) bot.botInfo = await bot.api.getMe(signal as GrammySignal);
        if (!signal.aborted && (await lease.take())) await pollWhileHeld(bot, lease);
        else await pause(leaseCheckMs, signal);
      } catch (error) {
        if (signal.aborted) return;
        logger.error(
          { reason: reasonOf(error, token) },
          'Telegram cannot be reached, trying again',
        );
        await pause(restartDelayMs, signal);
      }
    }
  };
  const polling = poll();
  return {
    stop: async () => {
      stopping.abort();
      const stopped = new AbortController();
      // Stopping lets Telegram know what was read; where that fails, Telegram sends it again.
      const stop = Promise.allSettled([bot.stop(), polling])
        .then(lease.giveBack)
        .catch(() => undefined)
        .finally(() => stopped.abort());
      await Promise.race([stop, pause(stopWithinMs, stopped.signal)]);
    },
  };
};

const pollWhileHeld = async (bot: GrammyBot, lease: Lease): Promise<void> => {
  const keeping = setInterval(() => {
    lease
      .take()
      .catch(() => false)
      .then((isHeld) => (isHeld ? undefined : bot.stop()))
      .catch(() => undefined);
  }, leaseCheckMs);
  try {
    await bot.start({ allowed_updates: ['message'] });
  } finally {
    clearInterval(keeping);
  }
};

const pause = (durationMs: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, durationMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** grammY names the type of an older library for the signals that are built into Node. */
type GrammySignal = NonNullable<Parameters<Api['getMe']>[0]>;

const timeLimit = (durationMs: number): GrammySignal =>
  AbortSignal.timeout(durationMs) as GrammySignal;

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

const telegramTransport = (options: TelegramOptions): Transport => {
  const { store, sender } = options;
  const writeTo = writing(options);
  const send: Transport['send'] = async (sending, secret) => {
    const chatId = await findChat(store, sending);
    if (chatId === null) {
      return no({ reason: 'no_chat', text: 'No chat with this account is known' });
    }
    const message = compose(sending, secret, sender);
    return writeTo(chatId, chatMessage(message), () => chatText(message));
  };
  return { channel: 'telegram', concurrency: textsAtOnce, perDestination: textsPerChat, send };
};

/** What is said without a button is only made where Telegram takes none. */
const writing = ({ token, apiUrl }: TelegramOptions) => {
  const api = new Api(token, { apiRoot: apiUrl });
  return async (
    chatId: string,
    message: ChatMessage,
    withoutButton: () => ChatMessage = () => message,
  ): Promise<SendResult> => {
    const limit = timeLimit(sendTimeoutMs);
    try {
      await write(api, chatId, message, limit).catch(async (error: unknown) => {
        if (!isOfButton(error)) throw error;
        await write(api, chatId, withoutButton(), limit);
      });
      return ok(null);
    } catch (error) {
      const isFinal = error instanceof GrammyError && [400, 403].includes(error.error_code);
      return no({ reason: isFinal ? 'permanent' : 'temporary', text: reasonOf(error, token) });
    }
  };
};

const write = async (
  api: Api,
  chatId: string,
  { parts, button }: ChatMessage,
  limit: GrammySignal,
): Promise<void> => {
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const pressed =
      isLast && button !== null ? { reply_markup: { inline_keyboard: [[button]] } } : {};
    const options = { link_preview_options: { is_disabled: true }, ...pressed };
    await api.sendMessage(chatId, part, options, limit);
  }
};

/** Telegram takes no button to a machine that only a local network knows by its name. */
const isOfButton = (error: unknown): boolean =>
  error instanceof GrammyError && error.error_code === 400 && /url/i.test(error.description);

/** Never the error itself: a network error quotes the address it could not reach, which holds the token. */
const reasonOf = (error: unknown, token: string): string =>
  String(error).replaceAll(token, '<token>');

const findChat = (store: Store, { to, message }: Envelope): Promise<string | null> =>
  store.read(async ({ chats }) => {
    for (const orderId of ordersOf(message)) {
      const chatId = await chats.ofOrder(orderId);
      if (chatId !== null) return chatId;
    }
    return chats.ofHandle(to.address);
  });
