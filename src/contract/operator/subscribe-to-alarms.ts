import { z } from 'zod';
import { no, ok } from '../../domain/base.ts';
import { readDeskSessionId, type DeskSessionId } from '../../domain/ids.ts';
import { calledBy, operation, withInput, type InputOf } from '../operation.ts';
import { textMax } from '../order/fields.ts';
import { field, required, text } from '../wire.ts';
import { exampleSessionId } from './example-data.ts';

/** A browser at the desk is told of alarms, as long as it is signed in. */

export type SubscribeInput = InputOf<typeof subscribeToAlarms>;

export type AlarmedSession = { readonly id: DeskSessionId };

export const sessionId = required(text('The session, as the list names it', textMax.contact));

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

const input = z.object({
  session_id: sessionId,
  endpoint: matching('The address of its push service', endpointPattern, endpointMax),
  // 65 bytes of a point on P-256, and 16 random ones (RFC 8291).
  p256dh: matching('The public key of the browser', /^B[\w-]{86}=?$/, textMax.name),
  auth: matching('The secret of the browser', /^[\w-]{22}(?:==)?$/, textMax.name),
});

export const alarmedSession = z.object({ session_id: z.string() });

export const presentAlarmedSession = ({ id }: AlarmedSession): z.input<typeof alarmedSession> => ({
  session_id: id,
});

export const sessionIsOver = {
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
  ...withInput(input, ({ session_id, endpoint, p256dh, auth }) =>
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
