import type { MessageChoice } from '../operations/confirm-restored.ts';
import type { RestoredView } from '../operations/show-holds.ts';
import { recordedActor } from '../../kernel/recorded-actor.ts';
import { isClosed } from '../../auction/rules/lot.ts';
import { nextChangeAt } from '../../auction/rules/next-change.ts';
import { ok } from '../../kernel/result.ts';
import type { ActId } from '../../kernel/ids.ts';
import { isHolding, type ClockHold, type RestoredHold } from '../rules/service-hold.ts';
import { later, type Instant } from '../../kernel/time.ts';
import type { Tx } from '../../store/store.ts';
import type { AppContext, Settings } from '../../kernel/context.ts';
import { markDoneBefore } from '../../messages/operations/mark-messages-done.ts';
import { acted, generateActId } from '../../messages/save-act.ts';
import { refuse, unchanged, type HandlerOf, type UseCaseOf } from '../../kernel/use-case.ts';

/** What operators see of a service that holds back what cannot be undone, and how they let it go on. */

/** Of each kind so many are counted one by one. */
const listedMax = 100_000;

export const showHolds: HandlerOf<'show_holds'> = {
  perform: async ({ store, clock }: AppContext) =>
    store.read(async (tx) => {
      const now = clock.now();
      const restored = await holding(tx, 'restored');
      const hold = await holding(tx, 'clock');
      const machineAt = clock.watch?.machineNow() ?? now;
      return ok({
        restored: restored === null ? null : await restoredView(tx, restored, now),
        clock: hold === null ? null : { hold, machineAt, serviceAt: clock.watch ? now : null },
      });
    }),
};

const holding = async <Reason extends 'restored' | 'clock'>(
  { serviceHolds }: Tx,
  reason: Reason,
) => {
  const hold = await serviceHolds.find(reason);
  return hold !== null && isHolding(hold) ? hold : null;
};

const restoredView = async (tx: Tx, hold: RestoredHold, now: Instant): Promise<RestoredView> => {
  const messages = new Map<string, number>();
  for (const { createdAt, envelope } of await tx.outbox.undelivered(listedMax)) {
    const { kind } = envelope.message;
    if (createdAt < hold.since) messages.set(kind, (messages.get(kind) ?? 0) + 1);
  }
  return { hold, messages, dueLots: await dueLots(tx, now) };
};

/** Lots that end, or wait in vain for a brief, once time goes on. */
const dueLots = async (tx: Tx, now: Instant): Promise<RestoredView['dueLots']> => {
  const found: RestoredView['dueLots'][number][] = [];
  for (const lotId of await tx.lots.due(now)) {
    const lot = await tx.lots.find(lotId);
    if (lot === null || isClosed(lot) || lot.status === 'scheduled') continue;
    found.push({ id: lot.id, endsAt: nextChangeAt(lot) ?? lot.endsAt });
  }
  return found;
};

type LoadedRestored = {
  readonly hold: RestoredHold | null;
  readonly count: number;
  readonly due: number;
};

type SavedRestored = {
  readonly hold: RestoredHold;
  readonly messages: MessageChoice | null;
  readonly at: Instant;
  readonly settings: Settings;
};

export const confirmRestored: UseCaseOf<'confirm_restored', LoadedRestored, ActId, SavedRestored> =
  {
    lockScope: 'auction',
    load: async (tx, _input, { now }) => {
      const hold = await holding(tx, 'restored');
      if (hold === null) return { hold, count: 0, due: 0 };
      const count = await tx.outbox.countUndelivered(hold.since);
      return { hold, count, due: (await dueLots(tx, now)).length };
    },
    generate: generateActId,
    decide: ({ hold, count, due: dueLots }, { messages }, context) => {
      const { now: at, dryRun, generated, settings, actor } = context;
      const view = { wasHeld: hold !== null, messages, messageCount: count, dueLots, dryRun };
      if (hold === null) return unchanged({ ...view, messages: null });
      // It is started anew with --restored, and goes on voiding.
      if (hold.state === 'voiding') return refuse({ kind: 'unavailable' });
      if (count > 0 && messages === null) return refuse(mustChoose(count));
      const choice = messages ?? 'send';
      const act = {
        type: 'RestoreConfirmed',
        actId: generated,
        version: 1,
        at,
        messages: choice,
        count,
      } as const;
      const confirmedBy = recordedActor(actor);
      const confirmed: RestoredHold = { ...hold, state: 'confirmed', confirmedAt: at, confirmedBy };
      return {
        answer: ok(view),
        toSave: acted(act, { hold: confirmed, messages: choice, at, settings }),
      };
    },
    save: async (tx, { hold, messages, at, settings }) => {
      await tx.serviceHolds.save(hold);
      if (messages === 'drop')
        await markDoneBefore(tx, { createdBefore: hold.since, at, settings });
    },
  };

const mustChoose = (count: number) =>
  ({
    kind: 'invalid_field',
    field: 'messages',
    problem: `must be send or drop: ${count} messages wait that the backup holds as unsent, and most of them have been sent since`,
  }) as const;

type LoadedClock = { readonly hold: ClockHold | null; readonly recordedAt: Instant | null };

export const confirmClock: UseCaseOf<'confirm_clock', LoadedClock, ActId, ClockHold> = {
  lockScope: 'auction',
  load: async (tx) => ({
    hold: await holding(tx, 'clock'),
    recordedAt: await tx.serviceHolds.recordedAt(),
  }),
  generate: generateActId,
  decide: ({ hold, recordedAt }, _input, { now: at, dryRun, generated }) => {
    if (hold === null) return unchanged({ doubt: null, machineAt: at, dryRun });
    const { doubt } = hold;
    const act = { type: 'ClockConfirmed', actId: generated, version: 1, at, doubt } as const;
    const recordedUntil = later(recordedAt ?? at, at);
    return {
      answer: ok({ doubt, machineAt: hold.machineAt, dryRun }),
      toSave: acted(act, { ...hold, state: 'confirmed', recordedUntil }),
    };
  },
  save: ({ serviceHolds }, hold) => serviceHolds.save(hold),
};
