import { evolveBid, type Bid } from '../auction/rules/bid.ts';
import { emailKey } from '../kernel/mailbox.ts';
import { evolveParticipant, type Participant } from '../auction/rules/participant.ts';
import { naming } from './retention.ts';
import type { Change } from '../kernel/changes.ts';
import { orderNumberText, type WebhookId } from '../kernel/ids.ts';
import { wordsOf, type UnfiledMail } from '../inbound/inbound-mail.ts';
import { orderForgotten } from '../order/rules/next-events.ts';
import { evolveOrder, type Order } from '../order/rules/order.ts';
import { readHandle } from '../order/rules/studio.ts';
import { orderReference } from '../order/rules/reference.ts';
import type { Instant } from '../kernel/time.ts';
import type { Tx } from '../store/store.ts';
import type { Settings } from '../kernel/context.ts';
import { endMails } from '../order/inbound/unfiled.ts';
import type { ToSave } from '../kernel/use-case.ts';

/** What is stored of a person, and that it is gone: the one way, whoever asks for it. */

/** Whose words are erased. */
export type Person = {
  readonly orders: readonly Order[];
  readonly participant: Participant | null;
  readonly bids: readonly Bid[];
  /** An e-mail address or a Telegram account. Each message in which it stands is erased too; null where only the orders' own are. */
  readonly name: string | null;
};

/** Everything that holds them. */
export type PersonalData = Person & {
  readonly messageIds: readonly string[];
  /** Mails that wait to be filed: with the mark of an order of theirs, or with their name in them. */
  readonly mails: readonly UnfiledMail[];
  readonly webhooks: readonly WebhookId[];
};

export type Erasure = PersonalData & { readonly at: Instant };

export const loadPersonalData = async (
  tx: Tx,
  person: Person,
  { hash }: Pick<Settings, 'hash'>,
): Promise<PersonalData> => {
  const { participant, name } = person;
  const orders = await locked(tx, person.orders);
  const messageIds = new Set<string>();
  for (const { id } of orders) {
    for (const message of await tx.personalData.messagesNamed(orderReference(id, hash))) {
      messageIds.add(message);
    }
  }
  if (name !== null) {
    const isNamed = naming(name);
    for (const { id, text } of await tx.personalData.messagesLike(nameKey(name))) {
      if (isNamed(text)) messageIds.add(id);
    }
  }
  const webhooks: WebhookId[] = [];
  for (const { id: owner } of participant === null ? orders : [...orders, participant]) {
    for (const { id } of await tx.webhooks.ofOwner(owner)) {
      webhooks.push(id);
      for (const message of await tx.personalData.messagesNamed(id)) messageIds.add(message);
    }
  }
  const mails = await mailsOf(tx, orders, name);
  return { ...person, orders, messageIds: [...messageIds], mails, webhooks };
};

const mailsOf = async (
  { inboundMails }: Tx,
  orders: readonly Order[],
  name: string | null,
): Promise<readonly UnfiledMail[]> => {
  const numbers = orders.flatMap(({ number }) => (number === null ? [] : orderNumberText(number)));
  const marked = await inboundMails.marked(numbers);
  if (name === null) return marked;
  const isNamed = naming(name);
  const named = (await inboundMails.like(nameKey(name))).filter((mail) => isNamed(wordsOf(mail)));
  return [...new Map([...marked, ...named].map((mail) => [mail.id, mail])).values()];
};

/** As they are once nobody else changes them: what found them locked none. */
const locked = async (tx: Tx, found: readonly Order[]): Promise<readonly Order[]> => {
  const orders: Order[] = [];
  for (const { id } of found) {
    const order = await tx.orders.find(id);
    if (order !== null && order.forgottenAt === null) orders.push(order);
  }
  return orders;
};

/** Everything that is erased, each with the event that says so. */
export const erase = (personalData: PersonalData, at: Instant): ToSave<Erasure> => {
  const { orders, participant, bids } = personalData;
  const changes: Change[] = orders.map((before) => {
    const event = orderForgotten(before, at);
    return { subject: 'order', before, after: evolveOrder(before, event), events: [event] };
  });
  for (const before of bids) {
    const { id: bidId, version } = before;
    const event = { type: 'BidForgotten', bidId, version: version + 1, at } as const;
    changes.push({ subject: 'bid', before, after: evolveBid(before, event), events: [event] });
  }
  if (participant !== null) {
    const { id: participantId, version } = participant;
    const event = {
      type: 'ParticipantForgotten',
      participantId,
      version: version + 1,
      at,
    } as const;
    const after = evolveParticipant(participant, event);
    changes.push({ subject: 'participant', before: participant, after, events: [event] });
  }
  return { changes, quotas: [], extras: { ...personalData, at } };
};

/** What has rows of its own and no events. */
export const saveErasure = async (tx: Tx, erasure: Erasure): Promise<void> => {
  const { personalData, keys, bids: bidRows, storedFiles } = tx;
  const { orders, participant, bids, name, messageIds, at } = erasure;
  const orderIds = orders.map(({ id }) => id);
  await endMails(tx, erasure);
  await tx.inboundMails.disown(orderIds);
  await personalData.eraseMessages(messageIds, at);
  await personalData.eraseChats(orderIds, handlesOf(orders));
  await tx.webhooks.remove(erasure.webhooks);
  const files = orders.flatMap((order) => order.files.map(({ id }) => id));
  await storedFiles.release(files, at);
  await tx.uploads.endOf(orderIds, at);
  if (name?.includes('@') === true) {
    await personalData.eraseQuotas(emailKey(name));
    await tx.followers.forget(emailKey(name));
    await tx.signIns.removeOf(emailKey(name));
  }
  if (participant !== null) await keys.removeAll(participant.id);
  for (const { id } of bids) await bidRows.eraseCode(id);
};

/** As an e-mail address or a Telegram account is looked for. */
export const nameKey = (name: string): string => (name.includes('@') ? emailKey(name) : name);

const handlesOf = (orders: readonly Order[]): readonly string[] =>
  orders.flatMap(({ studio: { telegram } }) =>
    telegram === null ? [] : (readHandle(telegram) ?? []),
  );
