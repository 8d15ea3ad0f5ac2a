import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../../kernel/ports.ts';
import { webhookStates } from '../../webhooks/webhook.ts';
import { atMostEvery } from './metrics.ts';

const countedEveryMs = 10_000;

/** The number of webhooks by state. */
export const watchWebhooks = (
  registry: Registry,
  countStates: () => Promise<ReadonlyMap<string, number>>,
  clock: Clock,
): void => {
  const count = atMostEvery(countedEveryMs, clock, countStates);
  const webhooks: Gauge = new Gauge({
    name: 'studiolot_webhooks',
    help: 'Webhooks by state: active, stopped or ended',
    labelNames: ['state'],
    registers: [registry],
    collect: async () => {
      const counts = await count();
      for (const state of webhookStates) webhooks.set({ state }, counts.get(state) ?? 0);
    },
  });
};
