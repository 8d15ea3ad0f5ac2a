import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../../kernel/ports.ts';
import type { OpenUploads } from '../../files/upload.ts';
import { atMostEvery } from './metrics.ts';

const countedEveryMs = 10_000;

/** Uploads in parts that have started and not ended. */
export const watchUploads = (
  registry: Registry,
  countOpen: () => Promise<OpenUploads>,
  clock: Clock,
): void => {
  const count = atMostEvery(countedEveryMs, clock, countOpen);
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
