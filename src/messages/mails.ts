import type { Settings } from '../kernel/context.ts';
import type { OrderId, OrderNumber } from '../kernel/ids.ts';
import type { EmailKey } from '../kernel/mailbox.ts';
import type { Crypto } from '../kernel/ports.ts';
import type { Room } from '../kernel/room.ts';
import type { Tx } from '../kernel/store.ts';
import type { Instant } from '../kernel/time.ts';
import type { Message, MessageKind, MessageKinds, Recipient, Queue } from './message.ts';
import type { Outgoing } from './outbox.ts';
import type { LateMessages } from './rows/delivery.ts';
import type { Draft } from './transport.ts';

declare module '../kernel/room.ts' {
  interface Room {
    /** The messages that it sends. */
    readonly mails?: Mails;
  }
}

declare module '../kernel/context.ts' {
  interface Settings {
    /** The messages of all subjects. */
    readonly mails: AllMails;
  }
}

/** The messages of one subject: what the outbox has to know of each kind, and how they are written. */
export type Mails = {
  readonly kinds: { readonly [Kind in MessageKind]?: KindRules<MessageKinds[Kind]> };
  /** Loads what the messages of a batch are about, once for all of them. Returns the function that drafts each. */
  readonly prepare: (tx: Tx, messages: readonly Message[]) => Promise<DraftMessage>;
  /** The names that the readers at these confirmed addresses have given. */
  readonly readerNames?: (
    tx: Tx,
    emails: readonly EmailKey[],
  ) => Promise<ReadonlyMap<EmailKey, string | null>>;
  /** Whether the recipient no longer exists, such as a browser that was signed out. */
  readonly isGone?: (tx: Tx, to: Recipient, now: Instant) => Promise<boolean>;
  /** Copies of alarms for further channels. */
  readonly copyAlarms?: (
    tx: Tx,
    alarms: readonly Outgoing[],
    call: { readonly now: Instant; readonly settings: Settings },
  ) => Promise<readonly Outgoing[]>;
  /** Records the effects of messages that were handed over, or whose readers an operator notified. */
  readonly onHandedOver?: (
    tx: Tx,
    settings: Settings,
    messages: readonly Message[],
    now: Instant,
  ) => Promise<unknown>;
  /** The name of a message without anything in it that gives access, for file names, mail headers and logs. */
  readonly publicName?: (name: string, hash: Crypto['hash']) => string;
  /** The numbers of these orders, for operators. */
  readonly orderNumbers?: (
    tx: Tx,
    ids: readonly OrderId[],
  ) => Promise<ReadonlyMap<OrderId, OrderNumber | null>>;
};

/** What the outbox has to know of a kind of message. */
export interface KindRules<Sent> {
  /** The ID of what the message is about. Messages with the same one can be found and released together. */
  groupedBy(message: Sent): string;
  /** The orders that the message is about: their chats receive it, and operators see their numbers. */
  orders?(message: Sent): readonly OrderId[];
  /** The queue that sends it; `others` if left out. */
  readonly queue?: Queue;
  /** Storing its result may enqueue the next one. */
  readonly isOneOfSeries?: true;
  /** Whether a failed attempt ends it. */
  isTriedOnce?(message: Sent): boolean;
  /** The API promises it within minutes: an undelivered one raises an alarm after ten (delivery-times.ts). */
  readonly isPromised?: true;
  /** Somebody waits for it: an unsent one raises an alarm after 20 seconds (delivery-times.ts). */
  readonly isAwaited?: true;
  /** Operators may send it to another address. */
  readonly isRedirectable?: true;
  /** Operators may not read it. */
  readonly isConfidential?: true;
  /** Throttled messages of this kind are merged into one. */
  readonly throttling?: ThrottlingRules<Sent>;
}

export interface ThrottlingRules<Sent> {
  /** Merges the next message into the delayed one, which is null for the first. */
  merge(delayed: Message | null, next: Sent): Message;
  /** Whether the delayed message is full, so that the next one is not merged into it. */
  isFull?(delayed: Message, next: Sent): boolean;
}

export type DraftRequest = {
  readonly message: Message;
  readonly to: Recipient;
  /** The name that the reader has given; null if none. */
  readonly name: string | null;
  /** The message is about a moment ago; an older one describes the state when it is sent. */
  readonly isFresh: boolean;
  readonly now: Instant;
  readonly crypto: Crypto;
};

