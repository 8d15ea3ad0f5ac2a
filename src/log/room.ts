import { logPath } from '../kernel/links.ts';
import type { Room } from '../kernel/room.ts';
import { logPage } from './pages/log-page.ts';
import { storedLog } from './rows/rows.ts';
import { logSigning, logWitnessing, sweepLog } from './timed.ts';

export const logRoom = {
  name: 'log',
  operations: [],
  rows: storedLog,
  timed: [logSigning, logWitnessing],
  sweep: sweepLog,
  pages: [{ path: logPath, get: logPage }],
} satisfies Room;
