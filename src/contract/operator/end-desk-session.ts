import { z } from 'zod';
import { ok } from '../../domain/base.ts';
import { readDeskSessionId, type DeskSessionId } from '../../domain/ids.ts';
import { calledBy, operation, withInput } from '../operation.ts';
import { textMax } from '../order/fields.ts';
import { required, text } from '../wire.ts';

/** Null where no session can have the id that was sent. */
export type EndDeskSessionInput = { readonly id: DeskSessionId | null };

export type EndedDeskSession = { readonly id: DeskSessionId };

const input = z.object({
  session_id: required(text('The session, as the list names it', textMax.contact)),
});

const output = z.object({ session_id: z.string() });

export const endDeskSession = operation({
  name: 'end_desk_session',
  summary: 'Sign out of the desk where this session is; on the machine itself, of anybody',
  ...calledBy('operator', 'changes'),
  ...withInput(input, ({ session_id }) =>
    ok<EndDeskSessionInput>({ id: readDeskSessionId(session_id) }),
  ),
  output,
  present: ({ id }: EndedDeskSession): z.input<typeof output> => ({ session_id: id }),
  examples: [
    {
      name: 'over',
      summary: 'A session that is over already',
      sent: { session_id: 'ses_1m7w4n5e0q9s7xkp2svd9mrt4wyb8nzc1fhj' },
      refused: 'invalid_field',
      field: 'session_id',
      answer: { error: 'session_id is not an open session' },
    },
  ],
});
