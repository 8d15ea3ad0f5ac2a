import type { AppContext } from './app/context.ts';
import { orderNumbersOf } from './app/order/order-numbers.ts';
import { orderPaceOf } from './app/order/order-pace.ts';
import type { Bot, Clock, Crypto, Store } from './app/ports.ts';
import { lotFeedSubscriber } from './app/subscribers/lot-feed.ts';
import { notificationSubscriber } from './app/subscribers/notifications.ts';
import { orderFeedSubscriber } from './app/subscribers/order-feed.ts';
import { wrongCodeSubscriber } from './app/subscribers/wrong-codes.ts';
import { closingMark } from './closing-mark.ts';
import { linksOf } from './contract/links.ts';
import { openFileStorage } from './files/open-storage.ts';
import type { Config } from './config.ts';
import { isDisposableMail } from './disposable-mail.ts';
import { mailEraser } from './messaging/mail-files.ts';
import { openOutbound } from './outbound/client.ts';
import { openSiteCheck } from './outbound/site-check.ts';
import { systemRandom } from './system.ts';

/** What differs between a running service and the operator's commands beside it. */
type Surroundings = Pick<
  AppContext,
  | 'isQuiet'
  | 'writer'
  | 'random'
  | 'wakeDispatcher'
  | 'wakeLotFeed'
  | 'wakeOrderFeed'
  | 'reportWrongCode'
> & {
  readonly bot: () => Bot | null;
};

const nothingElseRuns: Surroundings = {
  isQuiet: false,
  writer: null,
  random: systemRandom,
  bot: () => null,
  wakeDispatcher: () => undefined,
  wakeLotFeed: () => undefined,
  wakeOrderFeed: () => undefined,
  reportWrongCode: () => undefined,
};

/** What calls are carried out with. */
export const createContext = (
  config: Config,
  store: Store,
  clock: Clock,
  crypto: Crypto,
  { bot, ...surroundings }: Surroundings = nothingElseRuns,
): AppContext => ({
  ...surroundings,
  store,
  clock,
  crypto,
  settings: {
    priceBook: config.priceBook,
    calendar: config.calendar,
    checkWithinMs: config.checkWithinMs,
    pricesAre: config.pricesAre,
    paymentInstructions: config.paymentInstructions,
    identity: config.identity,
    operatorEmails: config.operatorEmails,
    schedule: config.schedule,
    retentionMonths: config.retentionMonths,
    isDisposableMail,
    // Asked for anew each time, because it may learn its name only later.
    get bot() {
      return bot();
    },
    hash: crypto.hash,
    seal: crypto.seal,
    fileUrl: linksOf(config.publicUrl).file,
    closingMark: closingMark(config),
  },
  checkSite: openSiteCheck(openOutbound({ allowed: config.outboundAllow })),
  openPreview: async () => {
    const [{ previewBy }, { senderIn }] = await Promise.all([
      import('./messaging/preview.ts'),
      import('./mail-sender.ts'),
    ]);
    return previewBy(senderIn(config), crypto);
  },
  files: openFileStorage(config.filesUrl),
  eraseMails: mailEraser(config.mailUrl),
  orderNumbers: orderNumbersOf(store),
  orderPace: orderPaceOf(clock),
  subscribers: [
    lotFeedSubscriber,
    orderFeedSubscriber,
    notificationSubscriber,
    wrongCodeSubscriber,
  ],
  inFlight: new Set(),
});
