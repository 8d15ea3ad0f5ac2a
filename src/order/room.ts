import { orderPersonalData } from './personal.ts';
import type { Room } from '../kernel/room.ts';
import { orderOperations } from './operations/all.ts';

export const orderRoom: Room = {
  name: 'order',
  operations: orderOperations,
  personal: orderPersonalData,
};
