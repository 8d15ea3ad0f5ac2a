import type { FastifyReply, FastifyRequest } from 'fastify';

/** Headers of an answer that a client may reuse until it changes. */
export const headersOfTag = (tag: string) => ({
  // Weak, because passing seconds do not change it.
  etag: `W/"${tag}"`,
  'cache-control': 'no-cache',
});

export const isKnownTag = (ifNoneMatch: string | undefined, tag: string): boolean => {
  if (ifNoneMatch === undefined) return false;
  const known = ifNoneMatch.split(',').map((text) => text.trim());
  return known.includes('*') || known.some((text) => text.replace(/^W\//, '') === `"${tag}"`);
};

/** Sets the ETag, and returns whether the client has this version. */
export const clientHasVersion = (
  request: FastifyRequest,
  reply: FastifyReply,
  tag: string,
): boolean => {
  reply.headers(headersOfTag(tag));
  return isKnownTag(request.headers['if-none-match'], tag);
};
