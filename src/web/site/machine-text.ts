import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientHasVersion } from '../http/etag.ts';
import { pack, sendPacked, type Packed } from '../http/packed.ts';

/** A text that changes only with a restart: made once, on first use. */

const cacheControl = 'public, max-age=300';

export const markdownType = 'text/markdown; charset=utf-8';

/** `vary` names other request headers that the answer depends on. */
export const machineText = (type: string, make: () => string, vary = '') => {
  let made: Packed | undefined;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    made ??= pack(make());
    const isUnchanged = clientHasVersion(request, reply, made.tag);
    reply
      .header('cache-control', cacheControl)
      .header('access-control-allow-origin', '*')
      .header('vary', `${vary}accept-encoding`);
    if (isUnchanged) return reply.status(304).send();
    return sendPacked(request, reply.type(type), made);
  };
};
