import { blockList } from '../../auction/desk/block-list.ts';
import { tableOrText } from '../../cli/terminal.ts';
import { listText } from '../../web/desk/list-view.ts';
import type { FoundPeople, PersonLine, WholePerson } from '../views/person.ts';
import { bidsOfPerson, messagesOfPerson, ordersOfPerson } from './person-parts.ts';

/** The people that were found, for a terminal. */
export const peopleText = ({ people, hasMore, blocks, person }: FoundPeople): string =>
  [
    peopleTable(people),
    hasMore ? 'There are more: raise --limit, or name one of them.' : '',
    blocks.length === 0 ? '' : listText(blockList, blocks),
    ...(person === null ? [] : recordTexts(person)),
  ]
    .filter((part) => part !== '')
    .join('\n\n');

const peopleTable = (people: readonly PersonLine[]): string =>
  tableOrText(
    'Nothing is stored about such a person.',
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

const recordTexts = ({ orderList, bidList, messages }: WholePerson): readonly string[] => [
  listText(ordersOfPerson, orderList),
  listText(bidsOfPerson, bidList),
  listText(messagesOfPerson, messages),
];
