import { Api, Bot as GrammyBot, GrammyError } from 'grammy';
import type { Logger } from 'pino';
import type { Bot, Carrier, ChatBinding, ChatStarted, Store } from '../app/ports.ts';
import { catalogues } from '../content/catalogues.ts';
import { no, ok } from '../domain/base.ts';
import type { LinkToken } from '../domain/ids.ts';
import { languages, localeOf, type Language } from '../domain/languages.ts';
import type { Envelope } from '../domain/message.ts';
import { compose } from './compose.ts';
import { toText } from './letter.ts';
import type { Sender } from './sender.ts';

/** The Telegram bot: writes to studios it may write to, and learns of those who let it. */

export type TelegramOptions = {
  readonly token: string;
  readonly apiUrl: string;
  readonly store: Store;
  readonly sender: Sender;
  readonly logger: Logger;
  readonly onStart: (started: ChatStarted) => Promise<ChatBinding>;
};

export type Telegram = {
  readonly carrier: Carrier;
  /** Null until Telegram has told the bot its name. */
  readonly bot: () => Bot | null;
  readonly stop: () => Promise<void>;
};

/** Telegram's own bound on one message, in UTF-16 code units. */
const textMax = 4_096;
const sendTimeoutSeconds = 20;
const restartDelayMs = 30_000;

export const startTelegram = (options: TelegramOptions): Telegram => {
  const { token, apiUrl, logger } = options;
  const bot = new GrammyBot(token, { client: { apiRoot: apiUrl } });
  const polling = keepPolling(bot, logger);
  bot.on('message', async (context) => {
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
    await context.reply(replyTo(binding, reader, options.sender));
  });
  bot.catch(({ error }) => logger.error({ err: error }, 'a Telegram update could not be handled'));
  return {
    carrier: telegramCarrier(options),
    bot: () => (bot.isInited() ? { link: (start) => deepLink(bot.botInfo.username, start) } : null),
    stop: polling.stop,
  };
};

const deepLink = (username: string, token: LinkToken): string =>
  `https://t.me/${username}?start=${token}`;

/** Polls until stopped; a refused token or a lost network is tried again, never the end of the house. */
const keepPolling = (bot: GrammyBot, logger: Logger) => {
  const stopping = new AbortController();
  const poll = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await bot.start({ allowed_updates: ['message'] });
      } catch (error) {
        logger.error({ reason: String(error) }, 'Telegram cannot be reached, trying again');
        await pause(restartDelayMs, stopping.signal);
      }
    }
  };
  const polling = poll();
  return {
    stop: async () => {
      stopping.abort();
      await bot.stop();
      await polling;
    },
  };
};

const pause = (durationMs: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, durationMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

const replyTo = (
  binding: ChatBinding | null,
  reader: Language,
  { mailAddress }: Sender,
): string => {
  switch (binding?.kind) {
    case 'bound':
      return catalogues[binding.language ?? reader].bot.bound;
    case 'link_not_valid':
      return `${catalogues[reader].bot.linkNotValid}\n${mailAddress}`;
    default:
      return `${catalogues[reader].bot.sendsOnly}\n${mailAddress}`;
  }
};

const readerLanguage = (languageCode: string | undefined): Language =>
  languages.find((language) => languageCode?.split('-')[0] === localeOf(language).split('-')[0]) ??
  'en';

const telegramCarrier = ({ token, apiUrl, store, sender }: TelegramOptions): Carrier => {
  const api = new Api(token, { apiRoot: apiUrl, timeoutSeconds: sendTimeoutSeconds });
  return async (envelope) => {
    const chatId = await findChat(store, envelope);
    if (chatId === null)
      return no({ reason: 'no_chat', text: 'No chat with this account is known' });
    const letter = compose(envelope, sender);
    try {
      for (const part of split(`${letter.subject}\n\n${toText(letter)}`)) {
        await api.sendMessage(chatId, part, { link_preview_options: { is_disabled: true } });
      }
      return ok(null);
    } catch (error) {
      const isFinal = error instanceof GrammyError && [400, 403].includes(error.error_code);
      return no({ reason: isFinal ? 'permanent' : 'temporary', text: withoutToken(error, token) });
    }
  };
};

/** A network error may quote the address it could not reach, which holds the bot's token. */
const withoutToken = (error: unknown, token: string): string =>
  String(error).replaceAll(token, '<token>');

const findChat = (store: Store, { to, message }: Envelope): Promise<string | null> =>
  store.read(async ({ chats }) => {
    if (to.channel !== 'telegram') throw new Error('Not a Telegram message');
    return (await chats.ofOrder(message.orderId)) ?? (await chats.ofHandle(to.account));
  });

/** Cuts between lines, so that no part is longer than Telegram takes. */
const split = (text: string): readonly string[] => {
  const parts: string[] = [];
  let part = '';
  for (const line of text.trim().split('\n')) {
    for (let start = 0; start === 0 || start < line.length; start += textMax) {
      const piece = line.slice(start, start + textMax);
      if (part.length + piece.length + 1 > textMax) {
        parts.push(part);
        part = piece;
      } else {
        part = part === '' ? piece : `${part}\n${piece}`;
      }
    }
  }
  return [...parts, part];
};

/** Without a bot every Telegram message waits for the operator. */
export const noTelegram: Telegram = {
  carrier: () => Promise.resolve(no({ reason: 'no_chat', text: 'No Telegram bot is configured' })),
  bot: () => null,
  stop: () => Promise.resolve(),
};
