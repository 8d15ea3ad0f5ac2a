import { Gauge, type Registry } from 'prom-client';
import type { UnfinishedUploads } from '../../files/upload.ts';
import type { Clock } from '../../kernel/ports.ts';
import { webhookStates } from '../../webhooks/webhook.ts';
import { atMostEvery } from './metrics.ts';

/** Metrics that are counted in the database when a scraper reads them. */

const countedEveryMs = 10_000;

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

/** Uploads in parts that have started and not ended. */
export const watchUploads = (
  registry: Registry,
  countUnfinished: () => Promise<UnfinishedUploads>,
  clock: Clock,
): void => {
  const count = atMostEvery(countedEveryMs, clock, countUnfinished);
  const uploads: Gauge = new Gauge({
    name: 'studiolot_unfinished_uploads',
    help: 'Files that are being sent in parts',
    registers: [registry],
    collect: async () => uploads.set((await count()).count),
  });
  const bytes: Gauge = new Gauge({
    name: 'studiolot_unfinished_upload_bytes',
    help: 'How large their senders say that these files are, together',
    registers: [registry],
    collect: async () => bytes.set((await count()).bytes),
  });
};
