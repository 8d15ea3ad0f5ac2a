import type { Clock } from '../../kernel/ports.ts';
import type { Store } from '../../kernel/store.ts';
import { instant, type Instant } from '../../kernel/time.ts';
import { isHolding } from '../rules/service-hold.ts';

/**
 * Reads the clock of a command that runs on the machine of the service. While the service doubts the
 * machine's clock, the command corrects it by the known difference, so that the service accepts the times
 * of its records.
 */
export const readCommandClock = async (
  { read }: Pick<Store, 'read'>,
  machine: Clock,
): Promise<Clock> => {
  const hold = await read(({ serviceHolds }) => serviceHolds.find('clock'));
  if (hold === null || !isHolding(hold)) return machine;
  const { doubt } = hold;
  const wasSet = doubt.kind === 'jumped' || doubt.kind === 'before_record';
  const now = (): Instant => instant(machine.now() - (wasSet ? doubt.offMs : 0));
  return {
    now,
    watch: {
      doubt: () => doubt,
      machineNow: machine.now,
      aheadOf: (databaseTime) => machine.now() - databaseTime,
      // Only the service itself decides which clock to trust.
      begin: () => undefined,
      isSetBackAfterStart: () => false,
      accept: () => undefined,
    },
  };
};
