import { create as attachmentOf } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import type { ByteRange } from '../../files/file-storage.ts';
import { checkPicture, findFile, openFile } from '../../files/read-files.ts';
import type { AppContext } from '../../kernel/context.ts';
import { pictureQuery, filePath, orderPath } from '../../kernel/links.ts';
import type { StoredFile } from '../../kernel/stored-file.ts';
import type { Limits } from '../http/limits.ts';
import { orRefuse } from '../http/refuse.ts';

/**
 * Serves files by their unguessable ID or by that of their order. Files from strangers are always
 * downloads: a browser must never open one as a page of ours.
 */
export const serveDownloads = (
  app: FastifyInstance,
  { context, limits }: { readonly context: AppContext; readonly limits: Limits },
): void => {
  for (const url of [`${filePath}/:file_id`, `${orderPath}/:order_id/files/:file_id`]) {
    app.route({
      method: ['GET', 'HEAD'],
      url,
      onRequest: limits.hook('downloads'),
      handler: (request, reply) => send(context, request, reply),
    });
  }
};

/** @throws Refused */
const send = async (
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { file_id: fileId = '', order_id: orderId = null } = request.params as FileParams;
  const file = orRefuse(await findFile(context, { fileId, orderId }));
  if (request.url.endsWith(pictureQuery)) orRefuse(await checkPicture(context, file));
  reply.headers(headersOf(file));
  if (request.headers['if-none-match']?.includes(tagOf(file)) === true) {
    return reply.status(304).send();
  }
  // Ranges apply to GET only (RFC 9110).
  if (request.method === 'HEAD') return reply.header('content-length', file.sizeBytes).send();
  const range = rangeOf(request, file);
  const content = orRefuse(await openFile(context, file, range ?? undefined));
  const { first, last } = range ?? { first: 0, last: file.sizeBytes - 1 };
  if (range !== null) {
    reply.status(206).header('content-range', `bytes ${first}-${last}/${file.sizeBytes}`);
  }
  return reply.header('content-length', last - first + 1).send(content);
};

type FileParams = { readonly file_id?: string; readonly order_id?: string };

const headersOf = (file: StoredFile): Record<string, string> => ({
  'content-type': file.contentType,
  'content-disposition': attachmentOf(file.name),
  'content-security-policy': "default-src 'none'; sandbox",
  // Only our own pages may embed it, such as a studio's logo, and never as a document.
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'accept-ranges': 'bytes',
  'cache-control': 'private, no-cache',
  etag: tagOf(file),
});

const tagOf = ({ sha256 }: StoredFile): string => `"${sha256}"`;

/**
 * The requested range; null for the whole file, also if the range is not valid or there are
 * several.
 */
const rangeOf = ({ headers }: FastifyRequest, file: StoredFile): ByteRange | null => {
  const { range, 'if-range': condition } = headers;
  if (range === undefined || (condition !== undefined && condition !== tagOf(file))) return null;
  const ranges = parseRange(file.sizeBytes, range, { combine: true });
  if (ranges === -1 || ranges === -2 || ranges.type !== 'bytes') return null;
  const [only, ...others] = ranges;
  return only === undefined || others.length > 0 ? null : { first: only.start, last: only.end };
};
