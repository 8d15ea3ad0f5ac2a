import type { IncomingMessage } from 'node:http';
import { Refused } from './refuse.ts';

/** Reads a body whole, unless it is longer than it may be; calls exactly one of both. */
export const readBody = (
  request: IncomingMessage,
  bytesMax: number,
  onWhole: (body: Uint8Array) => void,
  onBroken: (error: unknown) => void,
): void => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  let isOver = false;
  const giveUp = (error: unknown): void => {
    if (isOver) return;
    isOver = true;
    onBroken(error);
  };
  const tooLarge = (): void => giveUp(new Refused({ kind: 'body_too_large' }));
  if (Number(request.headers['content-length']) > bytesMax) {
    tooLarge();
    return;
  }
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > bytesMax) tooLarge();
    else chunks.push(chunk);
  });
  request.on('error', giveUp);
  request.on('end', () => {
    if (isOver) return;
    isOver = true;
    const [only = empty] = chunks;
    onWhole(chunks.length > 1 ? Buffer.concat(chunks, bytes) : only);
  });
};

const empty = Buffer.alloc(0);
