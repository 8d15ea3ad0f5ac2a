import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, preParsingHookHandler } from 'fastify';
import { clientNetwork } from './client-network.ts';
import { largeBodiesMax, quotesBytesMax } from './json-body.ts';
import { Refused } from './refuse.ts';
import { createShares } from './shares.ts';

/** Bodies that are read whole before anything makes sense of them. */

/**
 * Hands bodies on as bytes whatever the Content-Type calls them, even where it says nonsense; the
 * contract or the page makes sense of them (decision 3). Holds for the given scope alone.
 */
export const readBodies = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', ({ routeOptions, headers }, payload, done) => {
    // One that is large has to say so before it comes.
    const bytesMax = isLarge(headers['content-length'])
      ? routeOptions.bodyLimit
      : Math.min(routeOptions.bodyLimit, quotesBytesMax);
    readBody(payload, bytesMax, (body) => done(null, body), done);
  });
  scope.addHook('preParsing', takePlace);
};

const isLarge = (length: string | undefined): boolean => Number(length ?? 0) > quotesBytesMax;

/** Of this process. */
const large = createShares(largeBodiesMax);

/** A large body takes one of the places that there are for such until it is answered. */
const takePlace: preParsingHookHandler = (request, reply, _payload, done) => {
  const { headers } = request;
  headers['content-type'] = 'application/octet-stream';
  const length = headers['content-length'];
  if (!isLarge(length) || Number(length) > request.routeOptions.bodyLimit) {
    done();
    return;
  }
  const giveBack = large.take(clientNetwork(request));
  if (giveBack === null) {
    // What has not been read would be taken for the next request.
    reply.header('connection', 'close');
    done(new Refused({ kind: 'too_many_requests', retryAfterSeconds: 1 }));
    return;
  }
  reply.raw.once('close', giveBack);
  done();
};
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
