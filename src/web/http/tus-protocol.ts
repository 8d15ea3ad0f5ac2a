import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fileLimits } from '../../kernel/stored-file.ts';
import { exposedHeaders, headersOfPreflight } from './app.ts';
import { Refused } from './refuse.ts';

/** Version, methods and headers of the tus protocol, for `resumable-requests.ts`. */

export const tusVersion = '1.0.0';

/** The supported extensions. */
const extensions = 'creation,creation-with-upload,creation-defer-length,termination,expiration';

/**
 * An upload starts at one address and continues at its own. GET is missing, because incomplete
 * uploads are not shown.
 */
export const methodsByAddress = {
  creation: ['POST'],
  upload: ['HEAD', 'PATCH', 'DELETE'],
} as const;

/** Headers that pages of other sites may send and read. */
const sentHeaders = [
  'tus-resumable',
  'upload-length',
  'upload-defer-length',
  'upload-metadata',
  'upload-offset',
  'content-type',
  'x-http-method-override',
  'x-requested-with',
].join(', ');
const readHeaders = [
  'tus-resumable',
  'tus-version',
  'tus-extension',
  'tus-max-size',
  'upload-offset',
  'upload-length',
  'upload-defer-length',
  'upload-metadata',
  'upload-expires',
  'x-file-id',
].join(', ');

/** On every answer, so that pages of other sites can read the progress. */
export const addVersionHeaders = (
  _request: FastifyRequest,
  reply: FastifyReply,
  done: (error?: Error) => void,
): void => {
  reply.headers({
    'tus-resumable': tusVersion,
    'tus-version': tusVersion,
    'access-control-expose-headers': `${exposedHeaders}, ${readHeaders}`,
  });
  done();
};

/** The answer to a preflight. */
export const preflightHeaders = (
  place: keyof typeof methodsByAddress,
  raw: IncomingMessage,
): Record<string, string> => {
  const methods = [...methodsByAddress[place], 'OPTIONS'].join(', ');
  return {
    'access-control-allow-headers': sentHeaders,
    ...headersOfPreflight(raw),
    allow: methods,
    'access-control-allow-methods': methods,
    'access-control-expose-headers': `${exposedHeaders}, ${readHeaders}`,
    'tus-version': tusVersion,
    'tus-extension': extensions,
    'tus-max-size': String(fileLimits.bytesMax),
  };
};

/** The intended method; some networks allow only POST. @throws Refused */
export const methodOf = ({ method, headers, params }: FastifyRequest): string => {
  const { 'x-http-method-override': override } = headers;
  const isOfUpload = (params as { readonly name?: string }).name !== undefined;
  const allowed: readonly string[] = methodsByAddress[isOfUpload ? 'upload' : 'creation'];
  const intended =
    method === 'POST' && typeof override === 'string' ? override.trim().toUpperCase() : method;
  if (allowed.includes(intended)) return intended;
  throw new Refused({ kind: 'method_not_allowed', allowed: [...allowed, 'OPTIONS'] });
};

/** The library would reject an empty header. */
export const removeEmptyHeader = ({ headers, rawHeaders }: IncomingMessage, name: string): void => {
  if (headers[name]?.toString().trim() !== '') return;
  delete headers[name];
  const at = rawHeaders.findIndex((each, index) => index % 2 === 0 && each.toLowerCase() === name);
  rawHeaders.splice(at, 2);
};
