import { auctionRoom } from '../auction/room.ts';
import { briefRoom } from '../brief/room.ts';
import { filesRoom } from '../files/room.ts';
import { inboundRoom } from '../inbound/room.ts';
import type { Room } from '../kernel/room.ts';
import { logRoom } from '../log/room.ts';
import { messagesRoom } from '../messages/room.ts';
import { operatorsRoom } from '../operators/room.ts';
import { orderRoom } from '../order/room.ts';
import { webhooksRoom } from '../webhooks/room.ts';
import { serviceOf } from './service.ts';

/**
 * Everything that the service consists of. Documents list its parts in this order. Sweeps run in it
 * too, so files come last: other rooms release files, and the sweep of files deletes them.
 */
export const rooms = [
  briefRoom,
  orderRoom,
  auctionRoom,
  operatorsRoom,
  logRoom,
  messagesRoom,
  webhooksRoom,
  inboundRoom,
  filesRoom,
] as const satisfies readonly Room[];

export const standardService = serviceOf(rooms);

type AnyOperationOfRooms = (typeof rooms)[number]['operations'][number];

/** The operations of all rooms by name, with their types. */
export type Operations = {
  readonly [Each in AnyOperationOfRooms as Each['name']]: Each;
};
export type OperationName = keyof Operations;

export const operations = Object.fromEntries(
  rooms
    .flatMap((room): readonly AnyOperationOfRooms[] => room.operations)
    .map((each) => [each.name, each]),
) as Operations;
