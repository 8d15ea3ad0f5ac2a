import type { Block } from '../../auction/rules/block.ts';
import type { Participant } from '../../auction/rules/participant.ts';
import type { ParticipantDetails } from '../../auction/views/operator-participant.ts';
import type { Settings } from '../../kernel/context.ts';
import type { ParticipantId } from '../../kernel/ids.ts';
import { emailKey, blockKeyOf } from '../../kernel/mailbox.ts';
import type { Tx } from '../../kernel/store.ts';
import { findByAccount } from '../../order/personal.ts';
import type { Order } from '../../order/rules/order.ts';
import { isKnownToAnyFolder } from '../../people/personal-data.ts';
import type { PersonQuery } from '../views/person-query.ts';
import {
  type WholePerson,
  type PersonLine,
  type FoundPeople,
  addressOrNull,
} from '../views/person.ts';

/** The newest so many orders, bids and messages of a person are shown. */
const shownMax = 50;
/** How many networks of a person's bids are checked for blocks. */
const networksMax = 10;

/**
 * Finds people by a search term; of a single match it also loads orders, bids and messages. `limit` is how
 * many people a search by domain or network may find.
 */
export const loadPeople = async (
  tx: Tx,
  query: PersonQuery,
  limit: number,
  settings: Settings,
): Promise<FoundPeople> => {
  switch (query.kind) {
    case 'account':
      return byAccount(tx, query.account);
    case 'participant':
      return byParticipant(tx, query.participantId, settings);
    case 'email':
      return byEmail(tx, query.email, settings);
    case 'domain': {
      const emails = await addressesAt(tx, query.domain, limit + 1);
      return byEmails(tx, { emails, limit, blockKeys: [] }, settings);
    }
    case 'network': {
      const emails = await tx.personalBidders.addressesFrom(query.network, limit + 1);
      return byEmails(tx, { emails, limit, blockKeys: [query.network] }, settings);
    }
  }
};

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

type EmailSearch = {
  readonly emails: readonly string[];
  /** How many of them are looked up. */
  readonly limit: number;
  /** Addresses and networks whose blocks are listed, even if nothing else is stored about them. */
  readonly blockKeys: readonly string[];
};

const byEmail = (tx: Tx, email: string, settings: Settings): Promise<FoundPeople> =>
  byEmails(tx, { emails: [email], limit: 1, blockKeys: [blockKeyOf(email)] }, settings);

const byEmails = async (
  tx: Tx,
  { emails, limit, blockKeys }: EmailSearch,
  settings: Settings,
): Promise<FoundPeople> => {
  const people: PersonLine[] = [];
  for (const email of emails.slice(0, limit)) {
    const found = addressOrNull(email) === null ? null : await findLine(tx, email, settings);
    if (found !== null) people.push(found);
  }
  const [first, ...others] = people;
  const person = first === undefined || others.length > 0 ? null : await wholePersonOf(tx, first);
  return {
    people,
    hasMore: emails.length > limit,
    blocks: await findBlocks(tx, [...blockKeys, ...networksOf(person)]),
    person,
  };
};

/** Null if nothing is stored about the address. */
const findLine = async (
  tx: Tx,
  email: string,
  { personalData }: Settings,
): Promise<PersonLine | null> => {
  const participant = await tx.participants.ofEmail(emailKey(email));
  const orders = await tx.personalOrders.count(email);
  const bids = await tx.personalBidders.countBids(email);
  const isListed = participant !== null || orders + bids > 0;
  if (!isListed && !(await isKnownToAnyFolder(tx, email, personalData))) return null;
  const participantName = participant?.name ?? null;
  const [newest] = participantName === null ? await tx.personalOrders.ofEmail(email, 1) : [];
  return {
    address: participant?.email ?? newest?.studio.email ?? email,
    name: participantName ?? newest?.studio.name ?? null,
    participantId: participant?.id ?? null,
    orders,
    bids,
    isBlocked: await tx.blocks.isBlocked([blockKeyOf(email)]),
  };
};

const wholePersonOf = async (tx: Tx, line: PersonLine): Promise<WholePerson> => {
  const email = line.address ?? '';
  const orderList = await tx.personalOrders.ofEmail(email, shownMax);
  const participant = await tx.participants.ofEmail(emailKey(email));
  return {
    ...line,
    participant: participant === null ? null : await withKeys(tx, participant),
    orderList,
    bidList: await tx.personalBidders.bidsOf(email, shownMax),
    messages: await messagesTo(tx, email, orderList),
  };
};

/** A participant whose address was erased is still found by id, with bids that no address leads to. */
const byParticipant = async (
  tx: Tx,
  id: ParticipantId,
  settings: Settings,
): Promise<FoundPeople> => {
  const participant = await tx.participants.find(id);
  if (participant === null) return nobody;
  const address = addressOrNull(participant.email);
  if (address !== null) return byEmail(tx, address, settings);
  const bidList = await tx.bids.ofParticipant(id, shownMax);
  return singleMatch({
    address: null,
    name: null,
    participantId: id,
    orders: 0,
    bids: bidList.length,
    isBlocked: false,
    participant: await withKeys(tx, participant),
    orderList: [],
    bidList,
    messages: [],
  });
};

/** Accounts have no bids and no blocks. Few studios leave only an account, so it has no index. */
const byAccount = async (tx: Tx, account: string): Promise<FoundPeople> => {
  const found = await findByAccount(tx, account);
  const orders = found.toSorted((one, other) => other.placedAt - one.placedAt);
  const [newest] = orders;
  if (newest === undefined) return nobody;
  const orderList = orders.slice(0, shownMax);
  return singleMatch({
    address: account.includes('/') ? account : `@${account}`,
    name: newest.studio.name,
    participantId: null,
    orders: orders.length,
    bids: 0,
    isBlocked: false,
    participant: null,
    orderList,
    bidList: [],
    messages: await messagesTo(tx, account, orderList),
  });
};

const singleMatch = (person: WholePerson): FoundPeople => ({
  people: [person],
  hasMore: false,
  blocks: [],
  person,
});

const nobody: FoundPeople = { people: [], hasMore: false, blocks: [], person: null };

const withKeys = async ({ keys }: Tx, participant: Participant): Promise<ParticipantDetails> => ({
  participant,
  keys: await keys.count(participant.id),
});

const messagesTo = ({ personalMessages }: Tx, address: string, orders: readonly Order[]) =>
  personalMessages.to(
    address,
    orders.map(({ id }) => id),
    shownMax,
  );

const networksOf = (person: WholePerson | null): readonly string[] =>
  [...new Set((person?.bidList ?? []).map(({ network }) => network))].slice(0, networksMax);

const findBlocks = async (
  { blocks }: Tx,
  blockKeys: readonly string[],
): Promise<readonly Block[]> => {
  const found: Block[] = [];
  for (const key of new Set(blockKeys)) {
    const block = await blocks.find(key);
    if (block?.isBlocked === true) found.push(block);
  }
  return found;
};
