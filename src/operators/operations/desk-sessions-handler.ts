import type { Actor } from '../../kernel/actor.ts';
import { emailKey, type EmailKey } from '../../kernel/mailbox.ts';
import { ok } from '../../kernel/result.ts';
import type { DeskSessionId } from '../../kernel/ids.ts';
import { operatorNamed, sessionEndsAt, type DeskSession } from '../rules/desk-session.ts';
import type { Tx } from '../../store/store.ts';
import type { CallContext } from '../../kernel/context.ts';
import {
  changed,
  refuse,
  unchanged,
  type HandlerOf,
  type UseCaseOf,
} from '../../kernel/use-case.ts';

/** Where operators are signed in: at the desk each sees and ends their own, on the machine itself all are. */

export const listDeskSessions: HandlerOf<'list_desk_sessions'> = {
  look: async (tx, _input, callContext) => ok(await sessionsFor(tx, callContext)),
};

export const endDeskSession: UseCaseOf<
  'end_desk_session',
  readonly DeskSession[],
  null,
  DeskSessionId
> = {
  lockScope: 'orders',
  load: (tx, _input, callContext) => sessionsFor(tx, callContext),
  decide: (sessions, { id }) => {
    const session = sessions.find((each) => each.id === id);
    if (session === undefined) {
      const problem = 'is not an open session';
      return refuse({ kind: 'invalid_field', field: 'session_id', problem });
    }
    const toSave = { changes: [], quotas: [], extras: session.id };
    return { answer: ok({ id: session.id }), toSave };
  },
  save: ({ desk }, id) => desk.removeSessions([id]),
};

type Ending = {
  readonly sessions: readonly DeskSessionId[];
  /** Whose links end as well. */
  readonly operators: readonly EmailKey[];
};

export const endDeskSessions: UseCaseOf<'end_desk_sessions', readonly DeskSession[], null, Ending> =
  {
    lockScope: 'orders',
    load: (tx, _input, callContext) => sessionsFor(tx, callContext),
    decide: (found, _input, { actor, settings: { operatorEmails } }) => {
      const own = ownerIn(actor);
      const operators = own === null ? operatorEmails.map(emailKey) : [own];
      if (operators.length === 0) return unchanged({ ended: 0 });
      const sessions = found.map(({ id }) => id);
      const extras = { sessions, operators };
      return changed({ ended: sessions.length }, [], [], extras);
    },
    save: async ({ desk }, { sessions, operators }) => {
      await desk.removeSessions(sessions);
      await desk.removeLinks(operators);
    },
  };

/** Those that go on. */
export const sessionsFor = async (
  { desk }: Tx,
  { actor, now, settings: { operatorEmails } }: CallContext,
): Promise<readonly DeskSession[]> => {
  const own = ownerIn(actor);
  return (await desk.sessions()).filter(
    (session) =>
      now < sessionEndsAt(session) &&
      (own === null || session.operator === own) &&
      operatorNamed(session.operator, operatorEmails) !== null,
  );
};

/** Null for whoever may see and end them all. */
export const ownerIn = (actor: Actor): EmailKey | null =>
  actor.kind === 'operator' && actor.isOnMachine !== true ? emailKey(actor.name) : null;
