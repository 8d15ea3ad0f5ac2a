import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { beginEndless } from './endless.ts';

/** What every stream of server-sent events begins with. */

/** The browser's own would do; said so that every client waits the same. */
const retryMs = 2_000;

export const beginEvents = (reply: FastifyReply): ServerResponse => {
  reply.hijack();
  const { raw } = reply;
  // Whoever leaves in the middle of a write has left, and that is all.
  raw.on('error', () => raw.destroy());
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache',
    'x-accel-buffering': 'no',
  });
  beginEndless(raw);
  raw.write(`retry: ${retryMs}\n\n`);
  return raw;
};

/** What the client saw last; null where it begins anew. */
export const lastEventId = ({ headers }: FastifyRequest): number | null => {
  const id = headers['last-event-id'];
  if (id === undefined || id === '') return null;
  return typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : neverSent;
};

const neverSent = -1;
