import type { Logger } from 'pino';
import type { AppContext } from '../kernel/context.ts';
import { leaseOf } from '../kernel/lease.ts';
import { openOutbound, type Outbound } from '../kernel/outbound/client.ts';
import { no, ok } from '../kernel/result.ts';
import { startDispatcher, type Dispatcher } from '../messages/dispatcher.ts';
import { emailTransport } from '../messages/email-transport.ts';
import { inboxTransport } from '../messages/inbox-transport.ts';
import { clearParts } from '../messages/mail-files.ts';
import type { Sender } from '../messages/sender.ts';
import type { Telegram } from '../messages/telegram.ts';
import {
  alarmChatTransport,
  pushTransport,
  type PostPush,
} from '../operators/mails/alarm-transports.ts';
import { openAlarmChat } from '../operators/operations/alarm-chats.ts';
import { bindChat } from '../order/steps/bind-chat.ts';
import { recordHandedOver } from '../order/steps/record-handed-over.ts';
import type { Metrics } from '../web/monitor/metrics.ts';
import type { Inbox } from '../web/sandbox/inbox.ts';
import { lockWebhooks } from '../webhooks/record-results.ts';
import type { Config } from './config.ts';
import { createSender } from './mail-sender.ts';
import { outboundRulesOf } from './sandbox-settings.ts';
import { pushKeysOf } from './system.ts';
import { createWebhookTransport } from './webhook-sender.ts';

type Delivery = { readonly telegram: Telegram; readonly dispatcher: Dispatcher };

type DeliveryOptions = {
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** The inbox of a sandbox, which stores messages instead of sending them to people. */
  readonly inbox?: Inbox | undefined;
};

/**
 * Starts the Telegram bot and the dispatcher with every transport, and adds to `parts` how they stop. To
 * add a channel, add its transport to the list.
 */
export const startDelivery = async (
  config: Config,
  context: AppContext,
  parts: AsyncDisposableStack,
  { logger, metrics, inbox }: DeliveryOptions,
): Promise<Delivery> => {
  const { store, clock, crypto } = context;
  const sender = createSender(config, context.settingsCache);
  clearParts(config.mailUrl, clock.now());
  const telegram = await startTelegram(config, context, sender, logger);
  parts.defer(telegram.stop);
  const alarms = { store, crypto, sender, operatorEmails: config.operatorEmails };
  const dispatcher = startDispatcher({
    store,
    clock,
    crypto,
    mails: context.settings.mails,
    logger,
    observe: metrics.messageOutcome,
    onHandedOver: async (tx, messages, now) => {
      const confirmed = await recordHandedOver(tx, context.settings, messages, now);
      for (const { placedAt } of confirmed) context.orderPace.confirmed(now, now - placedAt);
    },
    lockForResults: lockWebhooks(context.settings),
    transports: [
      inbox === undefined
        ? emailTransport(config.mailUrl, sender, logger)
        : inboxTransport('email', inbox, sender),
      createWebhookTransport(config, context.settingsCache, context),
      inbox === undefined ? telegram.transport : inboxTransport('telegram', inbox, sender),
      alarmChatTransport({ ...alarms, write: telegram.write }),
      pushTransport({
        ...alarms,
        keys: () => pushKeysOf(crypto.hash),
        post: createPostPush(openOutbound(outboundRulesOf(config))),
      }),
    ],
  });
  parts.defer(dispatcher.stop);
  return { telegram, dispatcher };
};

const createPostPush =
  (outbound: Outbound): PostPush =>
  async (endpoint, request, stop) => {
    const answer = await outbound(new URL(endpoint), stop, request);
    return answer.ok ? ok(answer.value.status) : no(answer.problem.kind);
  };

const startTelegram = async (
  { telegramBotToken, telegramApiUrl }: Config,
  context: AppContext,
  sender: Sender,
  logger: Logger,
): Promise<Telegram> => {
  if (telegramBotToken === null) return noTelegram;
  // Imported here, so that its library is only loaded where there is a bot.
  const { startTelegram: start } = await import('../messages/telegram.ts');
  return start({
    token: telegramBotToken,
    apiUrl: telegramApiUrl,
    store: context.store,
    clock: context.clock,
    hash: context.crypto.hash,
    sender,
    logger,
    lease: leaseOf(context, 'telegram'),
    onStart: async (started) => {
      const binding = await bindChat(context, started, openAlarmChat);
      context.notify();
      return binding;
    },
  });
};

/** Stands in if no bot is configured: messages to Telegram wait for the operator. */
const noTelegram: Telegram = {
  transport: {
    channel: 'telegram',
    concurrency: 1,
    perDestination: 1,
    send: () => Promise.resolve(no({ reason: 'no_chat', text: 'No Telegram bot is configured' })),
  },
  write: () => Promise.resolve(no({ reason: 'temporary', text: 'No Telegram bot is configured' })),
  bot: () => null,
  stop: () => Promise.resolve(),
};

/** The delivery of a read-only service: it sends no message, and reads none from Telegram. */
export const noDelivery: Delivery = {
  telegram: noTelegram,
  dispatcher: {
    wake: () => undefined,
    isRunning: () => false,
    stop: () => Promise.resolve(),
  },
};
