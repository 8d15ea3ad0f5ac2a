import type { IncomingHttpHeaders } from 'node:http';
import type { onRequestHookHandler } from 'fastify';

/**
 * What a client prefers that we know (RFC 7240): `handling=strict` refuses what is warned of
 * otherwise, `return=minimal` leaves out what each answer about an order says again.
 */

export const isStrictPreferred = (headers: IncomingHttpHeaders): boolean =>
  preferred(headers, 'handling') === 'strict';

export const isMinimalPreferred = (headers: IncomingHttpHeaders): boolean =>
  preferred(headers, 'return') === 'minimal';

/** What is given twice counts as it stands first. */
const preferred = ({ prefer }: IncomingHttpHeaders, name: string): string | null => {
  if (prefer === undefined) return null;
  const values = [prefer]
    .flat()
    .flatMap((header) => header.split(','))
    .map((preference) => /^\s*([\w-]+)\s*=\s*"?(\w+)"?\s*(?:;|$)/.exec(preference) ?? [])
    .filter(([, said = '']) => said.toLowerCase() === name)
    .map(([, , value = '']) => value.toLowerCase());
  return values[0] ?? null;
};

export const preferenceApplied = 'preference-applied';

/** Says in the answer that the preference is followed, whatever comes of it. */
export const applyStrict: onRequestHookHandler = ({ headers }, reply, done) => {
  if (isStrictPreferred(headers)) reply.header(preferenceApplied, 'handling=strict');
  done();
};
export const minimalApplied = { [preferenceApplied]: 'return=minimal' };
