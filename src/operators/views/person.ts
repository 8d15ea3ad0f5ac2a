import { z } from 'zod';
import type { Bid } from '../../auction/rules/bid.ts';
import type { Block } from '../../auction/rules/block.ts';
import { operatorBid, presentOperatorBid } from '../../auction/views/operator-bid.ts';
import {
  operatorParticipant,
  presentParticipant,
  type ParticipantDetails,
} from '../../auction/views/operator-participant.ts';
import { isErasedAddress } from '../../kernel/email-address.ts';
import { moment } from '../../kernel/shared-fields.ts';
import { show, type ViewOfSchema } from '../../kernel/view-codec.ts';
import type { Message } from '../../messages/message.ts';
import { stageOf, type Order } from '../../order/rules/order.ts';
import { stages } from '../../order/rules/work.ts';
import { orderNumber, priceAnswer } from '../../order/views/answer-schemas.ts';
import { presentNumber, presentPrice } from '../../order/views/present-order.ts';

/** People as operators see them: in a list, or one person with everything that is stored about them. */

export type PersonLine = Omit<ViewOfSchema<typeof personLine>, 'blocked'> & {
  readonly isBlocked: boolean;
};

export type PersonMessage = Omit<ViewOfSchema<typeof personMessage>, 'messageId' | 'kind'> &
  Pick<Message, 'kind'> & { readonly id: string };

/** A person with the newest of their orders, bids and messages. */
export type WholePerson = PersonLine & {
  readonly participant: ParticipantDetails | null;
  readonly orderList: readonly Order[];
  readonly bidList: readonly Bid[];
  readonly messages: readonly PersonMessage[];
};

export type FoundPeople = {
  readonly people: readonly PersonLine[];
  /** More people match than are listed. */
  readonly hasMore: boolean;
  /** Blocks of the address or network, and of the networks of the person's bids. */
  readonly blocks: readonly Block[];
  /** Set if exactly one was found. */
  readonly person: WholePerson | null;
};

export const personLine = z.object({
  address: z.string().nullable().meta({ description: 'null once it is erased' }),
  name: z.string().nullable(),
  participant_id: z.string().nullable(),
  orders: z.int(),
  bids: z.int(),
  blocked: z.boolean(),
});

const orderOfPerson = z.object({
  order_id: z.string(),
  number: orderNumber,
  stage: z.enum(stages),
  placed_at: moment,
  price: priceAnswer,
});

const personMessage = z.object({
  message_id: z.string(),
  kind: z.string(),
  channel: z.string(),
  address: z.string(),
  state: z.string(),
  created_at: moment,
});

export const wholePerson = personLine.extend({
  participant: operatorParticipant.nullable(),
  order_list: z.array(orderOfPerson),
  bid_list: z.array(operatorBid),
  messages: z.array(personMessage),
});

export const presentPersonLine = (person: PersonLine) =>
  show(personLine, person, { blocked: person.isBlocked });

export const presentWholePerson = (person: WholePerson): z.output<typeof wholePerson> =>
  show(
    wholePerson,
    {
      ...person,
      blocked: person.isBlocked,
      messages: person.messages.map((message) => ({ ...message, messageId: message.id })),
    },
    {
      participant: person.participant && presentParticipant(person.participant),
      order_list: person.orderList.map((order) =>
        show(orderOfPerson, order, {
          order_id: order.id,
          number: presentNumber(order.number),
          stage: stageOf(order),
          price: presentPrice(order.price),
        }),
      ),
      bid_list: person.bidList.map(presentOperatorBid),
    },
  );

/** Null for the placeholder of an erased address. */
export const addressOrNull = (address: string): string | null =>
  isErasedAddress(address) ? null : address;
