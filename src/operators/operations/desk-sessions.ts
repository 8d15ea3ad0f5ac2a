import { z } from 'zod';
import type { CallContext } from '../../kernel/context.ts';
import { readDeskSessionId, type DeskSessionId } from '../../kernel/ids.ts';
import { emailKey, type EmailKey } from '../../kernel/mailbox.ts';
import { calledBy, operation, withInput, withoutInput } from '../../kernel/operation.ts';
import { listOf } from '../../kernel/operator-fields.ts';
import { ok } from '../../kernel/result.ts';
import { moment, textMax } from '../../kernel/shared-fields.ts';
import type { Tx } from '../../kernel/store.ts';
import { handled, type UseCaseFor, changed, refuse, unchanged } from '../../kernel/use-case.ts';
import { show, shows } from '../../kernel/view-codec.ts';
import { required, text, timestamp } from '../../kernel/wire.ts';
import { operatorsManagedBy, sessionEndsAt, type DeskSession } from '../rules/desk-session.ts';

/**
 * The sessions of operators at the desk. At the desk, operators see and end their own sessions; on the
 * machine itself, a command sees and ends all of them.
 */

export const sessionId = required(
  text('The ID of the session, from list_desk_sessions', textMax.contact),
);

/** The id is null if the one that was sent is not well-formed. */
export const withSession = withInput(z.object({ session_id: sessionId }), ({ session_id }) =>
  ok({ id: readDeskSessionId(session_id) }),
);

export type EndedDeskSession = { readonly id: DeskSessionId };

export const showsSession = {
  output: z.object({ session_id: z.string() }),
  present: ({ id }: EndedDeskSession) => ({ session_id: id }),
};

/** The id of a session that has ended. */
export const exampleSessionId = 'ses_1m7w4n5e0q9s7xkp2svd9mrt4wyb8nzc1fhj';

export const notAnOpenSession = {
  kind: 'invalid_field',
  field: 'session_id',
  problem: 'is not an open session',
} as const;

export const endedSessionExample = {
  name: 'over',
  summary: 'A session that is over already',
  refused: 'invalid_field',
  field: 'session_id',
  answer: { error: `session_id ${notAnOpenSession.problem}` },
} as const;

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

const declaredList = operation({
  name: 'list_desk_sessions',
  summary: 'List your sessions at the desk; on the machine itself, those of all operators',
  ...withoutInput,
  ...listOf('sessions', operatorSession, (session: DeskSession) =>
    show(operatorSession, session, {
      session_id: session.id,
      ends_at: timestamp(sessionEndsAt(session)),
      alarms: session.hasAlarms,
    }),
  ),
});

export const listDeskSessions = handled(declaredList, {
  read: async (tx, _input, callContext) => ok(await sessionsFor(tx, callContext)),
});

const declaredEnd = operation({
  name: 'end_desk_session',
  summary:
    'End one of your sessions at the desk; on the machine itself, the session of any operator',
  ...calledBy('operator', 'changes'),
  ...withSession,
  ...showsSession,
  examples: [{ ...endedSessionExample, sent: { session_id: exampleSessionId } }],
});

const endUseCase: UseCaseFor<
  typeof declaredEnd,
  { loaded: readonly DeskSession[]; extras: DeskSessionId }
> = {
  lockScope: 'orders',
  load: (tx, _input, callContext) => sessionsFor(tx, callContext),
  decide: (sessions, { id }) => {
    const session = sessions.find((each) => each.id === id);
    if (session === undefined) return refuse(notAnOpenSession);
    return changed({ id: session.id }, { extras: session.id });
  },
  save: ({ desk }, id) => desk.removeSessions([id]),
};

export const endDeskSession = handled(declaredEnd, { change: endUseCase });

const declaredEndAll = operation({
  name: 'end_desk_sessions',
  summary:
    'End all your sessions at the desk and void your unused links; on the machine itself, those of all operators',
  ...calledBy('operator', 'changes'),
  ...withoutInput,
  ...shows({ ended: z.int() }),
  examples: [{ name: 'nowhere', summary: 'Nobody is signed in', sent: {}, answer: { ended: 0 } }],
});

type EndedSessions = {
  readonly sessions: readonly DeskSessionId[];
  /** Their unused links end too. */
  readonly operators: readonly EmailKey[];
};

const endAllUseCase: UseCaseFor<
  typeof declaredEndAll,
  { loaded: readonly DeskSession[]; extras: EndedSessions }
> = {
  lockScope: 'orders',
  load: (tx, _input, callContext) => sessionsFor(tx, callContext),
  decide: (sessions, _input, { actor, settings }) => {
    const operators = operatorsManagedBy(actor, settings.operatorEmails).map(emailKey);
    if (operators.length === 0) return unchanged({ ended: 0 });
    const ids = sessions.map(({ id }) => id);
    return changed({ ended: ids.length }, { extras: { sessions: ids, operators } });
  },
  save: async ({ desk }, { sessions, operators }) => {
    await desk.removeSessions(sessions);
    await desk.removeLinks(operators);
  },
};

export const endDeskSessions = handled(declaredEndAll, { change: endAllUseCase });

/** The open sessions that the caller may see and end. */
export const sessionsFor = async (
  { desk }: Tx,
  { actor, now, settings }: CallContext,
): Promise<readonly DeskSession[]> => {
  const operators = new Set(operatorsManagedBy(actor, settings.operatorEmails).map(emailKey));
  const sessions = await desk.sessions();
  return sessions.filter(
    (session) => operators.has(session.operator) && now < sessionEndsAt(session),
  );
};
