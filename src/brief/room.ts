import type { Room } from '../kernel/room.ts';
import { briefOperations } from './operations/all.ts';

export const briefRoom: Room = {
  name: 'brief',
  operations: briefOperations,
};
