import type { Logger } from 'pino';
import { leaseOf } from './app/lease.ts';
import { bindChat } from './app/order/bind-chat.ts';
import type { House } from './app/ports.ts';
import type { Config } from './config.ts';
import { linksOf } from './contract/links.ts';
import { mailCarrier, mailLanes } from './post/mail.ts';
import { senderOf } from './post/sender.ts';
import { noTelegram } from './post/no-telegram.ts';
import type { Telegram } from './post/telegram.ts';
import { startPost, type Post, type PostOptions } from './post/worker.ts';

/** The outbox's worker and its carriers. */
export const startDelivery = async (
  config: Config,
  house: House,
  logger: Logger,
  observe: PostOptions['observe'],
): Promise<{ readonly telegram: Telegram; readonly post: Post }> => {
  const { store, clock, vault } = house;
  const { order, auction, orderPage, lotPage, myBids, rules } = linksOf(config.publicUrl);
  const sender = senderOf(config.mailFrom, {
    orderUrl: order,
    briefUrl: auction.brief,
    pages: { order: orderPage, lot: lotPage, myBids, rules },
  });
  const telegram =
    config.telegramBotToken === null
      ? noTelegram
      : (await import('./post/telegram.ts')).startTelegram({
          token: config.telegramBotToken,
          apiUrl: config.telegramApiUrl,
          store,
          sender,
          logger,
          lease: leaseOf(house, 'telegram'),
          onStart: async (started) => {
            const binding = await bindChat(house, started);
            post.wake();
            return binding;
          },
        });
  const post = startPost({
    store,
    clock,
    vault,
    logger,
    lanes: mailLanes(config.mailUrl),
    carriers: { email: mailCarrier(config.mailUrl, sender, logger), telegram: telegram.carrier },
    observe,
  });
  return { telegram, post };
};
