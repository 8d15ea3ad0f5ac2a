import type { IncomingHttpHeaders } from 'node:http';

/** What a client prefers that we know (RFC 7240): `Prefer: handling=strict` refuses what is warned of otherwise. */

const strictHandling = /^handling\s*=\s*"?strict"?$/i;

export const isStrictPreferred = ({ prefer }: IncomingHttpHeaders): boolean => {
  if (prefer === undefined) return false;
  // What is given twice counts as it stands first.
  const handling = [prefer]
    .flat()
    .flatMap((header) => header.split(','))
    .map((preference) => preference.split(';')[0]?.trim() ?? '')
    .find((preference) => /^handling\s*=/i.test(preference));
  return handling !== undefined && strictHandling.test(handling);
};

/** Says in the answer that the preference is followed, whatever comes of it. */
export const strictApplied = { 'preference-applied': 'handling=strict' };
