import { z } from 'zod';
import { calledBy, operation, withoutInput } from '../operation.ts';

export type EndedDeskSessions = { readonly count: number };

const output = z.object({ ended: z.int() });

export const endDeskSessions = operation({
  name: 'end_desk_sessions',
  summary:
    'Sign out of the desk everywhere, with links that nobody has opened; on the machine itself, everybody',
  ...calledBy('operator', 'changes'),
  ...withoutInput,
  output,
  present: ({ count }: EndedDeskSessions): z.input<typeof output> => ({ ended: count }),
  examples: [{ name: 'nowhere', summary: 'Nobody is signed in', sent: {}, answer: { ended: 0 } }],
});
