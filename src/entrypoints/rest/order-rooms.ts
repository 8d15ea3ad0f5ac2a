import type { ServerResponse } from 'node:http';
import type { OrderFeed } from '../../app/order/order-feed.ts';
import type { OrderId } from '../../domain/ids.ts';

/** Those who watch the same order stand in one room: it is read once for all of them. */
type Room = {
  /** With the version that each has seen; null for one that has seen none. */
  readonly watchers: Map<ServerResponse, number | null>;
  readonly leave: () => void;
  /** What was told last; null until something was. */
  told: { readonly version: number; readonly text: string } | null;
};

export type Rooms = {
  /** `seen` is the version that the watcher was told last; the present one is told unless it is that. */
  readonly join: (
    id: OrderId,
    response: ServerResponse,
    seen: number | null,
    network: string,
  ) => void;
  readonly end: () => void;
};

/** What may wait for one watcher to read it. */
const unreadBytesMax = 512 * 1_024;
/** Shorter than any proxy's patience with a silent connection. */
const heartbeatMs = 15_000;

/** Gives the order as JSON, null where it is not there any more. */
type Read = (id: OrderId, network: string) => Promise<string | null>;

export const createRooms = (feed: OrderFeed, read: Read): Rooms => {
  const rooms = new Map<OrderId, Room>();
  let hasEnded = false;
  const everyone = (): readonly ServerResponse[] =>
    [...rooms.values()].flatMap(({ watchers }) => [...watchers.keys()]);
  const beating = setInterval(() => {
    for (const response of everyone()) write(response, ':\n\n');
  }, heartbeatMs);

  return {
    join: (id, response, seen, network) => {
      if (response.destroyed) return;
      if (hasEnded) return void response.end();
      const room = rooms.get(id) ?? openRoom(feed, id, () => read(id, network));
      rooms.set(id, room);
      room.watchers.set(response, seen);
      response.once('close', () => {
        room.watchers.delete(response);
        if (room.watchers.size > 0) return;
        room.leave();
        if (rooms.get(id) === room) rooms.delete(id);
      });
      sendIn(room);
    },
    end: () => {
      hasEnded = true;
      clearInterval(beating);
      for (const response of everyone()) response.end();
    },
  };
};

const openRoom = (feed: OrderFeed, id: OrderId, read: () => Promise<string | null>): Room => {
  const watchers: Room['watchers'] = new Map();
  const letGo = (): void => {
    for (const response of watchers.keys()) response.end();
  };
  let newest: number | null = null;
  const follow = async (version: number | null): Promise<void> => {
    newest = version;
    const data = version === null ? null : await read();
    // What was read for an earlier version is told with the later one.
    if (version !== newest) return;
    if (version === null || data === null) return letGo();
    room.told = { version, text: `event: order\nid: ${version}\ndata: ${data}\n\n` };
    sendIn(room);
  };
  const leave = feed.follow(id, (version) => {
    // Whoever comes again is told what could not be read now.
    follow(version).catch(letGo);
  });
  const room: Room = { watchers, leave, told: null };
  return room;
};

/** Each watcher that has not seen this version is told it. */
const sendIn = ({ watchers, told }: Room): void => {
  if (told === null) return;
  for (const [response, seen] of watchers) {
    if (seen === told.version) continue;
    watchers.set(response, told.version);
    write(response, told.text);
  }
};

const write = (response: ServerResponse, text: string): void => {
  if (response.writableLength > unreadBytesMax) response.destroy();
  else response.write(text);
};
