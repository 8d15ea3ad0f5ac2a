import type { Room } from '../kernel/room.ts';

export const webhooksRoom: Room = {
  name: 'webhooks',
  operations: [],
};
