import type { Room } from '../kernel/room.ts';
import { inboundRows } from './rows/rows.ts';

export const inboundRoom: Room = {
  name: 'inbound',
  operations: [],
  rows: inboundRows,
};
