import { z } from 'zod';
import type { CallContext } from '../../kernel/context.ts';
import { readDeskSessionId, type DeskSessionId } from '../../kernel/ids.ts';
import { type InputOf, calledBy, operation, withInput } from '../../kernel/operation.ts';
import { no, ok } from '../../kernel/result.ts';
import { textMax } from '../../kernel/shared-fields.ts';
import { type UseCase, changed, handled, refuse } from '../../kernel/use-case.ts';
import { field, required } from '../../kernel/wire.ts';
import { pushSealContext } from '../rules/alarm-receivers.ts';
import type { DeskSession } from '../rules/desk-session.ts';
import {
  exampleSessionId,
  sessionId,
  sessionIsOver,
  showsSession,
  withSession,
  type EndDeskSessionInput,
  type EndedDeskSession,
  sessionsFor,
} from './desk-sessions.ts';

/** Alarms as push notifications of a browser that is signed in to the desk, until its session ends. */

/** Push services on other machines are reached by TLS only. */
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

const declaredSubscribe = operation({
  name: 'subscribe_to_alarms',
  summary: 'Send alarms to a browser that is signed in to the desk, until its session ends',
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

const declaredUnsubscribe = operation({
  name: 'unsubscribe_from_alarms',
  summary: 'Stop sending alarms to a browser at the desk',
  ...calledBy('operator', 'changes'),
  ...withSession,
  ...showsSession,
  examples: [{ ...sessionIsOver, sent: { session_id: exampleSessionId } }],
});

type Push = { readonly id: DeskSessionId; readonly sealed: string | null };

type Subscribing<Input> = UseCase<{
  input: Input;
  loaded: readonly DeskSession[];
  view: EndedDeskSession;
  extras: Push;
}>;

const subscribing = <Input extends EndDeskSessionInput>(
  sealedFrom: (input: Input, id: DeskSessionId, context: CallContext) => string | null,
): Subscribing<Input> => ({
  lockScope: 'orders',
  load: (tx, _input, callContext) => sessionsFor(tx, callContext),
  decide: (sessions, input, context) => {
    const session = sessions.find(({ id }) => id === input.id);
    if (session === undefined) {
      const problem = 'is not an open session';
      return refuse({ kind: 'invalid_field', field: 'session_id', problem });
    }
    const { id } = session;
    const extras = { id, sealed: sealedFrom(input, id, context) };
    return changed({ id }, { extras });
  },
  save: ({ desk }, { id, sealed }) => desk.setPush(id, sealed),
});

/** The subscription is sealed: a copy of the database is not enough to send to the browser. */
export const subscribeToAlarms = handled(declaredSubscribe, {
  change: subscribing<InputOf<typeof declaredSubscribe>>(({ subscription }, id, { settings }) =>
    settings.seal(JSON.stringify(subscription), pushSealContext(id)),
  ),
});

export const unsubscribeFromAlarms = handled(declaredUnsubscribe, {
  change: subscribing<InputOf<typeof declaredUnsubscribe>>(() => null),
});
