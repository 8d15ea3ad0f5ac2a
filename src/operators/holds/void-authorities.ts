import type { Actor } from '../../kernel/actor.ts';
import type { AppContext } from '../../kernel/context.ts';
import { actId } from '../../kernel/ids.ts';
import { runAsSystem } from '../../kernel/run-as-system.ts';
import { saveChanges, recordedActor } from '../../kernel/save-changes.ts';
import { StoreBusy, type Tx } from '../../kernel/store.ts';
import { clientLinkEnded } from '../../order/rules/next-events.ts';
import { evolveOrder, type OrderChange } from '../../order/rules/order.ts';
import { nothingVoided, type RestoredHold, type VoidedCounts } from '../rules/service-hold.ts';
import { voidParticipant } from './void-participant.ts';

/** The operator who started the service with --restored. */
type StartingOperator = Extract<Actor, { readonly kind: 'operator' }>;

const ordersAtOnce = 200;
const participantsAtOnce = 200;

/**
 * Voids every key and permission in the database and leaves the service on hold, because a backup revives
 * those that ended after it: a key that was revoked an hour ago would work again. Those that have events
 * end by events. After a crash the work continues where it stopped, and a repeated call voids nothing
 * more, so it leaves alone what was made since. @throws StoreBusy
 */
export const voidAuthorities = async (
  context: AppContext,
  actor: StartingOperator,
): Promise<{ readonly hold: RestoredHold; readonly isNew: boolean }> => {
  const started = await beginHold(context, actor);
  if (started.state !== 'voiding') return { hold: started, isNew: false };
  const rows = await context.store.write('auction', async ({ authorities }) => ({
    keep: true,
    value: await authorities.voidRows(context.clock.now()),
  }));
  const participants = await voidParticipants(context, actor);
  const clientLinks = await endClientLinks(context, actor);
  const voided: VoidedCounts = { ...nothingVoided, ...rows, ...participants, clientLinks };
  return { hold: await finish(context, actor, started, voided), isNew: true };
};

/** Begins the hold first, so nothing is sent and no lot ends meanwhile. */
const beginHold = ({ store, clock }: AppContext, actor: StartingOperator): Promise<RestoredHold> =>
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

const voidParticipants = async (context: AppContext, actor: StartingOperator) => {
  const voided = { participantKeys: 0, authorizations: 0, maxima: 0 };
  for (let after = ''; ;) {
    const ids = await context.store.read(({ authorities }) =>
      authorities.participants(after, participantsAtOnce),
    );
    const last = ids.at(-1);
    if (last === undefined) return voided;
    after = last;
    for (const id of ids) {
      const { result } = await runAsSystem(context, voidParticipant, id, actor);
      if (!result.ok) throw new StoreBusy(`${id} cannot be voided: ${result.problem.kind}`);
      voided.participantKeys += result.value.participantKeys;
      voided.authorizations += result.value.authorizations;
      voided.maxima += result.value.maxima;
    }
  }
};

/** Ends the client links of all orders, because nothing records which of them were passed on. */
const endClientLinks = async (
  { store, clock, random }: AppContext,
  actor: StartingOperator,
): Promise<number> => {
  const endBatch = (after: string) =>
    store.write('orders', async (tx) => {
      const ids = await tx.authorities.orders(after, ordersAtOnce);
      const changes: OrderChange[] = [];
      for (const id of ids) {
        const before = await tx.orders.find(id);
        if (before === null || before.forgottenAt !== null) continue;
        const event = clientLinkEnded(before, { at: clock.now(), bytes: random.bytes(16) });
        const ended = evolveOrder(before, event);
        changes.push({ entity: 'order', before, after: ended, events: [event] });
      }
      await saveChanges(tx, changes, recordedActor(actor));
      return { keep: true, value: { count: changes.length, last: ids.at(-1) ?? null } };
    });
  let total = 0;
  for (let after = ''; ;) {
    const { count, last } = await endBatch(after);
    total += count;
    if (last === null) return total;
    after = last;
  }
};

const finish = (
  { store, clock, random }: AppContext,
  actor: StartingOperator,
  started: RestoredHold,
  voided: VoidedCounts,
): Promise<RestoredHold> =>
  store.write('auction', async (tx: Tx) => {
    const at = clock.now();
    const hold: RestoredHold = { ...started, state: 'waiting', voided };
    const act = {
      type: 'ServiceRestored',
      actId: actId(at, random.bytes(16)),
      version: 1,
      at,
      voided,
    } as const;
    await tx.serviceHolds.save(hold);
    await saveChanges(
      tx,
      [{ entity: 'act', before: null, after: act, events: [act] }],
      recordedActor(actor),
    );
    return { keep: true, value: hold };
  });
