import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import { applyDueLotChanges } from '../auction/steps/apply-due-lot-changes.ts';
import { openFileStorage } from '../files/files-url.ts';
import type { AppContext, Settings } from '../kernel/context.ts';
import { linksOf } from '../kernel/links.ts';
import { openOutbound, openReceiverCheck } from '../kernel/outbound/client.ts';
import { openSiteCheck } from '../kernel/outbound/site-check.ts';
import type { Clock, Crypto } from '../kernel/ports.ts';
import type { Store } from '../kernel/store.ts';
import { createReceipts } from '../log/receipt.ts';
import { askWitness } from '../log/witnesses.ts';
import type { Bot } from '../messages/bot.ts';
import { dryRunBy } from '../messages/dry-run.ts';
import { mailEraser } from '../messages/mail-files.ts';
import { previewBy } from '../messages/preview.ts';
import { sentMailsBy } from '../messages/sent-mails.ts';
import { changeGuard } from '../operators/holds/lots-on-hold.ts';
import { isOnHold } from '../operators/holds/on-hold.ts';
import { createSettingsCache, type SettingsCache } from '../operators/settings-cache.ts';
import { recordAccess } from '../operators/steps/record-access.ts';
import { exampleMails } from '../order/mails/example-mails.ts';
import { createOrderNumbers } from '../order/steps/order-numbers.ts';
import { createOrderPace } from '../order/steps/order-pace.ts';
import { createReceiverChallenge } from '../webhooks/send-challenge.ts';
import type { Config } from './config.ts';
import { createSender } from './mail-sender.ts';
import { standardService } from './rooms.ts';
import { outboundRules } from './sandbox-settings.ts';
import type { Service } from './service.ts';
import { pushKeysOf, systemRandom } from './system.ts';

/** What differs between the running service and the operator's commands. */
export type ContextOptions = Pick<
  AppContext,
  'isReadOnly' | 'random' | 'notify' | 'reportWrongCode'
> & {
  readonly bot: () => Bot | null;
  /** The standard one if left out. */
  readonly service?: Service;
};

export const commandOptions: ContextOptions = {
  isReadOnly: false,
  random: systemRandom,
  bot: () => null,
  notify: () => undefined,
  reportWrongCode: () => undefined,
};

/** Makes the context that every call runs with. */
export const createContext = (
  config: Config,
  store: Store,
  clock: Clock,
  crypto: Crypto,
  { bot, service = standardService, ...callOptions }: ContextOptions = commandOptions,
): AppContext => {
  const settingsCache = createSettingsCache(config, clock);
  const publicLog = { isForked: false };
  const context: AppContext = {
    ...callOptions,
    // While the service waits for an operator, no lot ends.
    applyDueLotChanges: async () =>
      (await isOnHold(context)) ? null : applyDueLotChanges(context),
    isSandbox: config.isSandbox,
    settingsCache,
    store,
    clock,
    crypto,
    settings: settingsFrom(config, crypto, settingsCache, { bot, service }),
    askWitness,
    ...outboundOf(config, clock),
    ...previewsOf(config, settingsCache, crypto, service),
    files: openFileStorage(config.filesUrl),
    eraseMails: mailEraser(config.mailUrl),
    orderNumbers: createOrderNumbers(store),
    orderPace: createOrderPace(clock),
    completeAnswer: createReceipts(publicLog),
    publicLog,
    ...service.context,
    guard: changeGuard,
    recordAccess,
    inFlight: new Set(),
  };
  return context;
};

const settingsFrom = (
  config: Config,
  crypto: Crypto,
  settingsCache: SettingsCache,
  { bot, service }: { readonly bot: () => Bot | null; readonly service: Service },
): Settings => ({
  ...service.settings,
  // Read each time, because operators change them.
  get calendar() {
    return settingsCache.now('calendar');
  },
  get priceBook() {
    return settingsCache.now('priceBook');
  },
  get paymentInstructions() {
    return settingsCache.now('paymentInstructions');
  },
  environment: environmentIn(config),
  checkWithinMs: config.checkWithinMs,
  pricesAre: config.pricesAre,
  identity: config.identity,
  operatorEmails: config.operatorEmails,
  lotsEndDaily: config.lotsEndDaily,
  retentionMonths: config.retentionMonths,
  isDisposableMail,
  hasBot: config.telegramBotToken !== null,
  // Read each time, because the bot may learn its name only later.
  get bot() {
    return bot();
  },
  hash: crypto.hash,
  seal: crypto.seal,
  unseal: crypto.unseal,
  pushKey: () => pushKeysOf(crypto.hash).publicKey,
  quoteSigner: {
    issuer: config.publicUrl,
    audience: linksOf(config.publicUrl).order,
    key: crypto.quoteKey,
  },
  log: logIn(config, crypto),
  fileUrl: linksOf(config.publicUrl).file,
});

/** Checks and challenges addresses that strangers gave. */
const outboundOf = (
  config: Config,
  clock: Clock,
): Pick<AppContext, 'checkSite' | 'checkReceiver' | 'sendChallenge'> => {
  const outbound = openOutbound(outboundRules(config));
  return {
    checkSite: openSiteCheck(outbound),
    checkReceiver: openReceiverCheck(outboundRules(config)),
    sendChallenge: createReceiverChallenge(outbound, clock),
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
  settingsCache: SettingsCache,
  crypto: Crypto,
  { settings: { mails } }: Service,
): Pick<AppContext, 'previewMessage' | 'readSentMails' | 'exampleMails' | 'dryRunOf'> => {
  const sender = createSender(config, settingsCache);
  const previewMessage = previewBy(sender, { mails, crypto });
  const examples = exampleMails(sender);
  return {
    previewMessage,
    exampleMails: examples,
    readSentMails: sentMailsBy(sender, { mails, crypto }),
    dryRunOf: dryRunBy(previewMessage, examples),
  };
};

/** Loaded with the first address that is checked. */
let blocklist: ReadonlySet<string> | null = null;

/** Whether the domain, or a domain above it, offers disposable mailboxes. */
const isDisposableMail = (domain: string): boolean => {
  blocklist ??= disposableEmailBlocklistSet();
  const labels = domain.toLowerCase().split('.');
  return labels.some((_label, index) => blocklist?.has(labels.slice(index).join('.')) ?? false);
};
