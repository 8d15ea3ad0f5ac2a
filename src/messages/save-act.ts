import type { CallContext } from '../kernel/context.ts';
import { actId, type ActId } from '../kernel/ids.ts';
import type { Random } from '../kernel/ports.ts';
import type { ToSave } from '../kernel/use-case.ts';
import type { MessageAct } from './message-act.ts';

export const generateActId = (random: Random, { now }: CallContext): ActId =>
  actId(now, random.bytes(16));

/** Saves an act with what else changes. */
export const acted = <Extras>(act: MessageAct, extras: Extras): ToSave<Extras> => ({
  changes: [{ subject: 'act', before: null, after: act, events: [act] }],
  quotas: [],
  extras,
});
