import type { Room } from '../kernel/room.ts';
import { auctionOperations } from './operations/all.ts';
import { auctionEndpoints, auctionPathParameters, auctionRest, auctionTags } from './rest.ts';

export const auctionRoom: Room = {
  name: 'auction',
  operations: auctionOperations,
  rest: auctionRest,
  endpoints: auctionEndpoints,
  tags: auctionTags,
  pathParameters: auctionPathParameters,
};
