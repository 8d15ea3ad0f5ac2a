import type { FastifyReply, FastifyRequest } from 'fastify';
import { httpDate } from '../../contract/wait.ts';
import type { FileId } from '../../domain/ids.ts';
import type { Upload } from '../../domain/order/upload.ts';
import type { Instant } from '../../domain/time.ts';
import { tusVersion } from './tus-protocol.ts';
import type { Known } from './resumed-file.ts';

/** What senders of files in parts are answered. A part of `resumable.ts`. */

/** What has become a file, to a sender who may not have heard of it. */
export const sayFinished = (
  { method }: Pick<Known, 'method'>,
  reply: FastifyReply,
  { sizeBytes, fileId }: Upload,
): FastifyReply =>
  reply
    .status(method === 'HEAD' ? 200 : 204)
    .headers({
      'upload-offset': sizeBytes,
      'upload-length': sizeBytes,
      'cache-control': 'no-store',
      [fileIdHeader]: fileId ?? '',
    })
    .send();

export const fileIdHeader = 'x-file-id';

/** A file that came whole with the request that began it. */
export const sayMade = (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { base, upload }: Known,
  made: FileId,
): FastifyReply =>
  reply
    .status(201)
    .headers({
      location: `${base}/${upload?.id}`,
      'upload-offset': headers['upload-length'] ?? '',
      'cache-control': 'no-store',
      [fileIdHeader]: made,
    })
    .send();

/**
 * What the protocol's library answers, with the headers that all our answers have. Its errors are JSON
 * as everywhere, also those that it has words of its own for.
 */
export const sendAnswer = async (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  response: Response,
  expiresAt: Instant | null,
): Promise<FastifyReply> => {
  for (const [name, value] of response.headers) {
    if (!isOurs.has(name) && !name.startsWith('access-control-')) reply.header(name, value);
  }
  if (expiresAt !== null) reply.header('upload-expires', httpDate(expiresAt));
  if (response.ok) return reply.status(response.status).send();
  const isOtherVersion = headers['tus-resumable'] !== tusVersion;
  return reply
    .status(isOtherVersion ? 412 : response.status)
    .headers({ 'cache-control': 'no-store' })
    .send({ error: (await response.text()).trim() });
};

/** A time that is over by our clock, and how long a body is that is written anew. */
const isOurs: ReadonlySet<string> = new Set(['upload-expires', 'content-length', 'content-type']);
