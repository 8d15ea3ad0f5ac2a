import { z } from 'zod';
import { no, ok } from '../../domain/base.ts';
import { readDeskSessionId, type DeskSessionId } from '../../domain/ids.ts';
import type { AlarmChat } from '../../domain/operator/alarm-chat.ts';
import type { Instant } from '../../domain/time.ts';
import { moment } from '../auction/fields.ts';
import { calledBy, operation, withInput, withoutInput, type InputOf } from '../operation.ts';
import { textMax } from '../order/fields.ts';
import { emailAddress, field, required, text, timestamp } from '../wire.ts';
import type { EndDeskSessionInput } from './desk-sessions.ts';
import { exampleSessionId } from './example-data.ts';
import { listOf } from './fields.ts';
import { presentMoment } from './lot.ts';
import { forNobody } from './make-desk-link.ts';

/** Alarms in a chat in Telegram: the link that leads there, who has one, and its end. */

export type AlarmLinkInput = InputOf<typeof makeAlarmLink>;

export type MadeAlarmLink = {
  readonly url: string;
  readonly operator: string;
  readonly expiresAt: Instant;
};

const linkAnswer = z.object({ url: z.string(), operator: z.string(), expires_at: moment });

export const makeAlarmLink = operation({
  name: 'make_alarm_link',
  summary:
    'Make a link by which an operator is told of alarms in the Telegram chat that opens it first',
  ...calledBy('operator', 'changes'),
  ...withInput(
    z.object({
      operator: emailAddress('Who is told, where there are several operators', textMax.contact),
    }),
    ({ operator = null }) => ok({ operator }),
  ),
  output: linkAnswer,
  present: ({ url, operator, expiresAt }: MadeAlarmLink): z.input<typeof linkAnswer> => ({
    url,
    operator,
    expires_at: timestamp(expiresAt),
  }),
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
  ...listOf(
    'chats',
    alarmChat,
    ({ operator, since, problem }: AlarmChat): z.input<typeof alarmChat> => ({
      operator,
      since: presentMoment(since),
      problem,
    }),
  ),
});

export type EndAlarmChatInput = InputOf<typeof endAlarmChat>;
export type EndedAlarmChat = { readonly operator: string };

const endedAnswer = z.object({ operator: z.string() });

export const endAlarmChat = operation({
  name: 'end_alarm_chat',
  summary: 'Tell an operator of no more alarms in Telegram',
  ...calledBy('operator', 'changes'),
  ...withInput(
    z.object({ operator: required(emailAddress('Who is told no more', textMax.contact)) }),
    ({ operator }) => ok({ operator }),
  ),
  output: endedAnswer,
  present: ({ operator }: EndedAlarmChat): z.input<typeof endedAnswer> => ({ operator }),
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

export type AlarmedSession = { readonly id: DeskSessionId };

const sessionId = required(text('The session, as the list names it', textMax.contact));

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

const alarmedSession = z.object({ session_id: z.string() });

const presentAlarmedSession = ({ id }: AlarmedSession): z.input<typeof alarmedSession> => ({
  session_id: id,
});

const sessionIsOver = {
  name: 'over',
  summary: 'A session that is over already',
  refused: 'invalid_field',
  field: 'session_id',
  answer: { error: 'session_id is not an open session' },
} as const;

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
  output: alarmedSession,
  present: presentAlarmedSession,
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
  ...withInput(z.object({ session_id: sessionId }), ({ session_id }) =>
    ok<EndDeskSessionInput>({ id: readDeskSessionId(session_id) }),
  ),
  output: alarmedSession,
  present: presentAlarmedSession,
  examples: [{ ...sessionIsOver, sent: { session_id: exampleSessionId } }],
});
