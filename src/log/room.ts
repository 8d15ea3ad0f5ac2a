import { logPath } from '../kernel/links.ts';
import type { Room } from '../kernel/room.ts';
import { logPage } from './pages/log-page.ts';

export const logRoom: Room = {
  name: 'log',
  operations: [],
  pages: [{ path: logPath, get: logPage }],
};
