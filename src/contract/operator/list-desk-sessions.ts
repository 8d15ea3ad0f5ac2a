import { z } from 'zod';
import { sessionEndsAt, type DeskSession } from '../../domain/operator/desk-session.ts';
import { moment } from '../auction/fields.ts';
import { operation, withoutInput } from '../operation.ts';
import { timestamp } from '../wire.ts';
import { listOf } from './fields.ts';

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
