import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Asked } from './asked.ts';
import { clientNetwork } from './client-network.ts';
import { quotesBytesMax } from './json-body.ts';
import { Refused } from './refuse.ts';
import type { Shares } from './shares.ts';

/** Reads a body whole, unless it is longer than it may be; calls exactly one of both. */
export const readBody = (
  request: IncomingMessage,
  bytesMax: number,
  onWhole: (body: Buffer) => void,
  onBroken: (error: Error) => void,
): void => {
  const gathered = createGathered();
  let isOver = false;
  const giveUp = (error: Error): void => {
    if (isOver) return;
    isOver = true;
    onBroken(error);
  };
  const tooLarge = (): void => giveUp(new Refused({ kind: 'body_too_large', bytesMax }));
  if (Number(request.headers['content-length']) > bytesMax) {
    tooLarge();
    return;
  }
  request.on('data', (chunk: Buffer) => {
    if (isOver) return;
    if (gathered.bytes() + chunk.length > bytesMax) tooLarge();
    else gathered.add(chunk);
  });
  request.on('error', giveUp);
  request.on('end', () => {
    if (isOver) return;
    isOver = true;
    onWhole(gathered.whole());
  });
};

/**
 * How long the body of a request may be. One that is large has to say so before it comes, and takes
 * one of the places that there are for such until it is answered.
 * @throws Refused where there is none
 */
export const roomFor = (
  { headers, socket }: Pick<Asked, 'headers' | 'socket'>,
  response: ServerResponse,
  bytesMax: number,
  largeBodies: Shares,
): number => {
  const said = Number(headers['content-length'] ?? 0);
  if (said <= quotesBytesMax) return Math.min(bytesMax, quotesBytesMax);
  if (said > bytesMax) return bytesMax;
  const giveBack = largeBodies.take(clientNetwork({ headers, socket }));
  if (giveBack === null) throw new Refused(allRoomTaken);
  response.once('close', giveBack);
  return bytesMax;
};

const allRoomTaken = { kind: 'too_many_requests', retryAfterSeconds: 1 } as const;

/**
 * What has come so far, in at most twice as many bytes: a piece on its own takes hundreds, however
 * little is in it. A body that comes in one piece, as most do, is not copied.
 */
const createGathered = () => {
  let room: Buffer = empty;
  let bytes = 0;
  return {
    bytes: () => bytes,
    add: (piece: Buffer): void => {
      const needed = bytes + piece.length;
      if (bytes === 0) {
        room = piece;
      } else {
        if (needed > room.length) {
          const larger = Buffer.allocUnsafe(Math.max(needed, bytes * 2, roomBytesMin));
          room.copy(larger, 0, 0, bytes);
          room = larger;
        }
        piece.copy(room, bytes);
      }
      bytes = needed;
    },
    whole: () => room.subarray(0, bytes),
  };
};

const empty = Buffer.alloc(0);
const roomBytesMin = 1_024;
