import { linksOf } from '../kernel/links.ts';
import { senderOf, type Sender } from '../messages/sender.ts';
import type { SettingsCache } from '../operators/settings-cache.ts';
import type { Config } from './config.ts';

/** The sender of this installation's messages. */
export const createSender = (config: Config, settingsCache: Pick<SettingsCache, 'now'>): Sender => {
  const links = linksOf(config.publicUrl);
  const sender = senderOf(config.mailFrom, {
    inboundAddress: config.inbound?.address ?? null,
    messageIdHost: new URL(config.publicUrl).hostname,
    orderUrl: links.order,
    briefUrl: links.auction.brief,
    pages: { ...links, order: links.orderPage, lot: links.lotPage },
    identity: config.identity,
    vatTreatment: config.pricesAre,
    calendar: config.calendar,
    paymentInstructions: config.paymentInstructions,
    words: config.words,
  });
  return {
    ...sender,
    // Read for each message, because operators change them.
    get calendar() {
      return settingsCache.now('calendar');
    },
    get paymentInstructions() {
      return settingsCache.now('paymentInstructions');
    },
    get words() {
      return settingsCache.now('words');
    },
  };
};
