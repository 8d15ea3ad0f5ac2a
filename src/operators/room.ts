import { operatorsPersonalData } from './personal.ts';
import type { Room } from '../kernel/room.ts';
import { operatorsOperations } from './operations/all.ts';

export const operatorsRoom: Room = {
  name: 'operators',
  operations: operatorsOperations,
  personal: operatorsPersonalData,
};
