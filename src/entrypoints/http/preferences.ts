import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a client prefers that we know (RFC 7240): `Prefer: handling=strict` refuses what is warned of otherwise. */

const strictHandling = /^handling\s*=\s*"?strict"?$/i;

/** Says in the answer that the preference is followed, whatever comes of it. */
export const isStrictPreferred = (request: FastifyRequest, reply: FastifyReply): boolean => {
  const { prefer } = request.headers;
  if (prefer === undefined) return false;
  // What is given twice counts as it stands first.
  const handling = [prefer]
    .flat()
    .flatMap((header) => header.split(','))
    .map((preference) => preference.split(';')[0]?.trim() ?? '')
    .find((preference) => /^handling\s*=/i.test(preference));
  if (handling === undefined || !strictHandling.test(handling)) return false;
  reply.header('preference-applied', 'handling=strict');
  return true;
};
