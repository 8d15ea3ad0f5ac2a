import type { FoundPeople, PersonLine, WholePerson } from '../operations/find-person.ts';
import { orderName, priceText, stageText } from '../../order/views/order-words.ts';
import { timeText } from '../../kernel/time-texts.ts';
import { isErasedAddress } from '../../kernel/email-address.ts';
import { toMajor } from '../../kernel/money.ts';
import { stageOf } from '../../order/rules/order.ts';
import { blocksText } from '../../auction/desk/auction-texts.ts';
import { listed } from '../../cli/terminal.ts';

/** People that were found, for a terminal. */
export const peopleText = ({ people, hasMore, blocks, person }: FoundPeople): string =>
  [
    linesText(people),
    hasMore ? 'There are more: name a higher --limit, or whom you mean.' : '',
    blocks.length === 0 ? '' : blocksText(blocks),
    ...(person === null ? [] : thingsText(person)),
  ]
    .filter((part) => part !== '')
    .join('\n\n');

const linesText = (people: readonly PersonLine[]): string =>
  listed(
    'Nothing is stored of anybody like that.',
    ['address', 'name', 'orders', 'bids', 'participant', 'blocked'],
    people.map(({ address, name, orders, bids, participantId, isBlocked }) => [
      address ?? 'erased',
      name ?? '',
      String(orders),
      String(bids),
      participantId ?? '',
      isBlocked ? 'yes' : '',
    ]),
  );

const thingsText = ({ orderList, bidList, messages }: WholePerson): readonly string[] => [
  listed(
    '',
    ['placed', 'order', 'stage', 'price'],
    orderList.map((order) => [
      timeText(order.placedAt),
      orderName(order),
      stageText[stageOf(order)],
      priceText(order.price),
    ]),
  ),
  listed(
    '',
    ['bid at', 'lot', 'amount', 'status', 'network', 'e-mail'],
    bidList.map((bid) => [
      timeText(bid.placedAt),
      String(bid.lotId),
      `${toMajor(bid.amountMinor)} USD`,
      bid.status,
      bid.network,
      isErasedAddress(bid.email) ? 'erased' : bid.email,
    ]),
  ),
  listed(
    '',
    ['made', 'message', 'by', 'state'],
    messages.map(({ createdAt, kind, channel, state }) => [
      timeText(createdAt),
      kind,
      channel,
      state,
    ]),
  ),
];
