import { messagesPersonalData } from './personal.ts';
import type { Room } from '../kernel/room.ts';
import { messagesOperations } from './operations/all.ts';

export const messagesRoom: Room = {
  name: 'messages',
  operations: messagesOperations,
  personal: messagesPersonalData,
};
