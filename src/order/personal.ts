import { erasedBrief } from '../brief/rules/brief.ts';
import type { Settings } from '../kernel/context.ts';
import { type OrderId, orderNumberText } from '../kernel/ids.ts';
import { emailKey, mailboxOf } from '../kernel/mailbox.ts';
import type { Redactions } from '../kernel/redaction.ts';
import type { Tx } from '../kernel/store.ts';
import type { MessageAct } from '../messages/message-act.ts';
import type { PersonalData, PersonalRecords } from '../people/personal-data.ts';
import { namingTest } from '../people/retention.ts';
import { addressKey } from '../people/rows/name-patterns.ts';
import { orderForgotten } from './rules/next-events.ts';
import { erasedFile } from './rules/order-file.ts';
import { type Order, erasedPersonalParts, evolveOrder, type OrderEvent } from './rules/order.ts';
import { publicOrderName } from './rules/public-names.ts';
import { accountKey, readHandle } from './rules/studio.ts';

type NamedOrder = Pick<Order, 'id' | 'number'>;

declare module '../people/personal-data.ts' {
  interface ErasureReport {
    readonly orders: readonly NamedOrder[];
    /** Orders of others in which the name stands; they are not erased. */
    readonly namedIn: readonly NamedOrder[];
  }
}

const redactions: Redactions<OrderEvent> & Pick<Redactions<MessageAct>, 'MailDropped'> = {
  OrderPlaced: erasedPersonalParts,
  AnswersAdded: ({ answers }) => ({ answers: erasedBrief(answers) }),
  ClientLinkEnded: null,
  FileAdded: ({ file }) => ({ file: erasedFile(file) }),
  FileRemoved: null,
  OrderForgotten: 'erases',
  OrderConfirmed: null,
  QuestionsReopened: () => ({ note: null }),
  MaterialsConfirmed: null,
  BuildClockStarted: null,
  SiteDelivered: () => ({ siteUrl: null }),
  ChangesRequested: ({ items }) => ({ items: emptied(items) }),
  RequestFinished: ({ words }) => ({ words: emptied(words), siteUrl: null }),
  DefectDecided: () => ({ reason: null }),
  SiteAccepted: null,
  SiteRefused: () => ({ reason: null }),
  OrderCancelled: () => ({ reason: null }),
  PaymentRecorded: () => ({ reference: null }),
  PaymentRefunded: () => ({ reason: null }),
  WorkPaused: () => ({ reason: '' }),
  WorkResumed: null,
  MessageWritten: ({ quoted }) => ({ text: '', ...(quoted === undefined ? {} : { quoted: '' }) }),
  NoteWritten: () => ({ text: '' }),
  StudioReminded: null,
  OperatorAlarmed: null,
  OrderClosed: null,
  ActTakenBack: null,
  MailDropped: null,
};

const emptied = (texts: readonly string[]): readonly string[] => texts.map(() => '');

/** Not all are erased in one sweep; the next one goes on. */
const expiredAtOnce = 100;

/** Orders are found by their studio's address or Telegram account. */
export const orderPersonalData: PersonalData = {
  redactions,
  find: async (tx, name, settings) => {
    const { orders, otherSpellings } = name.includes('@')
      ? await ofEmail(tx, name)
      : { orders: await ofAccount(tx, name), otherSpellings: [] };
    const locked = await lock(tx, orders);
    const namedIn = await namedInOthers(tx, name, locked);
    return {
      ...recordsOf(name, locked, settings),
      otherSpellings,
      report: { orders: locked.map(namedOrder), namedIn },
    };
  },
  expiring: [
    {
      list: ({ personalOrders }, before) => personalOrders.overSince(before, expiredAtOnce),
      find: async (tx, id, settings) => {
        const [order] = await lock(tx, [{ id: id as OrderId }]);
        return order === undefined ? null : recordsOf(null, [order], settings);
      },
    },
  ],
};

const namedOrder = ({ id, number }: Order): NamedOrder => ({ id, number });

const recordsOf = (
  name: string | null,
  orders: readonly Order[],
  { hash }: Pick<Settings, 'hash'>,
): PersonalRecords => {
  const ids = orders.map(({ id }) => id);
  return {
    name,
    isEmpty: orders.length === 0,
    problem: null,
    otherSpellings: [],
    report: {},
    messagePrefixes: ids.map((id) => publicOrderName(id, hash)),
    webhookOwners: ids,
    mailMarks: orders.flatMap(({ number }) => (number === null ? [] : orderNumberText(number))),
    erase: (at) =>
      orders.map((before) => {
        const event = orderForgotten(before, at);
        return { entity: 'order', before, after: evolveOrder(before, event), events: [event] };
      }),
    eraseRows: async ({ inboundMails, personalMessages, storedFiles, uploads }, at) => {
      await inboundMails.disown(ids);
      await personalMessages.eraseChats(ids, handlesOf(orders));
      await storedFiles.release(
        orders.flatMap(({ files }) => files.map(({ id }) => id)),
        at,
      );
      await uploads.endOf(ids, at);
    },
  };
};

/** The orders as they are once this transaction has locked them, without erased ones. */
const lock = async (
  { orders }: Tx,
  found: readonly Pick<Order, 'id'>[],
): Promise<readonly Order[]> => {
  const locked: Order[] = [];
  for (const { id } of found) {
    const order = await orders.find(id);
    if (order !== null && order.forgottenAt === null) locked.push(order);
  }
  return locked;
};

const ofEmail = async ({ personalOrders }: Tx, email: string) => {
  const key = emailKey(email);
  const ofMailbox = (await personalOrders.ofMailbox(key)).flatMap((order) => {
    const { email: address } = order.studio;
    return address === null || mailboxOf(address) !== mailboxOf(email)
      ? []
      : [{ order, spelling: emailKey(address) }];
  });
  const spellings = new Set<string>(ofMailbox.map(({ spelling }) => spelling));
  spellings.delete(key);
  return {
    orders: ofMailbox.filter(({ spelling }) => spelling === key).map(({ order }) => order),
    otherSpellings: [...spellings],
  };
};

/** Orders whose studio left this Telegram account. */
export const ofAccount = async (
  { personalOrders }: Tx,
  account: string,
): Promise<readonly Order[]> =>
  (await personalOrders.ofAccount(account)).filter(
    ({ studio: { telegram } }) => telegram !== null && accountKey(telegram) === account,
  );

const namedInOthers = async (
  { orders, personalOrders }: Tx,
  name: string,
  own: readonly Order[],
): Promise<readonly NamedOrder[]> => {
  const ownIds = new Set<string>(own.map(({ id }) => id));
  const isNamed = namingTest(name);
  const likely = await personalOrders.like(addressKey(name));
  const ids = new Set(
    likely
      .filter(({ id, text }) => !ownIds.has(id) && isNamed(text))
      .map(({ id }) => id as OrderId),
  );
  const named: NamedOrder[] = [];
  for (const id of ids) named.push({ id, number: (await orders.find(id))?.number ?? null });
  return named;
};

const handlesOf = (orders: readonly Order[]): readonly string[] =>
  orders.flatMap(({ studio: { telegram } }) =>
    telegram === null ? [] : (readHandle(telegram) ?? []),
  );
