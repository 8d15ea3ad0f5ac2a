import { Api, GrammyError } from 'grammy';
import type { Handover, SendResult } from './transport.ts';
import type { Clock, Crypto } from '../kernel/ports.ts';
import { no, ok } from '../kernel/result.ts';
import { sendTimeoutMs } from './delivery.ts';
import { secondsMs } from '../kernel/time.ts';
import { createFloodWaits } from './flood-waits.ts';
import type { ChatMessage } from './telegram-text.ts';

/** Hands a message over to Telegram, part by part, no part twice, and no faster than Telegram wants. */

export type WriteToChat = (
  chatId: string,
  message: ChatMessage,
  handover: Handover,
  /** The same without a button, made only where Telegram takes none. */
  withoutButton?: () => ChatMessage,
) => Promise<SendResult>;

type WritingOptions = {
  readonly token: string;
  readonly apiUrl: string;
  readonly clock: Clock;
  readonly hash: Crypto['hash'];
};

/** grammY names the type of an older library for the signals that are built into Node. */
export type GrammySignal = NonNullable<Parameters<Api['getMe']>[0]>;

export const timeLimit = (durationMs: number): GrammySignal =>
  AbortSignal.timeout(durationMs) as GrammySignal;

/** Never the error itself: a network error quotes the address it could not reach, which holds the token. */
export const reasonOf = (error: unknown, token: string): string =>
  String(error).replaceAll(token, '<token>');

export const writingBy = ({ token, apiUrl, clock, hash }: WritingOptions): WriteToChat => {
  const api = new Api(token, { apiRoot: apiUrl });
  const waits = createFloodWaits(clock);
  return async (chatId, message, handover, withoutButton = () => message) => {
    const waitMs = waits.waitMs(chatId);
    if (waitMs > 0) return no({ reason: 'held_back', text: tooMany, retryAfterMs: waitMs });
    const limit = timeLimit(sendTimeoutMs);
    const ledger = openLedger(handover, (part) => hash(JSON.stringify(['part', chatId, part])));
    const write = (said: ChatMessage) => writeParts(api, chatId, said, ledger, limit);
    try {
      await write(message).catch(async (error: unknown) => {
        if (!isOfButton(error)) throw error;
        await write(withoutButton());
      });
      return ok(null);
    } catch (error) {
      const text = reasonOf(error, token);
      const retryAfterMs = retryAfterMsOf(error);
      if (retryAfterMs !== null) waits.refused(chatId, retryAfterMs);
      const isFinal = error instanceof GrammyError && [400, 403].includes(error.error_code);
      return no({ reason: isFinal ? 'permanent' : 'temporary', text, retryAfterMs });
    }
  };
};

const tooMany = 'Telegram wants no more messages for now';

/** Parts that are known as they were handed over; from the first other one on, all are new. */
const openLedger = ({ parts, note }: Handover, markOf: (part: string) => string) => {
  let handed = parts;
  return {
    isHanded: (part: string, nth: number): boolean => handed[nth] === markOf(part),
    hand: (part: string, nth: number): Promise<void> => {
      handed = [...handed.slice(0, nth), markOf(part)];
      return note(handed);
    },
  };
};

const writeParts = async (
  api: Api,
  chatId: string,
  { parts, button }: ChatMessage,
  ledger: ReturnType<typeof openLedger>,
  limit: GrammySignal,
): Promise<void> => {
  const known = parts.findIndex((part, nth) => !ledger.isHanded(part, nth));
  // Its last part is what it is about: where even that is known, it was handed over as another message.
  const first = known === -1 ? parts.length - 1 : known;
  for (const [nth, part] of parts.entries()) {
    if (nth < first) continue;
    const isLast = nth === parts.length - 1;
    const pressed =
      isLast && button !== null ? { reply_markup: { inline_keyboard: [[button]] } } : {};
    const options = { link_preview_options: { is_disabled: true }, ...pressed };
    await api.sendMessage(chatId, part, options, limit);
    // With its last part the message itself is done.
    if (!isLast) await ledger.hand(part, nth);
  }
};

/** Null where it is no refusal of too many messages. */
const retryAfterMsOf = (error: unknown): number | null => {
  if (!(error instanceof GrammyError) || error.error_code !== 429) return null;
  const { retry_after: seconds = 1 } = error.parameters;
  return secondsMs(Math.max(1, Math.ceil(seconds)));
};

/** Telegram takes no button to a machine that only a local network knows by its name. */
const isOfButton = (error: unknown): boolean =>
  error instanceof GrammyError && error.error_code === 400 && /url/i.test(error.description);
