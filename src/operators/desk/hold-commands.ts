import type { Command } from 'commander';
import { bindWith } from '../../cli/bind.ts';
import type { Runner } from '../../cli/session.ts';
import { confirmedClockText, confirmClock } from '../operations/confirm-clock.ts';
import { confirmedRestoredText, confirmRestored } from '../operations/confirm-restored.ts';
import { clockLines, restoredLines, type HoldsView, showHolds } from '../operations/show-holds.ts';

export const addHoldCommands = (program: Command, runner: Runner): void => {
  const bind = bindWith(runner);
  const restored = bind(program, 'restored', showHolds, restoredText, {
    description: 'Show what a restored service has voided, and what is on hold until you confirm',
  });
  bind(restored, 'confirm', confirmRestored, confirmedRestoredText, {
    changesNothing: ({ wasHeld }) => !wasHeld,
  });
  const clock = bind(program, 'clock', showHolds, clockText, {
    description: 'Show whether the clock of the machine is in doubt, and why',
  });
  bind(clock, 'confirm', confirmClock, confirmedClockText, {
    changesNothing: ({ doubt }) => doubt === null,
  });
};

const restoredText = ({ restored }: HoldsView): string =>
  restored === null
    ? 'The service does not wait to be confirmed as restored.'
    : restoredLines(restored).join('\n');

const clockText = ({ clock }: HoldsView): string =>
  clock === null ? "The machine's clock is not in doubt." : clockLines(clock).join('\n');
