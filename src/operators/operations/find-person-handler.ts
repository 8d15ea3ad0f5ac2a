import {
  addressOrNull,
  type FoundPeople,
  type PersonLine,
  type WholePerson,
} from './find-person.ts';
import { subjectsOf, type Block } from '../../auction/rules/block.ts';
import { emailKey } from '../../kernel/mailbox.ts';
import type { Participant } from '../../auction/rules/participant.ts';
import { ok } from '../../kernel/result.ts';
import type { Order } from '../../order/rules/order.ts';
import { accountKey } from '../../order/rules/studio.ts';
import type { Tx } from '../../store/store.ts';
import type { HandlerOf } from '../../kernel/use-case.ts';

/** People, by whatever is known of them. */

/** Of each kind of thing that somebody has, the newest are shown. */
const shownMax = 50;
/** The networks of a person's bids that are looked at for blocks. */
const networksMax = 10;

export const findPerson: HandlerOf<'find_person'> = {
  look: async (tx, { sought, limit }) => {
    switch (sought.kind) {
      case 'account':
        return ok(await byAccount(tx, sought.account));
      case 'participant':
        return ok(await byParticipant(tx, await tx.participants.find(sought.participantId)));
      case 'email':
        return ok(await byEmails(tx, [sought.email], limit, subjectsOf(sought.email)));
      case 'domain': {
        const found = await tx.people.addressesAt(sought.domain, limit + 1);
        return ok(await byEmails(tx, found, limit));
      }
      case 'network': {
        const found = await tx.people.addressesFrom(sought.network, limit + 1);
        return ok(await byEmails(tx, found, limit, [sought.network]));
      }
    }
  },
};

/** `subjects` may be blocked themselves, whether anything is stored of them or not. */
const byEmails = async (
  tx: Tx,
  emails: readonly string[],
  limit: number,
  subjects: readonly string[] = [],
): Promise<FoundPeople> => {
  const people: PersonLine[] = [];
  for (const email of emails.slice(0, limit)) {
    const found = addressOrNull(email) === null ? null : await lineOf(tx, email);
    if (found !== null) people.push(found);
  }
  const [first] = people;
  const person =
    first === undefined || people.length > 1 ? null : await wholeOf(tx, first, first.address ?? '');
  return {
    people,
    hasMore: emails.length > limit,
    blocks: await blocksOf(tx, [...subjects, ...networksOf(person)]),
    person,
  };
};

/** Null where nothing is stored of it. */
const lineOf = async (tx: Tx, email: string): Promise<PersonLine | null> => {
  const participant = await tx.participants.ofEmail(emailKey(email));
  const { orders, bids } = await tx.people.countsOf(email);
  if (participant === null && orders + bids === 0) return null;
  const ownName = participant?.name ?? null;
  const [newest] = ownName === null ? await tx.people.ordersOf(email, 1) : [];
  return {
    address: participant?.email ?? newest?.studio.email ?? email,
    name: ownName ?? newest?.studio.name ?? null,
    participantId: participant?.id ?? null,
    orders,
    bids,
    isBlocked: await tx.blocks.isBlocked(subjectsOf(email)),
  };
};

const wholeOf = async (tx: Tx, line: PersonLine, email: string): Promise<WholePerson> => {
  const orderList = await tx.people.ordersOf(email, shownMax);
  const participant = await tx.participants.ofEmail(emailKey(email));
  return {
    ...line,
    participant: await detailsOf(tx, participant),
    orderList,
    bidList: await tx.people.bidsOf(email, shownMax),
    messages: await messagesOf(tx, email, orderList),
  };
};

/** Whose address was erased is still found by their id, with bids that nobody can be found by. */
const byParticipant = async (tx: Tx, participant: Participant | null): Promise<FoundPeople> => {
  if (participant === null) return nobody;
  const address = addressOrNull(participant.email);
  if (address !== null) return byEmails(tx, [address], 1, subjectsOf(address));
  const bidList = await tx.bids.ofParticipant(participant.id, shownMax);
  const line = {
    address: null,
    name: null,
    participantId: participant.id,
    orders: 0,
    bids: bidList.length,
    isBlocked: false,
  };
  const person = {
    ...line,
    participant: await detailsOf(tx, participant),
    orderList: [],
    bidList,
    messages: [],
  };
  return { people: [line], hasMore: false, blocks: [], person };
};

/** Nobody bids by it, and nobody is blocked by it. Few studios have given one alone, so orders are gone through. */
const byAccount = async (tx: Tx, account: string): Promise<FoundPeople> => {
  const likely = await tx.personalData.ordersOfAccount(account);
  const orders = likely
    .filter(({ studio: { telegram } }) => telegram !== null && accountKey(telegram) === account)
    .toSorted((one, other) => other.placedAt - one.placedAt);
  const [newest] = orders;
  if (newest === undefined) return nobody;
  const line = {
    address: account.includes('/') ? account : `@${account}`,
    name: newest.studio.name,
    participantId: null,
    orders: orders.length,
    bids: 0,
    isBlocked: false,
  };
  const orderList = orders.slice(0, shownMax);
  const messages = await messagesOf(tx, account, orderList);
  const person = { ...line, participant: null, orderList, bidList: [], messages };
  return { people: [line], hasMore: false, blocks: [], person };
};

const nobody: FoundPeople = { people: [], hasMore: false, blocks: [], person: null };

const detailsOf = async ({ keys }: Tx, participant: Participant | null) =>
  participant === null ? null : { participant, keys: await keys.count(participant.id) };

const messagesOf = ({ people }: Tx, address: string, orders: readonly Order[]) =>
  people.messagesTo(
    address,
    orders.map(({ id }) => id),
    shownMax,
  );

const networksOf = (person: WholePerson | null): readonly string[] =>
  [...new Set((person?.bidList ?? []).map(({ network }) => network))].slice(0, networksMax);

const blocksOf = async ({ blocks }: Tx, subjects: readonly string[]): Promise<readonly Block[]> => {
  const found: Block[] = [];
  for (const subject of new Set(subjects)) {
    const block = await blocks.find(subject);
    if (block?.isBlocked === true) found.push(block);
  }
  return found;
};
