import { z } from 'zod';
import { no, ok } from '../../kernel/result.ts';
import { readDeskSessionId } from '../../kernel/ids.ts';
import type { AlarmChat } from '../rules/alarm-chat.ts';
import { moment } from '../../auction/views/fields.ts';
import {
  calledBy,
  operation,
  withInput,
  withoutInput,
  type InputOf,
} from '../../kernel/operation.ts';
import { textMax } from '../../order/views/fields.ts';
import { emailAddress, field, required } from '../../kernel/wire.ts';
import { sessionId, sessionIsOver, showsSession, withSession } from './desk-sessions.ts';
import { exampleSessionId } from '../views/example-data.ts';
import { listOf } from '../../kernel/operator-fields.ts';
import { forNobody } from './make-desk-link.ts';
import { show, shows, withFields } from '../../kernel/view-codec.ts';

/** Alarms in a chat in Telegram: the link that leads there, who has one, and its end. */

export const makeAlarmLink = operation({
  name: 'make_alarm_link',
  summary:
    'Make a link by which an operator is told of alarms in the Telegram chat that opens it first',
  ...calledBy('operator', 'changes'),
  ...withFields({
    operator: emailAddress('Who is told, where there are several operators', textMax.contact),
  }),
  ...shows({ url: z.string(), operator: z.string(), expires_at: moment }),
  examples: [forNobody],
});

const alarmChat = z.object({
  operator: z.string(),
  since: moment.nullable().meta({ description: 'null as long as its link was not opened' }),
  problem: z.string().nullable(),
});

export const listAlarmChats = operation({
  name: 'list_alarm_chats',
  summary:
    'List who is told of alarms in a Telegram chat: you, and on the machine itself everybody',
  ...withoutInput,
  ...listOf('chats', alarmChat, (chat: AlarmChat) => show(alarmChat, chat)),
});

export const endAlarmChat = operation({
  name: 'end_alarm_chat',
  summary: 'Tell an operator of no more alarms in Telegram',
  ...calledBy('operator', 'changes'),
  ...withFields({ operator: required(emailAddress('Who is told no more', textMax.contact)) }),
  ...shows({ operator: z.string() }),
  examples: [
    {
      name: 'none',
      summary: 'Somebody who is told in no chat',
      sent: { operator: 'ola@desk.example' },
      refused: 'invalid_field',
      field: 'operator',
      answer: { error: 'operator is not notified of alarms in any chat' },
    },
  ],
});

/** A browser at the desk is told of alarms, as long as it is signed in. */
export type SubscribeInput = InputOf<typeof subscribeToAlarms>;

/** Other machines are only spoken to by TLS. */
const endpointPattern =
  /^(?:https:\/\/[^\s/?#@]|http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])[:/])\S*$/;
const endpointMax = 1_000;

const matching = (description: string, pattern: RegExp, max: number) =>
  required(
    field({ description, type: 'string', maxLength: max }, (value) =>
      typeof value === 'string' && value.length <= max && pattern.test(value)
        ? ok(value)
        : no('must be as the browser gives it'),
    ),
  );

const subscribedFields = z.object({
  session_id: sessionId,
  endpoint: matching('The address of its push service', endpointPattern, endpointMax),
  // 65 bytes of a point on P-256, and 16 random ones (RFC 8291).
  p256dh: matching('The public key of the browser', /^B[\w-]{86}=?$/, textMax.name),
  auth: matching('The secret of the browser', /^[\w-]{22}(?:==)?$/, textMax.name),
});

export const subscribeToAlarms = operation({
  name: 'subscribe_to_alarms',
  summary: 'Tell a browser that is signed in to the desk of alarms, as long as its session lasts',
  ...calledBy('operator', 'changes'),
  ...withInput(subscribedFields, ({ session_id, endpoint, p256dh, auth }) =>
    ok({
      id: readDeskSessionId(session_id),
      subscription: { endpoint, p256dh, auth },
    }),
  ),
  ...showsSession,
  examples: [
    {
      ...sessionIsOver,
      sent: {
        session_id: exampleSessionId,
        endpoint: 'https://push.example.org/wpush/v2/gAAAAABo',
        p256dh: `B${'A'.repeat(86)}`,
        auth: 'A'.repeat(22),
      },
    },
  ],
});

export const unsubscribeFromAlarms = operation({
  name: 'unsubscribe_from_alarms',
  summary: 'Tell a browser at the desk of no more alarms',
  ...calledBy('operator', 'changes'),
  ...withSession,
  ...showsSession,
  examples: [{ ...sessionIsOver, sent: { session_id: exampleSessionId } }],
});
