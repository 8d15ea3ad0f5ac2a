import type { SubscribeInput } from './alarms.ts';
import type { EndDeskSessionInput, EndedDeskSession } from './desk-sessions.ts';
import type { DeskSessionId } from '../../kernel/ids.ts';
import { operatorNamed, type DeskSession } from '../rules/desk-session.ts';
import { pushOf, pushValidMs } from '../rules/push-subscription.ts';
import { pushChannel } from '../../messages/message.ts';
import { after } from '../../kernel/time.ts';
import type { Tx } from '../../store/store.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Outgoing } from '../../messages/outbox.ts';
import { changed, refuse, type UseCase } from '../../kernel/use-case.ts';
import { sessionsFor } from './desk-sessions-handler.ts';

/** Browsers that are signed in to the desk are told of alarms. */

type Push = { readonly id: DeskSessionId; readonly sealed: string | null };

type Subscribing<Input> = UseCase<Input, readonly DeskSession[], EndedDeskSession, null, Push>;

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
    return changed({ id }, [], [], extras);
  },
  save: ({ desk }, { id, sealed }) => desk.setPush(id, sealed),
});

/** Whoever reads the database cannot send to the browser. */
export const subscribeToAlarms = subscribing<SubscribeInput>(({ subscription }, id, { settings }) =>
  settings.seal(JSON.stringify(subscription), pushOf(id)),
);

export const unsubscribeFromAlarms = subscribing<EndDeskSessionInput>(() => null);

/** The same alarms for each browser, where its operator is still one. */
export const alarmsToBrowsers = async (
  { desk }: Tx,
  alarms: readonly Outgoing[],
  { now, settings: { operatorEmails } }: Pick<CallContext, 'now' | 'settings'>,
): Promise<readonly Outgoing[]> => {
  const sessions = (await desk.sessions()).filter(
    (session) => session.hasAlarms && operatorNamed(session.operator, operatorEmails) !== null,
  );
  return alarms.flatMap(({ id, message }) =>
    sessions.map((session) => ({
      id: `${id}.${session.id}`,
      to: { channel: pushChannel, address: session.id },
      message,
      notAfter: after(now, pushValidMs),
    })),
  );
};
