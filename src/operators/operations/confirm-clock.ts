import { z } from 'zod';
import type { ActId } from '../../kernel/ids.ts';
import { calledBy, operation } from '../../kernel/operation.ts';
import type { ClockDoubt } from '../../kernel/ports.ts';
import { ok } from '../../kernel/result.ts';
import { dryRunInput, dryRunMark, moment } from '../../kernel/shared-fields.ts';
import { timeText } from '../../kernel/time-texts.ts';
import { later, type Instant } from '../../kernel/time.ts';
import { type UseCaseFor, unchanged, handled } from '../../kernel/use-case.ts';
import { show, withFields } from '../../kernel/view-codec.ts';
import { acted, generateActId } from '../../messages/message-act.ts';
import { findHold } from '../holds/on-hold.ts';
import type { ClockHold } from '../rules/service-hold.ts';
import { clockDoubtText } from '../views/hold-texts.ts';

export type ConfirmedClock = {
  /** Null if the clock was not in doubt, so there was nothing to confirm. */
  readonly doubt: ClockDoubt | null;
  /** The time of the machine's clock when it came into doubt. */
  readonly machineAt: Instant;
  readonly dryRun: boolean;
};

const output = z.object({
  was_held: z.boolean(),
  problem: z.string().nullable(),
  machine_at: moment,
  dry_run: dryRunMark,
});

const declared = operation({
  name: 'confirm_clock',
  summary: 'Trust the clock of the machine again',
  description:
    'Confirm only what you have compared with another clock: once confirmed, lots end, deadlines ' +
    'pass and old orders are erased by it.',
  ...calledBy('operator', 'changes_with_dry_run'),
  ...withFields({ dry_run: dryRunInput }),
  output,
  present: (view: ConfirmedClock) =>
    show(output, view, {
      was_held: view.doubt !== null,
      problem: view.doubt && clockDoubtText(view.doubt),
    }),
  examples: [
    {
      name: 'nothing_waits',
      summary: 'A clock that is not in doubt',
      sent: {},
      answer: { was_held: false, problem: null, machine_at: '2026-03-01T12:00:00.000Z' },
    },
  ],
});

type LoadedClock = { readonly hold: ClockHold | null; readonly recordedAt: Instant | null };

const useCase: UseCaseFor<
  typeof declared,
  { loaded: LoadedClock; generated: ActId; extras: ClockHold }
> = {
  lockScope: 'auction',
  load: async (tx) => ({
    hold: await findHold(tx, 'clock'),
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

export const confirmClock = handled(declared, { change: useCase });

export const confirmedClockText = ({ doubt, machineAt, dryRun }: ConfirmedClock): string => {
  if (doubt === null) return "The machine's clock is not in doubt.";
  const [goes, isDone] = dryRun ? ['would go', 'would be done'] : ['goes', 'is done'];
  return `${clockDoubtText(doubt)}. The service ${goes} by the machine's clock, which showed ${timeText(machineAt)} when it came into doubt: what is due by it ${isDone} now.`;
};
