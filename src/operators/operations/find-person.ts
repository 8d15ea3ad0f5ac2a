import { z } from 'zod';
import { operatorBlock, presentBlock } from '../../auction/views/operator-block.ts';
import { calledBy, operation, withInput } from '../../kernel/operation.ts';
import { limitInput, noPerson } from '../../kernel/operator-fields.ts';
import { ok } from '../../kernel/result.ts';
import { handled } from '../../kernel/use-case.ts';
import { orderName } from '../../order/views/order-texts.ts';
import { loadPeople } from '../steps/load-people.ts';
import { who } from '../views/person-query.ts';
import {
  personLine,
  wholePerson,
  presentPersonLine,
  presentWholePerson,
  type FoundPeople,
} from '../views/person.ts';

const peopleMax = 100;
const peopleDefault = 50;

const limit = limitInput('How many people', peopleMax, peopleDefault);

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
    return person?.participantId ?? (order === undefined ? noPerson : orderName(order));
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

export const findPerson = handled(declared, {
  read: async (tx, { query, limit }, { settings }) =>
    ok(await loadPeople(tx, query, limit, settings)),
});
