import type { Room } from '../kernel/room.ts';

export const filesRoom: Room = {
  name: 'files',
  operations: [],
};
