import { Api, GrammyError } from 'grammy';
import type { Clock, Crypto } from '../kernel/ports.ts';
import { no, ok } from '../kernel/result.ts';
import { secondsMs } from '../kernel/time.ts';
import { sendTimeoutMs } from './delivery-times.ts';
import { createFloodLimits } from './flood-limits.ts';
import type { ChatMessage } from './telegram-text.ts';
import type { Handover, SendResult } from './transport.ts';

/**
 * Sends a message to Telegram part by part and no part twice. While Telegram requests a pause, it
 * sends nothing and reports how long to wait.
 */
export type WriteToChat = (
  chatId: string,
  message: ChatMessage,
  handover: Handover,
  /** The same message without a button, for addresses that Telegram does not accept. */
  withoutButton?: () => ChatMessage,
) => Promise<SendResult>;

type WritingOptions = {
  readonly token: string;
  readonly apiUrl: string;
  readonly clock: Clock;
  readonly hash: Crypto['hash'];
};

/** grammY's types expect the signals of an older library instead of those of Node. */
export type GrammySignal = NonNullable<Parameters<Api['getMe']>[0]>;

export const timeLimit = (durationMs: number): GrammySignal =>
  AbortSignal.timeout(durationMs) as GrammySignal;

/** The text of an error without the token, which is part of the address in network errors. */
export const reasonOf = (error: unknown, token: string): string =>
  String(error).replaceAll(token, '<token>');

export const createChatWriter = ({ token, apiUrl, clock, hash }: WritingOptions): WriteToChat => {
  const api = new Api(token, { apiRoot: apiUrl });
  const floodLimits = createFloodLimits(clock);
  return async (chatId, message, handover, withoutButton = () => message) => {
    const waitMs = floodLimits.waitMs(chatId);
    if (waitMs > 0) return no({ reason: 'held_back', text: tooMany, retryAfterMs: waitMs });
    const limit = timeLimit(sendTimeoutMs);
    const ledger = createLedger(handover, (part) => hash(JSON.stringify(['part', chatId, part])));
    const write = (version: ChatMessage) => writeParts(api, chatId, version, ledger, limit);
    try {
      await write(message).catch(async (error: unknown) => {
        if (!isButtonRefused(error)) throw error;
        await write(withoutButton());
      });
      return ok(null);
    } catch (error) {
      const text = reasonOf(error, token);
      const retryAfterMs = retryAfterMsOf(error);
      if (retryAfterMs !== null) floodLimits.refused(chatId, retryAfterMs);
      const isFinal = error instanceof GrammyError && finalCodes.has(error.error_code);
      return no({ reason: isFinal ? 'permanent' : 'temporary', text, retryAfterMs });
    }
  };
};

/** Another attempt would fail too: Telegram rejects the message, or the person has blocked the bot. */
const finalCodes = new Set([400, 403]);

const tooMany = 'Telegram wants no more messages for now';

/**
 * Tracks which parts of a message Telegram has accepted, by a hash of each. If a part has changed since
 * an earlier attempt, it and all after it are sent again.
 */
const createLedger = ({ parts, note }: Handover, markOf: (part: string) => string) => {
  let marks = parts;
  return {
    isHandedOver: (part: string, index: number): boolean => marks[index] === markOf(part),
    recordHandedOver: (part: string, index: number): Promise<void> => {
      marks = [...marks.slice(0, index), markOf(part)];
      return note(marks);
    },
  };
};

const writeParts = async (
  api: Api,
  chatId: string,
  { parts, button }: ChatMessage,
  ledger: ReturnType<typeof createLedger>,
  limit: GrammySignal,
): Promise<void> => {
  const lastIndex = parts.length - 1;
  const firstNew = parts.findIndex((part, index) => !ledger.isHandedOver(part, index));
  // No part is new (-1) if an earlier version began with all of these parts and continued. Then only
  // the last part is sent again, because it carries the button.
  const firstToSend = firstNew === -1 ? lastIndex : firstNew;
  for (const [index, part] of parts.entries()) {
    if (index < firstToSend) continue;
    const isLast = index === lastIndex;
    const keyboard =
      isLast && button !== null ? { reply_markup: { inline_keyboard: [[button]] } } : {};
    const options = { link_preview_options: { is_disabled: true }, ...keyboard };
    await api.sendMessage(chatId, part, options, limit);
    // The result of the whole message records the last part.
    if (!isLast) await ledger.recordHandedOver(part, index);
  }
};

/** How long Telegram requests to wait after too many messages; null for other errors. */
const retryAfterMsOf = (error: unknown): number | null => {
  if (!(error instanceof GrammyError) || error.error_code !== 429) return null;
  const { retry_after: seconds = 1 } = error.parameters;
  return secondsMs(Math.max(1, Math.ceil(seconds)));
};

/** Telegram accepts no button with an address of a local network. */
const isButtonRefused = (error: unknown): boolean =>
  error instanceof GrammyError && error.error_code === 400 && /url/i.test(error.description);
