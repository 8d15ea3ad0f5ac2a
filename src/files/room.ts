import type { Room } from '../kernel/room.ts';
import { watchUploads } from '../web/monitor/counted-metrics.ts';
import { deleteDueFiles } from './delete-due.ts';
import { fileRefusalTexts, fileRefusals } from './refusals.ts';
import { fileRows } from './rows/rows.ts';
import { countUploads } from './unfinished.ts';

export const filesRoom = {
  name: 'files',
  operations: [],
  rows: fileRows,
  watchMetrics: (registry, context) =>
    watchUploads(registry, () => countUploads(context), context.clock),
  sweep: deleteDueFiles,
  refusals: { guidePage: 'errors', entries: fileRefusals },
  refusalTexts: fileRefusalTexts,
} satisfies Room;
