import { z } from 'zod';
import { type Block } from '../../auction/rules/block.ts';
import type { Settings } from '../../kernel/context.ts';
import { ok } from '../../kernel/result.ts';
import type { Order } from '../../order/rules/order.ts';
import { calledBy, operation, withInput } from '../../kernel/operation.ts';
import { operatorBlock, presentBlock } from '../../auction/views/operator-block.ts';
import { orderName } from '../../order/views/order-words.ts';
import { limitOf } from '../../kernel/operator-fields.ts';
import { emailKey, subjectsOf } from '../../kernel/mailbox.ts';
import type { Participant } from '../../auction/rules/participant.ts';
import type { Tx } from '../../store/store.ts';
import { handled } from '../../kernel/use-case.ts';
import {
  personLine,
  wholePerson,
  presentPersonLine,
  presentWholePerson,
  type WholePerson,
  type PersonLine,
  type FoundPeople,
  addressOrNull,
} from '../views/person.ts';
import { who } from '../views/person-query.ts';
import { ofAccount } from '../../order/personal.ts';
import { isKnown } from '../../people/personal-data.ts';

/** Finds people by a search term. */

const peopleMax = 100;
const peopleDefault = 50;

const limit = limitOf('How many people', peopleMax, peopleDefault);

const declared = operation({
  name: 'find_person',
  summary:
    'Find people by address, domain, network, Telegram account or participant; a single match with orders, bids and messages',
  description:
    'Use it when a person writes or calls and you need to know what is stored about them. It shows ' +
    'what forget_person would erase and whom block_address would stop. The access log records it.',
  ...calledBy('operator', 'reads'),
  ...withInput(z.object({ who, limit }), (fields) =>
    ok({ query: fields.who, limit: fields.limit }),
  ),
  personal: ({ person }: FoundPeople) => {
    const [order] = person?.orderList ?? [];
    return person?.participantId ?? (order === undefined ? '' : orderName(order));
  },
  output: z.object({
    people: z.array(personLine),
    more: z.boolean(),
    blocks: z.array(operatorBlock),
    person: wholePerson.nullable().meta({ description: 'Set if exactly one was found' }),
  }),
  present: ({ people, hasMore, blocks, person }: FoundPeople) => ({
    people: people.map(presentPersonLine),
    more: hasMore,
    blocks: blocks.map(presentBlock),
    person: person === null ? null : presentWholePerson(person),
  }),
  examples: [
    {
      name: 'nobody',
      summary: 'An address that nothing is stored about',
      sent: { who: 'nobody@example.org' },
      answer: { people: [], more: false, blocks: [], person: null },
    },
  ],
});

/** The newest so many orders, bids and messages of a person are shown. */
const shownMax = 50;
/** Blocks of further networks of a person's bids are not shown. */
const networksMax = 10;

export const findPerson = handled(declared, {
  look: async (tx, { query, limit }, { settings }) => {
    switch (query.kind) {
      case 'account':
        return ok(await byAccount(tx, query.account));
      case 'participant':
        return ok(
          await byParticipant(tx, await tx.participants.find(query.participantId), settings),
        );
      case 'email':
        return ok(await byEmails(tx, [query.email], limit, settings, subjectsOf(query.email)));
      case 'domain': {
        return ok(
          await byEmails(tx, await addressesAt(tx, query.domain, limit + 1), limit, settings),
        );
      }
      case 'network': {
        const found = await tx.personalBidders.addressesFrom(query.network, limit + 1);
        return ok(await byEmails(tx, found, limit, settings, [query.network]));
      }
    }
  },
});

/** Addresses of studios and participants at the domain, in alphabetical order. */
const addressesAt = async (
  { personalOrders, personalBidders }: Tx,
  domain: string,
  limit: number,
): Promise<readonly string[]> => {
  const found = new Set([
    ...(await personalOrders.addressesAt(domain, limit)),
    ...(await personalBidders.addressesAt(domain, limit)),
  ]);
  return [...found].toSorted().slice(0, limit);
};

/** `subjects` are listed if they are blocked, even if nothing else is stored about them. */
const byEmails = async (
  tx: Tx,
  emails: readonly string[],
  limit: number,
  settings: Settings,
  subjects: readonly string[] = [],
): Promise<FoundPeople> => {
  const people: PersonLine[] = [];
  for (const email of emails.slice(0, limit)) {
    const found = addressOrNull(email) === null ? null : await lineOf(tx, email, settings);
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

/** Null if nothing is stored about the address. */
const lineOf = async (
  tx: Tx,
  email: string,
  { personalData }: Settings,
): Promise<PersonLine | null> => {
  const participant = await tx.participants.ofEmail(emailKey(email));
  const orders = await tx.personalOrders.count(email);
  const bids = await tx.personalBidders.countBids(email);
  const isListed = participant !== null || orders + bids > 0;
  if (!isListed && !(await isKnown(tx, email, personalData))) return null;
  const ownName = participant?.name ?? null;
  const [newest] = ownName === null ? await tx.personalOrders.ofEmail(email, 1) : [];
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
  const orderList = await tx.personalOrders.ofEmail(email, shownMax);
  const participant = await tx.participants.ofEmail(emailKey(email));
  return {
    ...line,
    participant: await detailsOf(tx, participant),
    orderList,
    bidList: await tx.personalBidders.bidsOf(email, shownMax),
    messages: await messagesOf(tx, email, orderList),
  };
};

/** A participant whose address was erased is still found by id, with bids that no address leads to. */
const byParticipant = async (
  tx: Tx,
  participant: Participant | null,
  settings: Settings,
): Promise<FoundPeople> => {
  if (participant === null) return nobody;
  const address = addressOrNull(participant.email);
  if (address !== null) return byEmails(tx, [address], 1, settings, subjectsOf(address));
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

/** Accounts have no bids and no blocks. Few studios leave only an account, so it has no index. */
const byAccount = async (tx: Tx, account: string): Promise<FoundPeople> => {
  const found = await ofAccount(tx, account);
  const orders = found.toSorted((one, other) => other.placedAt - one.placedAt);
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

const messagesOf = ({ personalMessages }: Tx, address: string, orders: readonly Order[]) =>
  personalMessages.to(
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
