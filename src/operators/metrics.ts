import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../kernel/ports.ts';
import { atMostEvery } from '../web/monitor/metrics.ts';
import { holdReasons, type HoldReason } from './rules/service-hold.ts';

const readEveryMs = 1_000;

/** Reports which holds are in force, so that monitoring notices that the service waits for an operator. */
export const watchHolds = (
  registry: Registry,
  holdsNow: () => Promise<readonly HoldReason[]>,
  clock: Clock,
): void => {
  const reasonsNow = atMostEvery(readEveryMs, clock, holdsNow);
  const onHold: Gauge = new Gauge({
    name: 'studiolot_on_hold',
    help: 'Whether what cannot be undone waits for an operator, by reason',
    labelNames: ['reason'],
    registers: [registry],
    collect: async () => {
      const reasons = await reasonsNow();
      for (const reason of holdReasons) onHold.set({ reason }, reasons.includes(reason) ? 1 : 0);
    },
  });
};
