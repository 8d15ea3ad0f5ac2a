import type { Room } from '../kernel/room.ts';
import { fileRows } from './rows/rows.ts';
import { deleteDueFiles } from './delete-due.ts';

export const filesRoom = {
  name: 'files',
  operations: [],
  rows: fileRows,
  sweep: deleteDueFiles,
} satisfies Room;
