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
import { outboundRulesOf } from './sandbox-settings.ts';
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

type ContextParts = {
  readonly config: Config;
  readonly store: Store;
  readonly clock: Clock;
  readonly crypto: Crypto;
};

/** Makes the context that every call runs with. */
export const createContext = (
  { config, store, clock, crypto }: ContextParts,
  options: ContextOptions = commandOptions,
): AppContext => {
  const { service = standardService, isReadOnly, random, notify, reportWrongCode, bot } = options;
  const settingsCache = createSettingsCache(config, clock);
  const publicLog = { isForked: false };
  const outboundRules = outboundRulesOf(config);
  const outbound = openOutbound(outboundRules);
  const sender = createSender(config, settingsCache);
  const mailDependencies = { mails: service.settings.mails, crypto };
  const previewMessage = previewBy(sender, mailDependencies);
  const examples = exampleMails(sender);

  const context: AppContext = {
    store,
    clock,
    crypto,
    random,
    isReadOnly,
    isSandbox: config.isSandbox,
    inFlight: new Set(),
    notify,
    reportWrongCode,
    ...service.context,
    settingsCache,
    settings: createSettings(config, crypto, settingsCache, { bot, service }),

    // Files and messages.
    files: openFileStorage(config.filesUrl),
    eraseMails: mailEraser(config.mailUrl),
    readSentMails: sentMailsBy(sender, mailDependencies),
    previewMessage,
    exampleMails: examples,
    dryRunOf: dryRunBy(previewMessage, examples),

    // Addresses that strangers gave.
    checkSite: openSiteCheck(outbound),
    checkReceiver: openReceiverCheck(outboundRules),
    sendChallenge: createReceiverChallenge(outbound, clock),

    // The public log. If it is found forked, checkpoints and receipts end together.
    publicLog,
    completeAnswer: createReceipts(publicLog),
    askWitness,

    // Parts of single subjects.
    orderNumbers: createOrderNumbers(store),
    orderPace: createOrderPace(clock),
    applyDueLotChanges: async () =>
      // While the service waits for an operator, no lot ends.
      (await isOnHold(context)) ? null : applyDueLotChanges(context),
    guard: changeGuard,
    recordAccess,
  };
  return context;
};

const createSettings = (
  config: Config,
  crypto: Crypto,
  settingsCache: SettingsCache,
  { bot, service }: { readonly bot: () => Bot | null; readonly service: Service },
): Settings => {
  const { calendar, priceBook, paymentInstructions, words } = config;
  const links = linksOf(config.publicUrl);
  return {
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
    environment: {
      values: { calendar, priceBook, paymentInstructions, words },
      files: config.settingFiles,
    },
    checkWithinMs: config.checkWithinMs,
    vatTreatment: config.pricesAre,
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
    quoteSigner: { issuer: config.publicUrl, audience: links.order, key: crypto.quoteKey },
    log: {
      origin: links.log.replace(/^https?:\/\//, ''),
      keyOf: crypto.logKey,
      witnesses: config.witnesses,
    },
    fileUrl: links.file,
  };
};

/** Loaded with the first address that is checked. */
let disposableDomains: ReadonlySet<string> | null = null;

/** Whether the domain, or a domain above it, offers disposable mailboxes. */
const isDisposableMail = (domain: string): boolean => {
  const disposable = (disposableDomains ??= disposableEmailBlocklistSet());
  const labels = domain.toLowerCase().split('.');
  return labels.some((_label, index) => disposable.has(labels.slice(index).join('.')));
};
