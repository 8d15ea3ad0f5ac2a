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

const longBodies = new WeakSet<IncomingMessage>();

/** Must be called before the body is read. */
export const allowLongBody = (request: IncomingMessage): void => {
  longBodies.add(request);
};

/** Calls the listener if a body is late and may not take longer. */
export const onceOverdue = (
  request: IncomingMessage,
  timeoutMs: number,
  listener: () => void,
): void => {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  if (length === '0' && encoding === undefined) return;
  const timer = setTimeout(() => {
    if (!request.complete && !request.destroyed && !longBodies.has(request)) listener();
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
  const bytesAtStart = socket.bytesRead;
  let bytesAtWindow = bytesAtStart;
  const { promise: refused, reject } = Promise.withResolvers<never>();
  const refuse = (refusal: HttpRefusal): void => {
    if (!request.complete) reject(new Refused(refusal));
  };
  const watching = setInterval(() => {
    const { bytesRead } = socket;
    if (bytesRead - bytesAtStart > bytesMax) refuse({ kind: 'body_too_large', bytesMax });
    else if (bytesRead - bytesAtWindow < bytesMin) refuse({ kind: 'request_timeout' });
    bytesAtWindow = bytesRead;
  }, windowMs);
  const refuseOnClose = (): void => refuse({ kind: 'malformed_request' });
  request.once('close', refuseOnClose);
  try {
    return await Promise.race([work, refused]);
  } finally {
    clearInterval(watching);
    request.off('close', refuseOnClose);
    work.catch(() => undefined);
  }
};

/** Discards input for a moment, so that a refused client can read the answer. */
const lingerMs = 2_000;

export const dropRest = (request: IncomingMessage): void => {
  if (request.complete) return;
  request.unpipe();
  request.resume();
  const destroyUnlessComplete = (): void => {
    if (!request.complete) request.destroy();
  };
  const timer = setTimeout(destroyUnlessComplete, lingerMs).unref();
  request.once('end', () => clearTimeout(timer));
};
