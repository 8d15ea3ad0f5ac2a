import { z } from 'zod';
import { calledBy, operation, withoutInput } from '../../kernel/operation.ts';
import { handled } from '../../kernel/use-case.ts';
import { show } from '../../kernel/view-codec.ts';
import { okAnswer } from '../views/fields.ts';
import { bidSteps, stepsField } from '../views/lot-rules.ts';

const output = okAnswer('BidIncrements', { steps: stepsField });

const present = (steps: typeof bidSteps): z.input<typeof output> => show(output, { steps });

const declared = operation({
  name: 'list_increments',
  summary: 'The steps from a price to the minimum of the next bid',
  description:
    "Use it to plan a client's maximum before a lot opens; while one is open, show_lots has its " +
    'min_next_bid_usd.',
  ...calledBy('anyone', 'computes'),
  refusals: [],
  ...withoutInput,
  output,
  present,
  examples: [
    { name: 'steps', summary: 'The steps of all lots', sent: {}, answer: present(bidSteps) },
  ],
});

export const listIncrements = handled(declared, { compute: () => bidSteps });
