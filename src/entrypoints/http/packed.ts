import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type Encoding } from './accept.ts';

/** A text that is sent often and never changes: packed once, as well as can be. */
export type Packed = {
  readonly tag: string;
  readonly texts: Readonly<Record<Encoding, string | Buffer>>;
};

const tagLength = 22;

export const pack = async (
  text: string,
  quality: number = constants.BROTLI_MAX_QUALITY,
): Promise<Packed> => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(text, { params }),
    promisify(gzip)(text),
  ]);
  return {
    tag: createHash('sha256').update(text).digest('base64url').slice(0, tagLength),
    texts: { br, gzip: zipped, identity: text },
  };
};

/** As whoever asks accepts it; what it varies by is said by whoever sends it. */
export const sendPacked = (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { texts }: Packed,
): FastifyReply => {
  const encoding = acceptedEncoding(headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(texts[encoding]);
};
