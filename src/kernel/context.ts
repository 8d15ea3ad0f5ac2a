import type { Receipt } from '../log/receipt.ts';
import type { Signer, SigningKey } from './signing-key.ts';
import type { Actor } from './actor.ts';
import type { WrongCodeBudget } from '../auction/rules/code-quota.ts';
import type { Schedule } from '../auction/rules/schedule.ts';
import type { Change } from './changes.ts';
import type { Identity } from './identity.ts';
import type { BidId, FileId, OrderNumber } from './ids.ts';
import type { SettingName, SettingValues } from '../operators/rules/settings.ts';
import type { Calendar } from '../order/rules/calendar.ts';
import type { PaymentInstructions } from '../order/rules/payment-instructions.ts';
import type { PriceBook } from '../order/rules/price-book.ts';
import type { VatTreatment } from '../order/rules/price.ts';
import type { Instant } from './time.ts';
import type { Store, Tx } from './store.ts';
import type { Bot } from '../messages/bot.ts';
import type { AttachedFile, WayIn } from './call.ts';
import type { ExampleMails } from '../messages/example-mails.ts';
import type { FileStorage } from '../files/file-storage.ts';
import type { SettingsCache } from './settings-cache.ts';
import type { OrderPace } from '../order/operations/order-pace.ts';
import type { ReceiverChallenge, ReceiverCheck, SiteCheck } from './outbound/checks.ts';
import type { Clock, Crypto, PreviewMessage, Random, ReadSentMails } from './ports.ts';
import type { AskWitness, Witness } from '../log/witness.ts';

/** Everything that calls are carried out with; `boot/context.ts` puts it together. */
export type AppContext = {
  readonly store: Store;
  /** Whatever would change what is stored is refused. */
  readonly isQuiet: boolean;
  /** Nothing here is real, which every answer and every page says. */
  readonly isSandbox: boolean;
  readonly clock: Clock;
  readonly random: Random;
  readonly crypto: Crypto;
  readonly settings: Settings;
  /** Where what operators set is taken up. */
  readonly held: SettingsCache;
  readonly orderNumbers: OrderNumbers;
  readonly orderPace: OrderPace;
  /** What follows from events, in this order. */
  readonly subscribers: readonly Subscriber[];
  /** What is promised of the public log to whoever made this happen, in the same transaction. */
  readonly receiptsFor: (
    tx: Tx,
    changes: readonly Change[],
    callContext: CallContext,
  ) => Promise<readonly Receipt[]>;
  /** Whether this process found that the log is not what was signed: nothing more is signed or promised then. */
  readonly publicLog: { isForked: boolean };
  readonly checkSite: SiteCheck;
  readonly askWitness: AskWitness;
  /** Whether a webhook may lead there: it looks the name up, and goes nowhere. */
  readonly checkReceiver: ReceiverCheck;
  /** Whether a receiver answers what it is sent with its challenge. */
  readonly sendChallenge: ReceiverChallenge;
  /** What composes messages, loaded once a dry run is to show some. */
  readonly openPreview: () => Promise<PreviewMessage>;
  /** The same of the mails that were sent about an order. */
  readonly openSentMails: () => Promise<ReadSentMails>;
  /** The same of mails that nobody is sent. */
  readonly openExamples: () => Promise<ExampleMails>;
  /** Where the contents of files are. */
  readonly files: FileStorage;
  /** Takes these mails away where mails are written into files. */
  readonly eraseMails: (messageIds: readonly string[]) => void;
  /** Something was committed: whoever waits for changes looks, here and on other nodes. */
  readonly notify: () => void;
  /** Records what time has done by now to lots; @throws what kept it from one */
  readonly closeDueLots: () => Promise<unknown>;
  /** Counts a wrong code, and raises the alarm where it was the last of a day. */
  readonly reportWrongCode: (entered: WrongCodeReport) => void;
  /** Idempotency keys whose first call is being answered by this process. */
  readonly inFlight: Set<string>;
};

/** Numbers that no other order has or will have; those that were not used after all are given back. */
export type OrderNumbers = {
  /** @throws StoreBusy */
  readonly take: () => Promise<OrderNumber>;
  readonly giveBack: (number: OrderNumber) => void;
};

export type WrongCodeReport = {
  readonly bidId: BidId;
  readonly usedUp: WrongCodeBudget | null;
};

/** Who signs the public log. */
type LogSettings = {
  /** What it is called where it begins now. */
  readonly origin: string;
  /** @throws SecretMissing */
  readonly keyOf: (purpose: 'checkpoint' | 'time', generation: number) => SigningKey;
  /** Who else signs that it only grows. */
  readonly witnesses: readonly Witness[];
};

/** The same for every call as long as the service runs, but for the first three, which operators change. */
export type Settings = {
  readonly priceBook: PriceBook;
  readonly calendar: Calendar;
  readonly paymentInstructions: PaymentInstructions;
  /** What these are where nobody has set them, and the files that say so. */
  readonly environment: {
    readonly values: SettingValues;
    readonly files: Readonly<Record<SettingName, string | null>>;
  };
  /** How long checking a brief is expected to take; no promise. */
  readonly checkWithinMs: number;
  /** Null where the operator has not said it. */
  readonly pricesAre: VatTreatment | null;
  readonly identity: Identity;
  /** Who is told what operators are told, and may sign in to the desk. */
  readonly operatorEmails: readonly string[];
  /** Null where lots are only opened by hand. */
  readonly schedule: Schedule | null;
  /** After so long without a change people are erased; null: never. */
  readonly retentionMonths: number | null;
  readonly isDisposableMail: (domain: string) => boolean;
  /** Whether a Telegram bot is configured; it may be out of reach. */
  readonly hasBot: boolean;
  /** Null where there is none, or it has not said its name yet. */
  readonly bot: Bot | null;
  /** A keyed hash, under which secrets are stored. */
  readonly hash: (text: string) => string;
  /** Makes of a text what only the service can read again, in the same place, each time another. */
  readonly seal: (text: string, place: string) => string;
  /** Null for what was not sealed there, or under another secret. */
  readonly open: (sealed: string, place: string) => string | null;
  /** By which a browser knows who may push to it, in base64url. */
  readonly pushKey: () => string;
  /** By whom quotes are signed, and told from those of others. */
  readonly quoteSigner: Signer;
  readonly log: LogSettings;
  /** Where a file is had by whoever knows its id. */
  readonly fileUrl: (id: FileId) => string;
};

/** All that is known of a call besides its input. */
export type CallContext = {
  /** Read once, after the transaction has begun. */
  readonly now: Instant;
  readonly dryRun: boolean;
  readonly actor: Actor;
  /** The client's address, IPv6 as its /64 network. */
  readonly network: string;
  /** Whether a page of another site made its visitor's browser call. */
  readonly isOfForeignPage: boolean;
  readonly via: WayIn;
  readonly attached: readonly AttachedFile[];
  /** The price that the caller was shown (`offered`); null where what holds is charged. */
  readonly agreedPrice: string | null;
  readonly settings: Settings;
};

/**
 * Draws the consequences of what happened, inside the same transaction: what follows is kept with
 * it or not at all.
 */
export type Subscriber = {
  readonly follow: (
    tx: Tx,
    changes: readonly Change[],
    callContext: CallContext,
    context: AppContext,
  ) => Promise<SubscriberEffect | null>;
};

export type SubscriberEffect = {
  /** What is left to do once it is durable. */
  readonly afterCommit?: AfterCommit;
};

/** May get lost in a crash, so nothing may hang on it but speed. */
export type AfterCommit = () => void;
