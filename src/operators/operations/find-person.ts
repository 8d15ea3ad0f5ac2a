import { z } from 'zod';
import type { Bid } from '../../auction/rules/bid.ts';
import type { Block } from '../../auction/rules/block.ts';
import { domainOf } from '../../kernel/mailbox.ts';
import { no, ok } from '../../kernel/result.ts';
import { isErasedAddress } from '../../kernel/email-address.ts';
import { readParticipantId, type ParticipantId } from '../../kernel/ids.ts';
import type { Message } from '../../messages/message.ts';
import { stageOf, type Order } from '../../order/rules/order.ts';
import { accountKey, isTelegramAccount } from '../../order/rules/studio.ts';
import { stages } from '../../order/rules/work.ts';
import type { Instant } from '../../kernel/time.ts';
import { moment } from '../../auction/views/fields.ts';
import { networkItself, networkOf } from '../../kernel/network.ts';
import { calledBy, operation, withInput } from '../../kernel/operation.ts';
import { orderNumber, priceAnswer } from '../../order/views/answers.ts';
import { presentNumber, presentPrice } from '../../order/views/present.ts';
import { show, type Shown } from '../../kernel/view-codec.ts';
import { field, got, required, timestamp } from '../../kernel/wire.ts';
import { operatorBid, presentOperatorBid } from '../../auction/views/operator-bid.ts';
import { operatorBlock, presentBlock } from '../../auction/views/operator-block.ts';
import { orderName } from '../../order/views/order-words.ts';
import {
  operatorParticipant,
  presentParticipant,
  type ParticipantDetails,
} from '../../auction/operations/list-participants.ts';
import { limitOf } from '../../kernel/operator-fields.ts';

/** Finding people by whatever is known of them; where it is one, with all that is theirs. */

export type Sought =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'account'; readonly account: string }
  | { readonly kind: 'participant'; readonly participantId: ParticipantId }
  | { readonly kind: 'domain'; readonly domain: string }
  | { readonly kind: 'network'; readonly network: string };

export type PersonLine = Omit<Shown<typeof line>, 'blocked'> & { readonly isBlocked: boolean };

export type PersonMessage = {
  readonly id: string;
  readonly kind: Message['kind'];
  readonly channel: string;
  readonly address: string;
  readonly state: string;
  readonly createdAt: Instant;
};

/** The newest of each. */
export type WholePerson = PersonLine & {
  readonly participant: ParticipantDetails | null;
  readonly orderList: readonly Order[];
  readonly bidList: readonly Bid[];
  readonly messages: readonly PersonMessage[];
};

export type FoundPeople = {
  readonly people: readonly PersonLine[];
  /** There are more than were asked for. */
  readonly hasMore: boolean;
  /** What holds of the address or the network, and of the networks of a person's bids. */
  readonly blocks: readonly Block[];
  /** Where exactly one was found. */
  readonly person: WholePerson | null;
};

const peopleMax = 100;
const peopleDefault = 50;

/** Null where nobody can be found by it. */
export const readWho = (who: string): Sought | null => {
  const participantId = readParticipantId(who);
  if (participantId !== null) return { kind: 'participant', participantId };
  if (/^[^\s@]+@[^\s@]+$/.test(who)) return { kind: 'email', email: who };
  const network = networkOf(networkItself(who).replace(/\/64$/, ''));
  if (network !== 'unknown') return { kind: 'network', network };
  if (/^@?[^\s@/:]+\.[^\s@/:]+$/.test(who)) {
    return { kind: 'domain', domain: domainOf(`@${who.replace(/^@/, '')}`) };
  }
  return isTelegramAccount(who) ? { kind: 'account', account: accountKey(who) } : null;
};

const who = required(
  field(
    {
      description: 'An e-mail address, its domain, an IP address, a Telegram account or par_…',
      type: 'string',
    },
    (value) => {
      const sought = typeof value === 'string' ? readWho(value.trim()) : null;
      return sought === null
        ? no(
            `must be an e-mail address, a domain, an IP address, a Telegram account or a participant's id, got ${got(value)}`,
          )
        : ok(sought);
    },
  ),
);

const limit = limitOf('How many people', peopleMax, peopleDefault);

const line = z.object({
  address: z.string().nullable().meta({ description: 'Null once it is erased' }),
  name: z.string().nullable(),
  participant_id: z.string().nullable(),
  orders: z.int(),
  bids: z.int(),
  blocked: z.boolean(),
});

const whole = line.extend({
  participant: operatorParticipant.nullable(),
  order_list: z.array(
    z.object({
      order_id: z.string(),
      number: orderNumber,
      stage: z.enum(stages),
      placed_at: moment,
      price: priceAnswer,
    }),
  ),
  bid_list: z.array(operatorBid),
  messages: z.array(
    z.object({
      message_id: z.string(),
      kind: z.string(),
      channel: z.string(),
      address: z.string(),
      state: z.string(),
      created_at: moment,
    }),
  ),
});

export const findPerson = operation({
  name: 'find_person',
  summary:
    'Find people by address, domain, network, Telegram account or participant; one is shown with orders, bids, messages',
  description:
    'Use it when somebody writes or calls, and what is stored of them is not known. It shows ' +
    'what forget_person would erase and whom block_address would stop, and the look is ' +
    'recorded.',
  ...calledBy('operator', 'reads'),
  ...withInput(z.object({ who, limit }), (fields) =>
    ok({ sought: fields.who, limit: fields.limit }),
  ),
  personal: ({ person }: FoundPeople) => {
    const [order] = person?.orderList ?? [];
    return person?.participantId ?? (order === undefined ? '' : orderName(order));
  },
  output: z.object({
    people: z.array(line),
    more: z.boolean(),
    blocks: z.array(operatorBlock),
    person: whole.nullable().meta({ description: 'Where exactly one was found' }),
  }),
  present: ({ people, hasMore, blocks, person }: FoundPeople) => ({
    people: people.map(presentLine),
    more: hasMore,
    blocks: blocks.map(presentBlock),
    person: person === null ? null : presentWhole(person),
  }),
  examples: [
    {
      name: 'nobody',
      summary: 'An address of which nothing is stored',
      sent: { who: 'nobody@example.org' },
      answer: { people: [], more: false, blocks: [], person: null },
    },
  ],
});

const presentLine = (person: PersonLine) => show(line, person, { blocked: person.isBlocked });

const presentWhole = (person: WholePerson): z.output<typeof whole> => ({
  ...presentLine(person),
  participant: person.participant === null ? null : presentParticipant(person.participant),
  order_list: person.orderList.map((order) => ({
    order_id: order.id,
    number: presentNumber(order.number),
    stage: stageOf(order),
    placed_at: timestamp(order.placedAt),
    price: presentPrice(order.price),
  })),
  bid_list: person.bidList.map(presentOperatorBid),
  messages: person.messages.map(({ id, createdAt, ...message }) => ({
    message_id: id,
    ...message,
    created_at: timestamp(createdAt),
  })),
});

/** As it is shown: what stands where an address was is none. */
export const addressOrNull = (address: string): string | null =>
  isErasedAddress(address) ? null : address;
