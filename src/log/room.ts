import { logPath } from '../kernel/links.ts';
import type { Room } from '../kernel/room.ts';
import { logPage } from './pages/log-page.ts';
import { logRows } from './rows/rows.ts';

export const logRoom: Room = {
  name: 'log',
  operations: [],
  rows: logRows,
  pages: [{ path: logPath, get: logPage }],
};
