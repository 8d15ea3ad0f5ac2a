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
  const body = new GrowingBuffer();
  let isOver = false;
  const fail = (error: Error): void => {
    if (isOver) return;
    isOver = true;
    onBroken(error);
  };
  const refuseLarge = (): void => fail(new Refused({ kind: 'body_too_large', bytesMax }));
  if (Number(request.headers['content-length']) > bytesMax) {
    refuseLarge();
    return;
  }
  request.on('data', (piece: Buffer) => {
    if (isOver) return;
    if (body.length + piece.length > bytesMax) refuseLarge();
    else body.append(piece);
  });
  request.on('error', fail);
  request.on('end', () => {
    if (isOver) return;
    isOver = true;
    onWhole(body.content());
  });
};

/**
 * Collects pieces in at most twice their size: each piece has an overhead of hundreds of bytes,
 * however small it is. A body in one piece, the usual case, is not copied.
 */
class GrowingBuffer {
  length = 0;
  #buffer: Buffer = Buffer.alloc(0);

  append(piece: Buffer): void {
    const newLength = this.length + piece.length;
    if (this.length === 0) {
      this.#buffer = piece;
    } else {
      if (newLength > this.#buffer.length) this.#grow(newLength);
      piece.copy(this.#buffer, this.length);
    }
    this.length = newLength;
  }

  #grow(lengthMin: number): void {
    const larger = Buffer.allocUnsafe(Math.max(lengthMin, this.length * 2, bufferBytesMin));
    this.#buffer.copy(larger, 0, 0, this.length);
    this.#buffer = larger;
  }

  content(): Buffer {
    return this.#buffer.subarray(0, this.length);
  }
}

const bufferBytesMin = 1_024;
