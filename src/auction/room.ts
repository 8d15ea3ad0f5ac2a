import { auctionPersonalData } from './personal.ts';
import type { Room } from '../kernel/room.ts';
import { auctionOperations } from './operations/all.ts';

export const auctionRoom: Room = {
  name: 'auction',
  operations: auctionOperations,
  personal: auctionPersonalData,
};
