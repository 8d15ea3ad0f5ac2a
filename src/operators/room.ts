import { operatorsOperations } from './operations/all.ts';
import type { Room } from '../kernel/room.ts';
import { operatorsPersonalData } from './personal.ts';

export const operatorsRoom: Room = {
  name: 'operators',
  operations: operatorsOperations,
  personal: operatorsPersonalData,
};
