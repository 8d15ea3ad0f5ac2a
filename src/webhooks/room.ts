import type { Room } from '../kernel/room.ts';
import type { Tag } from '../web/rest/api.ts';

const tags: readonly Tag[] = [
  {
    name: 'webhooks',
    description: 'Changes sent to an address of yours, signed by Standard Webhooks',
  },
];

export const webhooksRoom: Room = {
  name: 'webhooks',
  operations: [],
  tags,
};
