import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fileLimits } from '../../kernel/stored-file.ts';
import { exposedHeaders, headersOfPreflight } from './app.ts';
import { Refused } from './refuse.ts';

/** What the tus protocol is here: its version, its methods, its headers. A part of `resumable-requests.ts`. */

export const tusVersion = '1.0.0';

/** What of the protocol is served besides its core. */
const extensions = 'creation,creation-with-upload,creation-defer-length,termination,expiration';

/** A file is begun at one address, and gone on with at its own; GET is none, because nothing unfinished is shown. */
export const methodsAt = { beginning: ['POST'], begun: ['HEAD', 'PATCH', 'DELETE'] } as const;

/** What browsers let pages of other sites send and read here. */
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

/** On every answer, whatever it is, or pages of other sites cannot read how far they are. */
export const sayVersion = (
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

/** What a preflight asks for, and what a program can do here. */
export const optionsAt = (
  place: keyof typeof methodsAt,
  raw: IncomingMessage,
): Record<string, string> => {
  const methods = [...methodsAt[place], 'OPTIONS'].join(', ');
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

/** What the request asks for; some lines let no other method through than POST. @throws Refused */
export const methodOf = ({ method, headers, params }: FastifyRequest): string => {
  const { 'x-http-method-override': override } = headers;
  const isBegun = (params as { readonly name?: string }).name !== undefined;
  const allowed: readonly string[] = methodsAt[isBegun ? 'begun' : 'beginning'];
  const meant =
    method === 'POST' && typeof override === 'string' ? override.trim().toUpperCase() : method;
  if (allowed.includes(meant)) return meant;
  throw new Refused({ kind: 'method_not_allowed', allowed: [...allowed, 'OPTIONS'] });
};

/** A header without a value says nothing, and the library would take it for one that is wrong. */
export const leaveOutEmpty = ({ headers, rawHeaders }: IncomingMessage, name: string): void => {
  if (headers[name]?.toString().trim() !== '') return;
  delete headers[name];
  const at = rawHeaders.findIndex((each, index) => index % 2 === 0 && each.toLowerCase() === name);
  rawHeaders.splice(at, 2);
};
