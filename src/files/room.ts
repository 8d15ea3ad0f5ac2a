import type { Room } from '../kernel/room.ts';
import { fileRows } from './rows/rows.ts';

export const filesRoom: Room = {
  name: 'files',
  operations: [],
  rows: fileRows,
};
