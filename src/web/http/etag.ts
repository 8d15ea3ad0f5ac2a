import type { FastifyReply, FastifyRequest } from 'fastify';

/** Of a version that may be shown again until it is another one. */
export const headersOfTag = (tag: string) => ({
  // Weak, because seconds that pass make no new one.
  etag: `W/"${tag}"`,
  'cache-control': 'no-cache',
});

/** Whether the client has this version already. */
export const isKnownTag = (asked: string | undefined, tag: string): boolean => {
  if (asked === undefined) return false;
  const known = asked.split(',').map((text) => text.trim());
  return known.includes('*') || known.some((text) => text.replace(/^W\//, '') === `"${tag}"`);
};

/** Says which version it is, and whether the client has it already. */
export const isKnown = (request: FastifyRequest, reply: FastifyReply, tag: string): boolean => {
  reply.headers(headersOfTag(tag));
  return isKnownTag(request.headers['if-none-match'], tag);
};
