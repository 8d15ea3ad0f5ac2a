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

/** The most orders in one sweep; the next sweep goes on. */
const expiredAtOnce = 100;

/** Orders are found by their studio's address or Telegram account. */
export const orderPersonalData: PersonalData = {
  redactions,
  find: async (tx, name, settings) => {
    const { orders, otherSpellings } = name.includes('@')
      ? await findByEmail(tx, name)
      : { orders: await findByAccount(tx, name), otherSpellings: [] };
    const locked = await lockOrders(tx, orders);
    const namedIn = await findNamingOrders(tx, name, locked);
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
        const [order] = await lockOrders(tx, [{ id: id as OrderId }]);
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
const lockOrders = async (
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

const findByEmail = async ({ personalOrders }: Tx, email: string) => {
  const key = emailKey(email);
  const orders: Order[] = [];
  const otherSpellings = new Set<string>();
  for (const order of await personalOrders.ofMailbox(key)) {
    const address = order.studio.email;
    if (address === null || mailboxOf(address) !== mailboxOf(email)) continue;
    const spelling = emailKey(address);
    if (spelling === key) orders.push(order);
    else otherSpellings.add(spelling);
  }
  return { orders, otherSpellings: [...otherSpellings] };
};

/** Orders whose studio left this Telegram account. */
export const findByAccount = async (
  { personalOrders }: Tx,
  account: string,
): Promise<readonly Order[]> =>
  (await personalOrders.ofAccount(account)).filter(
    ({ studio: { telegram } }) => telegram !== null && accountKey(telegram) === account,
  );

/** The orders in which the name stands, besides those that were found by it. */
const findNamingOrders = async (
  { orders, personalOrders }: Tx,
  name: string,
  found: readonly Order[],
): Promise<readonly NamedOrder[]> => {
  const foundIds = new Set<string>(found.map(({ id }) => id));
  const isNamed = namingTest(name);
  const namingIds = new Set<OrderId>();
  for (const { id, text } of await personalOrders.like(addressKey(name))) {
    if (!foundIds.has(id) && isNamed(text)) namingIds.add(id as OrderId);
  }
  const naming: NamedOrder[] = [];
  for (const id of namingIds) naming.push({ id, number: (await orders.find(id))?.number ?? null });
  return naming;
};

const handlesOf = (orders: readonly Order[]): readonly string[] =>
  orders.flatMap(({ studio: { telegram } }) =>
    telegram === null ? [] : (readHandle(telegram) ?? []),
  );
