import type { Bot } from '../messages/bot.ts';
import type { AppContext, Settings } from '../kernel/context.ts';
import { authenticateByKey } from '../auction/authenticate.ts';
import { authenticateByOrder } from '../order/authenticate.ts';
import { isRestored, isOnHold } from '../operators/holds/on-hold.ts';
import { auctionOnHold, isHeldBack, unlessHeldBack } from '../operators/holds/held-lots.ts';
import { recordAccess } from '../operators/operations/access-log.ts';
import { closeDueLots } from '../auction/operations/close-due.ts';
import { createSettingsCache, type SettingsCache } from '../operators/settings-cache.ts';
import { receiptsFor } from '../log/receipts.ts';
import { orderNumbersOf } from '../order/operations/order-numbers.ts';
import { orderPaceOf } from '../order/operations/order-pace.ts';
import type { Clock, Crypto } from '../kernel/ports.ts';
import { notificationSubscriber } from './notifications.ts';
import { linksOf } from '../kernel/links.ts';
import { openFileStorage } from '../files/open-storage.ts';
import { exampleMails } from '../order/mails/example-mails.ts';
import { mailEraser } from '../messages/mail-files.ts';
import { previewBy } from '../messages/preview.ts';
import { sentMailsBy } from '../messages/sent-mails.ts';
import { challengeBy } from '../webhooks/webhook-challenge.ts';
import { openOutbound, openReceiverCheck } from '../kernel/outbound/client.ts';
import { openSiteCheck } from '../kernel/outbound/site-check.ts';
import { askWitness } from '../kernel/outbound/witness.ts';
import type { Store } from '../store/store.ts';
import { pushKeysOf, systemRandom } from './system.ts';
import type { Config } from './config.ts';
import { isDisposableMail } from './disposable-mail.ts';
import { senderIn } from './mail-sender.ts';
import { reachedFrom } from './sandbox-settings.ts';
import { lotFeedSubscriber } from '../auction/operations/lot-feed.ts';
import { publicLogSubscriber } from '../auction/log/append-leaves.ts';
import { logSubjectsOf } from '../log/subject.ts';
import { webhookSubjectsOf } from '../webhooks/subject.ts';
import { mails, rooms } from './rooms.ts';

/** What differs between a running service and the operator's commands beside it. */
type Surroundings = Pick<AppContext, 'isQuiet' | 'random' | 'notify' | 'reportWrongCode'> & {
  readonly bot: () => Bot | null;
  /** Left out where nothing else holds them. */
  readonly held?: SettingsCache;
};

const nothingElseRuns: Surroundings = {
  isQuiet: false,
  random: systemRandom,
  bot: () => null,
  notify: () => undefined,
  reportWrongCode: () => undefined,
};

const subscribers = [lotFeedSubscriber, publicLogSubscriber, notificationSubscriber];

/** What comes of an event, and what is promised for it while the public log is as it was signed. */
const newEffects = () => ({ subscribers, receiptsFor, publicLog: { isForked: false } });

/** What calls are carried out with. */
export const createContext = (
  config: Config,
  store: Store,
  clock: Clock,
  crypto: Crypto,
  {
    bot,
    held = createSettingsCache(config, clock),
    ...surroundings
  }: Surroundings = nothingElseRuns,
): AppContext => {
  const context: AppContext = {
    ...surroundings,
    // While the service waits for an operator, no lot ends.
    closeDueLots: async () => ((await isOnHold(context)) ? null : closeDueLots(context)),
    isSandbox: config.isSandbox,
    held,
    store,
    clock,
    crypto,
    settings: settingsFrom(config, crypto, held, bot),
    askWitness,
    ...outboundOf(config, clock),
    ...previewsOf(config, held, crypto),
    files: openFileStorage(config.filesUrl),
    eraseMails: mailEraser(config.mailUrl),
    orderNumbers: orderNumbersOf(store),
    orderPace: orderPaceOf(clock),
    ...newEffects(),
    guard: { isHeldBack, refusal: auctionOnHold, holdsSending: isRestored, unlessHeldBack },
    authenticators: [authenticateByOrder, authenticateByKey],
    recordAccess,
    inFlight: new Set(),
  };
  return context;
};

const settingsFrom = (
  config: Config,
  crypto: Crypto,
  held: SettingsCache,
  bot: () => Bot | null,
): Settings => ({
  // Asked for anew each time, because operators change them.
  get calendar() {
    return held.now('calendar');
  },
  get priceBook() {
    return held.now('priceBook');
  },
  get paymentInstructions() {
    return held.now('paymentInstructions');
  },
  environment: environmentIn(config),
  checkWithinMs: config.checkWithinMs,
  pricesAre: config.pricesAre,
  identity: config.identity,
  operatorEmails: config.operatorEmails,
  schedule: config.schedule,
  retentionMonths: config.retentionMonths,
  isDisposableMail,
  hasBot: config.telegramBotToken !== null,
  // Asked for anew too, because it may learn its name only later.
  get bot() {
    return bot();
  },
  mails,
  webhooks: webhookSubjectsOf(rooms),
  logSubjects: logSubjectsOf(rooms),
  hash: crypto.hash,
  seal: crypto.seal,
  open: crypto.open,
  pushKey: () => pushKeysOf(crypto.hash).publicKey,
  quoteSigner: {
    issuer: config.publicUrl,
    audience: linksOf(config.publicUrl).order,
    key: crypto.quoteKey,
  },
  log: logIn(config, crypto),
  fileUrl: linksOf(config.publicUrl).file,
});

/** How addresses are asked that somebody gave us. */
const outboundOf = (
  config: Config,
  clock: Clock,
): Pick<AppContext, 'checkSite' | 'checkReceiver' | 'sendChallenge'> => {
  const outbound = openOutbound(reachedFrom(config));
  return {
    checkSite: openSiteCheck(outbound),
    checkReceiver: openReceiverCheck(reachedFrom(config)),
    sendChallenge: challengeBy(outbound, clock),
  };
};

const logIn = ({ publicUrl, witnesses }: Config, { logKey }: Crypto): Settings['log'] => ({
  origin: linksOf(publicUrl).log.replace(/^https?:\/\//, ''),
  keyOf: logKey,
  witnesses,
});

const environmentIn = (config: Config): Settings['environment'] => {
  const { calendar, priceBook, paymentInstructions, words, settingFiles: files } = config;
  return { values: { calendar, priceBook, paymentInstructions, words }, files };
};

const previewsOf = (
  config: Config,
  held: SettingsCache,
  crypto: Crypto,
): Pick<AppContext, 'openPreview' | 'openSentMails' | 'openExamples'> => ({
  openPreview: async () => previewBy(senderIn(config, held), { mails, crypto }),
  openSentMails: async () => sentMailsBy(senderIn(config, held), { mails, crypto }),
  openExamples: async () => exampleMails(senderIn(config, held)),
});
