import { emailKey } from '../../domain/auction/mailbox.ts';
import { ok } from '../../domain/base.ts';
import { monthsMs } from '../../domain/forgetting.ts';
import type { OrderId, ParticipantId } from '../../domain/ids.ts';
import { before } from '../../domain/time.ts';
import type { Tx } from '../../store/store.ts';
import type { AppContext } from '../context.ts';
import { runAsSystem } from '../run-as-system.ts';
import { drawNothing, unchanged, type UseCase } from '../use-case.ts';
import {
  erase,
  loadTraces,
  saveErasure,
  type Erasure,
  type Person,
  type Traces,
} from './erasure.ts';
import { eraseFiles } from './forget.ts';

/** Erases those of whom nothing was heard for so long that nothing of them need be kept. */

/** The rest has its turn with the next sweep. */
const ordersAtOnce = 100;
/** Fewer, because for each of them all messages are gone through. */
const participantsAtOnce = 10;
const bidsMax = 10_000;

export const forgetOld = async (context: AppContext): Promise<void> => {
  const { retentionMonths } = context.settings;
  if (retentionMonths === null) return;
  const since = before(context.clock.now(), monthsMs(retentionMonths));
  const due = await context.store.read(async ({ traces }) => ({
    orders: await traces.ordersOverSince(since, ordersAtOnce),
    participants: await traces.participantsIdleSince(since, participantsAtOnce),
  }));
  for (const id of due.orders) await runAsSystem(context, forgetOldOrder, id);
  for (const id of due.participants) await runAsSystem(context, forgetOldParticipant, id);
};

const forgetting = <Id>(
  find: (tx: Tx, id: Id) => Promise<Person | null>,
): UseCase<Id, Traces | null, null, null, Erasure> => ({
  lockScope: 'auction',
  load: async (tx, id, { settings }) => {
    const person = await find(tx, id);
    return person === null ? null : loadTraces(tx, person, settings);
  },
  draw: drawNothing,
  decide: (traces, _id, { now }) =>
    traces === null ? unchanged(null) : { answer: ok(null), change: erase(traces, now) },
  save: saveErasure,
  afterwards: eraseFiles,
});

const forgetOldOrder = forgetting<OrderId>(async (tx, id) => {
  const order = await tx.orders.find(id);
  if (order === null || order.forgottenAt !== null) return null;
  return { orders: [order], participant: null, bids: [], name: null };
});

const forgetOldParticipant = forgetting<ParticipantId>(async (tx, id) => {
  const participant = await tx.participants.find(id);
  if (participant === null || participant.forgottenAt !== null) return null;
  // A lot may be open for long.
  if ((await tx.lots.runningWith(id)).length > 0) return null;
  const { email } = participant;
  const bids = await tx.traces.bidsOf(emailKey(email), bidsMax);
  return { orders: [], participant, bids, name: email };
});
