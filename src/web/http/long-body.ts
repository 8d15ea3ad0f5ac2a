import type { IncomingMessage } from 'node:http';
import { hoursMs, secondsMs } from '../../kernel/time.ts';
import type { HttpRefusal } from './http-refusal.ts';
import { Refused } from './refuse.ts';

/**
 * A body may take seconds to arrive. A body with files may take up to an hour, as long as it keeps
 * the pace of a poor connection.
 */

export const longBodyMsMax = hoursMs(1);

/** Bytes that must arrive in each window; a phone with poor reception reaches this. */
export type Pace = { readonly windowMs: number; readonly bytesMin: number };

const defaultPace: Pace = { windowMs: secondsMs(20), bytesMin: 20_000 };

const long = new WeakSet<IncomingMessage>();

/** Must be called before the body is read. */
export const allowLongBody = (request: IncomingMessage): void => void long.add(request);

/** Calls the listener if a body is late and may not take longer. */
export const onceOverdue = (
  request: IncomingMessage,
  timeoutMs: number,
  listener: () => void,
): void => {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  if (length === '0' && encoding === undefined) return;
  const timer = setTimeout(() => {
    if (!request.complete && !request.destroyed && !long.has(request)) listener();
  }, timeoutMs).unref();
  const stop = (): void => clearTimeout(timer);
  request.once('end', stop).once('close', stop);
};

/**
 * Runs the work on a long body, and ends it if the body is too slow or too long. @throws Refused in
 * that case; the work fails later, when its body breaks off
 */
export const withinPace = async <Value>(
  request: IncomingMessage,
  bytesMax: number,
  work: Promise<Value>,
  { windowMs, bytesMin }: Pace = defaultPace,
): Promise<Value> => {
  const { socket } = request;
  const bytesBefore = socket.bytesRead;
  let seenAt = bytesBefore;
  const { promise: broken, reject } = Promise.withResolvers<never>();
  const refuse = (refusal: HttpRefusal): void => reject(new Refused(refusal));
  const watching = setInterval(() => {
    if (request.complete) return;
    if (socket.bytesRead - bytesBefore > bytesMax) refuse({ kind: 'body_too_large', bytesMax });
    else if (socket.bytesRead - seenAt < bytesMin) refuse({ kind: 'request_timeout' });
    seenAt = socket.bytesRead;
  }, windowMs);
  // The client has left.
  const leave = (): void => void (request.complete || refuse({ kind: 'malformed_request' }));
  request.once('close', leave);
  try {
    return await Promise.race([work, broken]);
  } finally {
    clearInterval(watching);
    request.off('close', leave);
    work.catch(() => undefined);
  }
};

/** Discards input for a moment, so that a refused client can read the answer. */
const lingerMs = 2_000;

export const dropRest = (request: IncomingMessage): void => {
  if (request.complete) return;
  request.unpipe();
  request.resume();
  const timer = setTimeout(() => request.complete || request.destroy(), lingerMs).unref();
  request.once('end', () => clearTimeout(timer));
};
