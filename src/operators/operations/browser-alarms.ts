import { z } from 'zod';
import type { CallContext } from '../../kernel/context.ts';
import { readDeskSessionId, type DeskSessionId } from '../../kernel/ids.ts';
import { calledBy, operation, withInput } from '../../kernel/operation.ts';
import { no, ok } from '../../kernel/result.ts';
import { textMax } from '../../kernel/shared-fields.ts';
import type { Tx } from '../../kernel/store.ts';
import { changed, handled, refuse, type UseCaseFor } from '../../kernel/use-case.ts';
import { field, required } from '../../kernel/wire.ts';
import { pushSealContext } from '../rules/alarm-receivers.ts';
import type { DeskSession } from '../rules/desk-session.ts';
import {
  exampleSessionId,
  notAnOpenSession,
  sessionId,
  endedSessionExample,
  showsSession,
  withSession,
  sessionsFor,
} from './desk-sessions.ts';

/** Alarms as push notifications of a browser that is signed in to the desk, until its session ends. */

/** Push services on other machines are reached by TLS only. */
const endpointPattern =
  /^(?:https:\/\/[^\s/?#@]|http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])[:/])\S*$/;
const endpointMax = 1_000;

const browserText = (description: string, pattern: RegExp, max: number) =>
  required(
    field({ description, type: 'string', maxLength: max }, (value) =>
      typeof value === 'string' && value.length <= max && pattern.test(value)
        ? ok(value)
        : no('must be as the browser gives it'),
    ),
  );

const subscribedFields = z.object({
  session_id: sessionId,
  endpoint: browserText('The address of its push service', endpointPattern, endpointMax),
  // 65 bytes of a point on P-256, and 16 random ones (RFC 8291).
  p256dh: browserText('The public key of the browser', /^B[\w-]{86}=?$/, textMax.name),
  auth: browserText('The secret of the browser', /^[\w-]{22}(?:==)?$/, textMax.name),
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
      ...endedSessionExample,
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
  examples: [{ ...endedSessionExample, sent: { session_id: exampleSessionId } }],
});

/** The push subscription of a session, sealed; null ends it. */
type SavedSubscription = { readonly id: DeskSessionId; readonly sealed: string | null };

/** The steps that subscribing and unsubscribing share. */
const subscriptionSteps = {
  lockScope: 'orders',
  load: (tx: Tx, _input: object, callContext: CallContext) => sessionsFor(tx, callContext),
  save: ({ desk }: Tx, { id, sealed }: SavedSubscription) => desk.setPush(id, sealed),
} as const;

type SubscriptionTypes = { loaded: readonly DeskSession[]; extras: SavedSubscription };

const subscribe: UseCaseFor<typeof declaredSubscribe, SubscriptionTypes> = {
  ...subscriptionSteps,
  decide: (sessions, input, { settings }) => {
    const session = sessions.find(({ id }) => id === input.id);
    if (session === undefined) return refuse(notAnOpenSession);
    const { id } = session;
    // Sealed, so that a copy of the database is not enough to send to the browser.
    const sealed = settings.seal(JSON.stringify(input.subscription), pushSealContext(id));
    return changed({ id }, { extras: { id, sealed } });
  },
};

const unsubscribe: UseCaseFor<typeof declaredUnsubscribe, SubscriptionTypes> = {
  ...subscriptionSteps,
  decide: (sessions, input) => {
    const session = sessions.find(({ id }) => id === input.id);
    if (session === undefined) return refuse(notAnOpenSession);
    return changed({ id: session.id }, { extras: { id: session.id, sealed: null } });
  },
};

export const subscribeToAlarms = handled(declaredSubscribe, { change: subscribe });
export const unsubscribeFromAlarms = handled(declaredUnsubscribe, { change: unsubscribe });
