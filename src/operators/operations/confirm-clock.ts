import { z } from 'zod';
import type { ClockDoubt } from '../rules/service-hold.ts';
import type { Instant } from '../../kernel/time.ts';
import { moment } from '../../auction/views/fields.ts';
import { calledBy, operation } from '../../kernel/operation.ts';
import { dryRun, wasDryRun } from '../../kernel/operator-fields.ts';
import { clockDoubtText } from '../views/hold-words.ts';
import { timeText } from '../../kernel/time-texts.ts';
import { show, withFields } from '../../kernel/view-codec.ts';

export type ConfirmedClock = {
  /** Null where the clock was not in doubt. */
  readonly doubt: ClockDoubt | null;
  /** What the machine's clock said when it came into doubt. */
  readonly machineAt: Instant;
  readonly dryRun: boolean;
};

const output = z.object({
  was_held: z.boolean(),
  problem: z.string().nullable(),
  machine_at: moment,
  ...wasDryRun,
});

export const confirmClock = operation({
  name: 'confirm_clock',
  summary: 'Go by the clock of the machine, which the service did not trust',
  description:
    'Confirm only what you have compared with another clock: once confirmed, lots end, deadlines ' +
    'pass and old orders are erased by it.',
  ...calledBy('operator', 'changes_with_dry_run'),
  ...withFields({ dry_run: dryRun }),
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

/** In words, before it is done as after. */
export const confirmedClockText = ({ doubt, machineAt, dryRun: isDry }: ConfirmedClock): string =>
  doubt === null
    ? "The machine's clock is not in doubt."
    : `${clockDoubtText(doubt)}. The service ${isDry ? 'would go' : 'goes'} by the machine's clock, which said ${timeText(machineAt)} when it came into doubt: what is due by it ${isDry ? 'would happen' : 'happens'} now.`;
