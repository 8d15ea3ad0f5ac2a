import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { until } from './until.ts';

/** A server in place of the Telegram Bot API, with one bot, its chats, and failures that a test sets. */

const botToken = '123456:test-token';
const botName = 'StudiolotTestBot';

type SentText = {
  readonly chatId: string;
  readonly text: string;
  /** The buttons below the text. */
  readonly button: { readonly text: string; readonly url: string } | null;
};

/** A number is the error code of a refusal; `die` breaks the connection, and `hang` never answers. */
export type Answer =
  | 'accept'
  | 'hang'
  | 'die'
  | 'no_url'
  | number
  | { readonly retryAfterSeconds: number };

/** `time` is 1 for the first text to this chat. */
type Plan = (sent: SentText & { readonly time: number }) => Answer;

type Typed = {
  readonly chatId: number;
  readonly text: string;
  readonly username?: string;
  readonly language?: string;
  readonly chatType?: 'private' | 'group';
};

export type TelegramServer = {
  /** The values of TELEGRAM_BOT_TOKEN and TELEGRAM_API_URL. */
  readonly environment: Readonly<Record<string, string>>;
  /** All accepted texts. */
  readonly texts: readonly SentText[];
  /** The number of attempts to write to this chat. */
  readonly tries: (chatId: number) => number;
  readonly answer: (plan: Plan) => void;
  /** Answers all further calls with 401, as for a revoked token. */
  readonly refuseToken: () => void;
  /** Sends a text from a user to the bot. */
  readonly type: (typed: Typed) => void;
  /** Resolves when the bot has received all texts and polls for more. */
  readonly isRead: () => Promise<void>;
  /** Waits until the chat has this many texts, and returns them. */
  readonly arrived: (chatId: number, count?: number) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

type Body = Readonly<Record<string, unknown>>;

export const startTelegramServer = async (): Promise<TelegramServer> => {
  const texts: SentText[] = [];
  const tried: SentText[] = [];
  const updates: { readonly update_id: number; readonly message: Body }[] = [];
  let plan: Plan = () => 'accept';
  let isTokenRefused = false;
  let updatesFrom = 0;
  let wakePoll = (): void => undefined;

  const tries = (chatId: number): number =>
    tried.filter((sent) => sent.chatId === String(chatId)).length;

  const getUpdates = async ({ offset = 0, timeout = 0 }: Body): Promise<unknown> => {
    updatesFrom = Number(offset);
    const waiting = () => updates.filter(({ update_id }) => update_id >= updatesFrom);
    if (waiting().length === 0 && Number(timeout) > 0) {
      await new Promise<void>((resolve) => {
        wakePoll = resolve;
      });
    }
    return waiting();
  };

  const sendMessage = (body: Body): Answer => {
    const { inline_keyboard: [[button = null] = []] = [] } = (body['reply_markup'] ?? {}) as {
      readonly inline_keyboard?: readonly (readonly SentText['button'][])[];
    };
    const sent = { chatId: String(body['chat_id']), text: String(body['text']), button };
    tried.push(sent);
    const isSendable = sent.text !== '' && sent.text.length <= 4_096 && sent.text.isWellFormed();
    if (button !== null && !isTakenUrl(button.url)) return 'no_url';
    const answer = isSendable ? plan({ ...sent, time: tries(Number(sent.chatId)) }) : 400;
    if (answer === 'accept') texts.push(sent);
    return answer;
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = (await json(request)) as Body;
    const [, token, method] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? [];
    if (isTokenRefused || token !== botToken) return fail(response, 401);
    if (method === 'getMe') return succeed(response, { id: 1, is_bot: true, username: botName });
    if (method === 'deleteWebhook') return succeed(response, true);
    if (method === 'getUpdates') return succeed(response, await getUpdates(body));
    if (method !== 'sendMessage') return fail(response, 404);
    const answer = sendMessage(body);
    if (answer === 'accept') return succeed(response, { message_id: tried.length });
    if (answer === 'no_url') return fail(response, 400, 'Bad Request: BUTTON_URL_INVALID');
    if (answer === 'die') response.destroy();
    else if (typeof answer === 'object') tooMany(response, answer.retryAfterSeconds);
    else if (answer !== 'hang') fail(response, answer);
  };

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const textsFor = (chatId: number): readonly string[] =>
    texts.filter((sent) => sent.chatId === String(chatId)).map(({ text }) => text);
  return {
    environment: {
      TELEGRAM_BOT_TOKEN: botToken,
      TELEGRAM_API_URL: `http://127.0.0.1:${port}`,
    },
    texts,
    tries,
    answer: (next) => {
      plan = next;
    },
    refuseToken: () => {
      isTokenRefused = true;
    },
    type: (typed) => {
      updates.push(toUpdate(typed, updates.length + 1));
      wakePoll();
    },
    isRead: async () => {
      await until('the bot has read its updates', () => updatesFrom > updates.length);
    },
    arrived: async (chatId, count = 1) => {
      await until(`${count} texts have come to chat ${chatId}`, () => {
        return textsFor(chatId).length >= count;
      });
      return textsFor(chatId);
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};

const toUpdate = ({ chatId, text, username, language, chatType }: Typed, id: number) => ({
  update_id: id,
  message: {
    message_id: id,
    date: 0,
    chat: { id: chatId, type: chatType ?? 'private' },
    from: {
      id: chatId,
      is_bot: false,
      first_name: 'Anna',
      ...(username === undefined ? {} : { username }),
      ...(language === undefined ? {} : { language_code: language }),
    },
    text,
    ...(text.startsWith('/')
      ? { entities: [{ type: 'bot_command', offset: 0, length: text.split(' ')[0]?.length }] }
      : {}),
  },
});

const succeed = (response: ServerResponse, result: unknown): void => {
  reply(response, 200, { ok: true, result });
};

const descriptions: Readonly<Record<number, string>> = {
  400: 'Bad Request: the text cannot be sent',
  401: 'Unauthorized',
  403: 'Forbidden: bot was blocked by the user',
  404: 'Not Found',
};

/** Refuses hosts without a public name, as Telegram does. */
const isTakenUrl = (url: string): boolean => /^https?:\/\/[^/:]+\.[a-z]+[/:]/.test(url);

const tooMany = (response: ServerResponse, seconds: number): void =>
  reply(response, 429, {
    ok: false,
    error_code: 429,
    description: `Too Many Requests: retry after ${seconds}`,
    parameters: { retry_after: seconds },
  });

const fail = (
  response: ServerResponse,
  code: number,
  description = descriptions[code] ?? 'Internal Server Error',
): void => {
  reply(response, code, { ok: false, error_code: code, description });
};

const reply = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};
