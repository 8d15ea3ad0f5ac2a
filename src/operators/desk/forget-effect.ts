import { orderName } from '../../order/views/order-texts.ts';
import type { Forgotten } from '../operations/forget-person.ts';

/** Describes an erasure, in sentences that are true before and after it. */
export const forgetEffect = (view: Forgotten): string => {
  const erased = isNothingForgotten(view)
    ? [`Nothing is stored of ${view.address}.`]
    : [erasedText(view), remainingText(view)];
  return [...erased, ...furtherLines(view)].join('\n');
};

export const isNothingForgotten = ({ orders, bids, participantId, messages }: Forgotten): boolean =>
  orders.length + bids + messages === 0 && participantId === null;

const erasedText = (view: Forgotten): string => {
  const { address, orders, bids, participantId, keys, messages } = view;
  const parts: string[] = [];
  if (orders.length > 0) {
    const names = orders.map(orderName).join(', ');
    parts.push(`${count(orders.length, 'order')} (${names}), which nobody can open any more`);
  }
  if (bids > 0) parts.push(count(bids, 'bid'));
  if (participantId !== null) {
    const endedKeys = keys === 1 ? 'key ends' : `${keys} keys end`;
    parts.push(`participant ${participantId}, whose ${endedKeys}`);
  }
  if (messages > 0) {
    parts.push(`${count(messages, 'message')} with the mails written of them, unsent ones too`);
  }
  return `${address} is erased from: ${parts.join('; ')}.`;
};

const remainingText = ({ orders, bids }: Forgotten): string =>
  orders.length + bids === 0
    ? 'Nothing else is stored.'
    : 'Numbers, dates, projects and prices stay without a word of the person, and lots by pseudonym.';

/** Findings that the operator has to decide on. */
const furtherLines = (view: Forgotten): readonly string[] => {
  const { address, otherSpellings, namedIn, isBlocked } = view;
  const lines: string[] = [];
  if (otherSpellings.length > 0) {
    const spellings = otherSpellings.join(', ');
    lines.push(`The same mailbox is also written ${spellings}, which is left alone.`);
  }
  if (namedIn.length > 0) {
    const names = namedIn.map(orderName).join(', ');
    lines.push(`Orders of others name ${address} and are left alone: ${names}.`);
  }
  if (isBlocked) {
    lines.push(`The block of ${address} stays and names it, since it could not work otherwise.`);
  }
  return lines;
};

const count = (number: number, noun: string): string =>
  number === 1 ? `1 ${noun}` : `${number} ${noun}s`;
