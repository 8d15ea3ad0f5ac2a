import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../../kernel/ports.ts';
import { holdReasons, type HoldReason } from '../../operators/rules/service-hold.ts';
import { webhookStates } from '../../webhooks/webhook.ts';
import { atMostEvery } from './metrics.ts';

const countedEveryMs = 10_000;

/** How many webhooks are told of what happens, and how many are not any more. */
export const watchWebhooks = (
  registry: Registry,
  countStates: () => Promise<ReadonlyMap<string, number>>,
  clock: Clock,
): void => {
  const count = atMostEvery(countedEveryMs, clock, countStates);
  const webhooks: Gauge = new Gauge({
    name: 'studiolot_webhooks',
    help: 'Webhooks, by whether they are told of what happens',
    labelNames: ['state'],
    registers: [registry],
    collect: async () => {
      const counts = await count();
      for (const state of webhookStates) webhooks.set({ state }, counts.get(state) ?? 0);
    },
  });
};

const lookedEveryMs = 1_000;

/** Whether the service waits for an operator, by reason. */
export const watchHolds = (
  registry: Registry,
  holdsNow: () => Promise<readonly HoldReason[]>,
  clock: Clock,
): void => {
  const reasonsNow = atMostEvery(lookedEveryMs, clock, holdsNow);
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
