import type { IncomingHttpHeaders } from 'node:http';
import type { onRequestHookHandler } from 'fastify';

/**
 * Preferences of clients (RFC 7240): `handling=strict` refuses what would only cause a warning, and
 * `return=minimal` leaves out what every answer about an order repeats.
 */

export const isStrictPreferred = (headers: IncomingHttpHeaders): boolean =>
  preferred(headers, 'handling') === 'strict';

export const isMinimalPreferred = (headers: IncomingHttpHeaders): boolean =>
  preferred(headers, 'return') === 'minimal';

/** The first one counts. */
const preferred = ({ prefer }: IncomingHttpHeaders, name: string): string | null => {
  if (prefer === undefined) return null;
  const values = [prefer]
    .flat()
    .flatMap((header) => header.split(','))
    .map((preference) => /^\s*([\w-]+)\s*=\s*"?(\w+)"?\s*(?:;|$)/.exec(preference) ?? [])
    .filter(([, sent = '']) => sent.toLowerCase() === name)
    .map(([, , value = '']) => value.toLowerCase());
  return values[0] ?? null;
};

export const preferenceApplied = 'preference-applied';

/** Confirms the preference in the answer. */
export const applyStrict: onRequestHookHandler = ({ headers }, reply, done) => {
  if (isStrictPreferred(headers)) reply.header(preferenceApplied, 'handling=strict');
  done();
};
export const minimalApplied = { [preferenceApplied]: 'return=minimal' };
