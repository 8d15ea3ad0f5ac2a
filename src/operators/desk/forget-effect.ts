import { orderName } from '../../order/views/order-texts.ts';
import type { Forgotten } from '../operations/forget-person.ts';

/** Describes an erasure, in sentences that are true before and after it. */
export const forgetEffect = (view: Forgotten): string =>
  [
    ...(isNothingForgotten(view)
      ? [`Nothing is stored of ${view.address}.`]
      : [erasedText(view), remainingText(view)]),
    ...furtherLines(view),
  ].join('\n');

export const isNothingForgotten = ({ orders, bids, participantId, messages }: Forgotten): boolean =>
  orders.length + bids + messages === 0 && participantId === null;

const erasedText = ({
  address,
  orders,
  bids,
  participantId,
  keys,
  messages,
}: Forgotten): string => {
  const parts = [
    ...(orders.length === 0
      ? []
      : [
          `${count(orders.length, 'order')} (${orders.map(orderName).join(', ')}), which nobody can open any more`,
        ]),
    ...(bids === 0 ? [] : [count(bids, 'bid')]),
    ...(participantId === null
      ? []
      : [`participant ${participantId}, whose ${keys === 1 ? 'key ends' : `${keys} keys end`}`]),
    ...(messages === 0
      ? []
      : [`${count(messages, 'message')} with the mails written of them, unsent ones too`]),
  ];
  return `${address} is erased from: ${parts.join('; ')}.`;
};

const remainingText = ({ orders, bids }: Forgotten): string =>
  orders.length + bids === 0
    ? 'Nothing else is stored.'
    : 'Numbers, dates, projects and prices stay without a word of the person, and lots by pseudonym.';

/** Findings that the operator has to decide on. */
const furtherLines = (view: Forgotten): readonly string[] => {
  const { address, otherSpellings, namedIn, isBlocked } = view;
  return [
    ...(otherSpellings.length === 0
      ? []
      : [`The same mailbox is also written ${otherSpellings.join(', ')}, which is left alone.`]),
    ...(namedIn.length === 0
      ? []
      : [
          `Orders of others name ${address} and are left alone: ${namedIn.map(orderName).join(', ')}.`,
        ]),
    ...(isBlocked
      ? [`The block of ${address} stays and names it, since it could not work otherwise.`]
      : []),
  ];
};

const count = (number: number, noun: string): string =>
  number === 1 ? `1 ${noun}` : `${number} ${noun}s`;
