import type { Room } from '../kernel/room.ts';
import { orderOperations } from './operations/all.ts';
import { orderEndpoints, orderPathParameters, orderRest, orderTags } from './rest.ts';

export const orderRoom: Room = {
  name: 'order',
  operations: orderOperations,
  rest: orderRest,
  endpoints: orderEndpoints,
  tags: orderTags,
  pathParameters: orderPathParameters,
};
