import { z } from 'zod';
import { ok } from '../../domain/base.ts';
import { readDeskSessionId, type DeskSessionId } from '../../domain/ids.ts';
import { sessionEndsAt, type DeskSession } from '../../domain/operator/desk-session.ts';
import { moment } from '../auction/fields.ts';
import { calledBy, operation, withInput, withoutInput, type InputOf } from '../operation.ts';
import { textMax } from '../order/fields.ts';
import { required, text, timestamp } from '../wire.ts';
import { listOf } from './fields.ts';

/** Null where no session can have the id that was sent. */
export type EndDeskSessionInput = InputOf<typeof endDeskSession>;

export type EndedDeskSession = { readonly id: DeskSessionId };

const input = z.object({
  session_id: required(text('The session, as the list names it', textMax.contact)),
});

const output = z.object({ session_id: z.string() });

export const endDeskSession = operation({
  name: 'end_desk_session',
  summary: 'Sign out of the desk where this session is; on the machine itself, of anybody',
  ...calledBy('operator', 'changes'),
  ...withInput(input, ({ session_id }) => ok({ id: readDeskSessionId(session_id) })),
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
  ...listOf(
    'sessions',
    operatorSession,
    (session: DeskSession): z.input<typeof operatorSession> => ({
      session_id: session.id,
      operator: session.operator,
      started_at: timestamp(session.startedAt),
      last_seen_at: timestamp(session.lastSeenAt),
      ends_at: timestamp(sessionEndsAt(session)),
      network: session.network,
      user_agent: session.userAgent,
      alarms: session.hasAlarms,
    }),
  ),
});
