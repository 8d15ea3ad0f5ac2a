import { auctionRoom } from '../auction/room.ts';
import { briefRoom } from '../brief/room.ts';
import { filesRoom } from '../files/room.ts';
import { inboundRoom } from '../inbound/room.ts';
import { logRoom } from '../log/room.ts';
import { messagesRoom } from '../messages/room.ts';
import { operatorsRoom } from '../operators/room.ts';
import { orderRoom } from '../order/room.ts';
import { webhooksRoom } from '../webhooks/room.ts';
import type { Room } from '../kernel/room.ts';
import { mailsOf } from '../messages/mails.ts';

/** Everything that the service consists of. Documents list its parts in this order. */
export const rooms: readonly Room[] = [
  briefRoom,
  orderRoom,
  auctionRoom,
  operatorsRoom,
  logRoom,
  messagesRoom,
  webhooksRoom,
  inboundRoom,
  filesRoom,
];

/** The messages of all rooms. */
export const mails = mailsOf(rooms);
