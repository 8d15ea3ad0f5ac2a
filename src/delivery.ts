import type { Logger } from 'pino';
import { leaseOf } from './app/lease.ts';
import { bindChat } from './app/order/bind-chat.ts';
import type { AppContext } from './app/ports.ts';
import type { Config } from './config.ts';
import { linksOf } from './contract/links.ts';
import { emailTransport, mailConcurrency } from './messaging/email-transport.ts';
import { senderOf } from './messaging/sender.ts';
import { noTelegram } from './messaging/no-telegram.ts';
import type { Telegram } from './messaging/telegram.ts';
import {
  startDispatcher,
  type Dispatcher,
  type DispatcherOptions,
} from './messaging/dispatcher.ts';

/** The outbox's worker and its transports. */
export const startDelivery = async (
  config: Config,
  context: AppContext,
  logger: Logger,
  observe: DispatcherOptions['observe'],
): Promise<{ readonly telegram: Telegram; readonly dispatcher: Dispatcher }> => {
  const { store, clock, crypto } = context;
  const { order, auction, orderPage, lotPage, myBids, rules } = linksOf(config.publicUrl);
  const sender = senderOf(config.mailFrom, {
    orderUrl: order,
    briefUrl: auction.brief,
    pages: { order: orderPage, lot: lotPage, myBids, rules },
  });
  const telegram =
    config.telegramBotToken === null
      ? noTelegram
      : (await import('./messaging/telegram.ts')).startTelegram({
          token: config.telegramBotToken,
          apiUrl: config.telegramApiUrl,
          store,
          sender,
          logger,
          lease: leaseOf(context, 'telegram'),
          onStart: async (started) => {
            const binding = await bindChat(context, started);
            dispatcher.wake();
            return binding;
          },
        });
  const dispatcher = startDispatcher({
    store,
    clock,
    crypto,
    logger,
    concurrency: mailConcurrency(config.mailUrl),
    transports: {
      email: emailTransport(config.mailUrl, sender, logger),
      telegram: telegram.transport,
    },
    observe,
  });
  return { telegram, dispatcher };
};
