import type { Actor } from '../../kernel/actor.ts';
import { recordedActor } from '../../kernel/recorded-actor.ts';
import type { OrderChange } from '../../kernel/changes.ts';
import { actId } from '../../kernel/ids.ts';
import { nothingVoided, type RestoredHold, type VoidedCounts } from '../rules/service-hold.ts';
import { clientLinkEnded } from '../../order/rules/next-events.ts';
import { evolveOrder } from '../../order/rules/order.ts';
import { StoreBusy } from '../../store/engine.ts';
import type { Tx } from '../../store/store.ts';
import type { AppContext } from '../../kernel/context.ts';
import { keep } from '../../kernel/save-changes.ts';
import { runAsSystem } from '../../kernel/run-as-system.ts';
import { voidParticipant } from './void-participant.ts';

/** A backup does not know what was ended after it: a key that was revoked an hour ago would open again. */

type Starter = Extract<Actor, { readonly kind: 'operator' }>;

const ordersAtOnce = 200;
const participantsAtOnce = 200;

/**
 * Voids every authority that the database holds, each as an event where the model has one, and leaves
 * the service on hold. Begun again after a crash it goes on; what stands voided already is left alone,
 * so that nothing ends that was made since. @throws StoreBusy
 */
export const voidAuthorities = async (
  context: AppContext,
  actor: Starter,
): Promise<{ readonly hold: RestoredHold; readonly isNew: boolean }> => {
  const begun = await beginHold(context, actor);
  if (begun.state !== 'voiding') return { hold: begun, isNew: false };
  const rows = await context.store.write('auction', async ({ authorities }) => ({
    keep: true,
    value: await authorities.voidRows(context.clock.now()),
  }));
  const participants = await voidParticipants(context, actor);
  const clientLinks = await endClientLinks(context, actor);
  const voided: VoidedCounts = { ...nothingVoided, ...rows, ...participants, clientLinks };
  return { hold: await finish(context, actor, begun, voided), isNew: true };
};

/** First of all, so that nothing is sent and no lot ends while the rest is done. */
const beginHold = ({ store, clock }: AppContext, actor: Starter): Promise<RestoredHold> =>
  store.write('auction', async ({ serviceHolds }) => {
    const known = await serviceHolds.find('restored');
    if (known !== null && known.state !== 'confirmed') return { keep: false, value: known };
    const hold: RestoredHold = {
      reason: 'restored',
      state: 'voiding',
      since: clock.now(),
      voided: nothingVoided,
      startedBy: recordedActor(actor),
      backupAt: await serviceHolds.recordedAt(),
      confirmedAt: null,
      confirmedBy: null,
    };
    await serviceHolds.save(hold);
    return { keep: true, value: hold };
  });

const voidParticipants = async (context: AppContext, actor: Starter) => {
  const sum = { participantKeys: 0, authorizations: 0, maxima: 0 };
  for (let after = ''; ;) {
    const ids = await context.store.read(({ authorities }) =>
      authorities.participants(after, participantsAtOnce),
    );
    const last = ids.at(-1);
    if (last === undefined) return sum;
    after = last;
    for (const id of ids) {
      const { result } = await runAsSystem(context, voidParticipant, id, actor);
      if (!result.ok) throw new StoreBusy(`${id} cannot be voided: ${result.problem.kind}`);
      sum.participantKeys += result.value.participantKeys;
      sum.authorizations += result.value.authorizations;
      sum.maxima += result.value.maxima;
    }
  }
};

/** Every order has such a link, and nothing says whether its studio has passed it on. */
const endClientLinks = async (
  { store, clock, random }: AppContext,
  actor: Starter,
): Promise<number> => {
  const endSome = (after: string) =>
    store.write('orders', async (tx) => {
      const ids = await tx.authorities.orders(after, ordersAtOnce);
      const changes: OrderChange[] = [];
      for (const id of ids) {
        const before = await tx.orders.find(id);
        if (before === null || before.forgottenAt !== null) continue;
        const event = clientLinkEnded(before, { at: clock.now(), bytes: random.bytes(16) });
        const ended = evolveOrder(before, event);
        changes.push({ subject: 'order', before, after: ended, events: [event] });
      }
      await keep(tx, changes, recordedActor(actor));
      return { keep: true, value: { count: changes.length, last: ids.at(-1) ?? null } };
    });
  let sum = 0;
  for (let after = ''; ;) {
    const { count, last } = await endSome(after);
    sum += count;
    if (last === null) return sum;
    after = last;
  }
};

const finish = (
  { store, clock, random }: AppContext,
  actor: Starter,
  begun: RestoredHold,
  voided: VoidedCounts,
): Promise<RestoredHold> =>
  store.write('auction', async (tx: Tx) => {
    const at = clock.now();
    const hold: RestoredHold = { ...begun, state: 'waiting', voided };
    const act = {
      type: 'ServiceRestored',
      actId: actId(at, random.bytes(16)),
      version: 1,
      at,
      voided,
    } as const;
    await tx.serviceHolds.save(hold);
    await keep(
      tx,
      [{ subject: 'act', before: null, after: act, events: [act] }],
      recordedActor(actor),
    );
    return { keep: true, value: hold };
  });