/** Drafts a message as of now: null if it no longer applies, `unsettled` if it may apply again in a moment. */
export type DraftMessage = (request: DraftRequest) => Promise<Draft | 'unsettled' | null>;

/** The messages of all subjects together. */
export type AllMails = {
  /** The rules of a message by its kind. A message of an undeclared kind is only stored. */
  readonly rulesOf: (message: Message) => KindRules<Message>;
  readonly ordersOf: (message: Message) => readonly OrderId[];
  /** The kinds of messages that raise an alarm if they are late. */
  readonly alarmed: LateMessages['kinds'];
  readonly prepare: Mails['prepare'];
  readonly readerNames: NonNullable<Mails['readerNames']>;
  readonly isGone: NonNullable<Mails['isGone']>;
  readonly copyAlarms: NonNullable<Mails['copyAlarms']>;
  readonly onHandedOver: NonNullable<Mails['onHandedOver']>;
  readonly publicName: NonNullable<Mails['publicName']>;
  readonly orderNumbers: NonNullable<Mails['orderNumbers']>;
};

/** Collects the messages of the rooms. */
export const mailsOf = (rooms: readonly Pick<Room, 'mails'>[]): AllMails => {
  const all = rooms.flatMap(({ mails }) => (mails === undefined ? [] : [mails]));
  const mailsByKind = new Map<string, Mails>();
  for (const mails of all) {
    for (const kind of Object.keys(mails.kinds)) mailsByKind.set(kind, mails);
  }
  const rulesOf = ({ kind }: Message): KindRules<Message> =>
    mailsByKind.get(kind)?.kinds[kind] ?? rulesOfUnknownKind;
  return {
    rulesOf,
    ordersOf: (message) => rulesOf(message).orders?.(message) ?? [],
    alarmed: {
      promised: kindsWith(all, ({ isPromised }) => isPromised === true),
      awaited: kindsWith(all, ({ isAwaited }) => isAwaited === true),
    },
    prepare: async (tx, messages) => {
      const draftersByKind = new Map<string, DraftMessage>();
      const groups = Map.groupBy(messages, ({ kind }) => mailsByKind.get(kind));
      for (const [mails, group] of groups) {
        if (mails === undefined) continue;
        const draft = await mails.prepare(tx, group);
        for (const { kind } of group) draftersByKind.set(kind, draft);
      }
      return (request) => {
        const draft = draftersByKind.get(request.message.kind);
        if (draft === undefined) throw new Error(`Nobody writes ${request.message.kind}`);
        return draft(request);
      };
    },
    readerNames: async (tx, emails) => {
      const found = await Promise.all(
        all.flatMap((mails) => mails.readerNames?.(tx, emails) ?? []),
      );
      return new Map(found.flatMap((names) => [...names]));
    },
    isGone: async (tx, to, now) => {
      for (const { isGone } of all) if ((await isGone?.(tx, to, now)) === true) return true;
      return false;
    },
    copyAlarms: async (tx, alarms, call) =>
      (
        await Promise.all(all.flatMap((mails) => mails.copyAlarms?.(tx, alarms, call) ?? []))
      ).flat(),
    onHandedOver: async (tx, settings, messages, now) => {
      for (const { onHandedOver } of all) await onHandedOver?.(tx, settings, messages, now);
    },
    publicName: (name, hash) =>
      all.reduce((named, { publicName }) => publicName?.(named, hash) ?? named, name),
    orderNumbers: async (tx, ids) => {
      const found = await Promise.all(all.flatMap((mails) => mails.orderNumbers?.(tx, ids) ?? []));
      return new Map(found.flatMap((numbers) => [...numbers]));
    },
  };
};

const kindsWith = (
  all: readonly Mails[],
  matches: (rules: Pick<KindRules<never>, 'isPromised' | 'isAwaited'>) => boolean,
): readonly MessageKind[] =>
  all.flatMap(({ kinds }) =>
    Object.entries(kinds).flatMap(([kind, rules]) => (matches(rules) ? [kind as MessageKind] : [])),
  );

const rulesOfUnknownKind: KindRules<Message> = { groupedBy: () => '' };
