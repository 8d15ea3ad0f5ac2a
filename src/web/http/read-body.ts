import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, preParsingHookHandler } from 'fastify';
import { clientNetwork } from './client-network.ts';
import { largeBodiesMax, quotesBytesMax } from './json-body.ts';
import { Refused } from './refuse.ts';
import { createShares } from './shares.ts';

/** Reads whole bodies. */

/**
 * Passes bodies on as bytes, whatever their Content-Type; operations and pages parse them (decision
 * 3). Applies to this scope only.
 */
export const readBodies = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', ({ routeOptions, headers }, payload, done) => {
    // A large body must declare its length.
    const bytesMax = isLarge(headers['content-length'])
      ? routeOptions.bodyLimit
      : Math.min(routeOptions.bodyLimit, quotesBytesMax);
    readBody(payload, bytesMax, (body) => done(null, body), done);
  });
  scope.addHook('preParsing', takeShare);
};

const isLarge = (length: string | undefined): boolean => Number(length ?? 0) > quotesBytesMax;

/** Shared by the whole process. */
const largeBodies = createShares(largeBodiesMax);

/** A large body takes one of the shares until it is answered. */
const takeShare: preParsingHookHandler = (request, reply, _payload, done) => {
  const { headers } = request;
  headers['content-type'] = 'application/octet-stream';
  const length = headers['content-length'];
  if (!isLarge(length) || Number(length) > request.routeOptions.bodyLimit) {
    done();
    return;
  }
  const release = largeBodies.take(clientNetwork(request));
  if (release === null) {
    // The unread body would be parsed as the next request.
    reply.header('connection', 'close');
    done(new Refused({ kind: 'too_many_requests', retryAfterSeconds: 1 }));
    return;
  }
  reply.raw.once('close', release);
  done();
};

/** Reads a whole body of limited length; calls exactly one of both callbacks. */
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
 * Collects pieces in at most twice their size: each piece has an overhead of hundreds of bytes,
 * however small it is. A body in one piece, the usual case, is not copied.
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
