import { no } from '../domain/base.ts';
import type { Telegram } from './telegram.ts';

/** Without a bot every Telegram message waits for the operator. */
export const noTelegram: Telegram = {
  transport: () =>
    Promise.resolve(no({ reason: 'no_chat', text: 'No Telegram bot is configured' })),
  bot: () => null,
  stop: () => Promise.resolve(),
};
