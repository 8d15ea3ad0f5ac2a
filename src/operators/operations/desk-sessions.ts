import { z } from 'zod';
import { ok } from '../../kernel/result.ts';
import { readDeskSessionId, type DeskSessionId } from '../../kernel/ids.ts';
import { sessionEndsAt, type DeskSession } from '../rules/desk-session.ts';
import { moment } from '../../auction/views/fields.ts';
import {
  calledBy,
  operation,
  withInput,
  withoutInput,
  type InputOf,
} from '../../kernel/operation.ts';
import { textMax } from '../../order/views/fields.ts';
import { required, text, timestamp } from '../../kernel/wire.ts';
import { listOf } from '../../kernel/operator-fields.ts';
import { show, shows } from '../../kernel/view-codec.ts';
import { exampleSessionId } from '../views/example-data.ts';

export const sessionId = required(text('The session, as the list names it', textMax.contact));

/** Null where no session can have the id that was sent. */
export const withSession = withInput(z.object({ session_id: sessionId }), ({ session_id }) =>
  ok({ id: readDeskSessionId(session_id) }),
);

export type EndDeskSessionInput = InputOf<typeof endDeskSession>;
export type EndedDeskSession = { readonly id: DeskSessionId };

export const showsSession = {
  output: z.object({ session_id: z.string() }),
  present: ({ id }: EndedDeskSession) => ({ session_id: id }),
};

export const sessionIsOver = {
  name: 'over',
  summary: 'A session that is over already',
  refused: 'invalid_field',
  field: 'session_id',
  answer: { error: 'session_id is not an open session' },
} as const;

export const endDeskSession = operation({
  name: 'end_desk_session',
  summary: 'Sign out of the desk where this session is; on the machine itself, of anybody',
  ...calledBy('operator', 'changes'),
  ...withSession,
  ...showsSession,
  examples: [{ ...sessionIsOver, sent: { session_id: exampleSessionId } }],
});

const operatorSession = z.object({
  session_id: z.string(),
  operator: z.string(),
  started_at: moment,
  last_seen_at: moment,
  ends_at: moment,
  network: z.string(),
  user_agent: z.string().nullable(),
  alarms: z.boolean(),
});

export const listDeskSessions = operation({
  name: 'list_desk_sessions',
  summary: 'List where you are signed in to the desk; on the machine itself, where anybody is',
  ...withoutInput,
  ...listOf('sessions', operatorSession, (session: DeskSession) =>
    show(operatorSession, session, {
      session_id: session.id,
      ends_at: timestamp(sessionEndsAt(session)),
      alarms: session.hasAlarms,
    }),
  ),
});

export const endDeskSessions = operation({
  name: 'end_desk_sessions',
  summary:
    'Sign out of the desk everywhere, with links that nobody has opened; on the machine itself, everybody',
  ...calledBy('operator', 'changes'),
  ...withoutInput,
  ...shows({ ended: z.int() }),
  examples: [{ name: 'nowhere', summary: 'Nobody is signed in', sent: {}, answer: { ended: 0 } }],
});
