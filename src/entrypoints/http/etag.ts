import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether the client has this version already. Weak, because seconds that pass make no new one. */
export const isKnown = (request: FastifyRequest, reply: FastifyReply, tag: string): boolean => {
  reply.header('etag', `W/"${tag}"`).header('cache-control', 'no-cache');
  const asked = request.headers['if-none-match'];
  if (asked === undefined) return false;
  const known = asked.split(',').map((text) => text.trim());
  return known.includes('*') || known.some((text) => text.replace(/^W\//, '') === `"${tag}"`);
};
