import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type Encoding } from './accept.ts';

/** A text that never changes, compressed once for each encoding on first use. */
export type Packed = {
  readonly tag: string;
  readonly as: (encoding: Encoding) => Promise<string | Buffer>;
};

const tagLength = 22;

export const pack = (text: string, quality: number = constants.BROTLI_MAX_QUALITY): Packed => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const compressors: Readonly<Record<Encoding, () => Promise<string | Buffer>>> = {
    br: () => promisify(brotliCompress)(text, { params }),
    gzip: () => promisify(gzip)(text),
    identity: () => Promise.resolve(text),
  };
  const packed = new Map<Encoding, Promise<string | Buffer>>();
  return {
    tag: createHash('sha256').update(text).digest('base64url').slice(0, tagLength),
    as: (encoding) => {
      const known = packed.get(encoding) ?? compressors[encoding]();
      packed.set(encoding, known);
      return known;
    },
  };
};

/** In the encoding that the client accepts; the caller sets Vary. */
export const sendPacked = async (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  packed: Packed,
): Promise<FastifyReply> => {
  const encoding = acceptedEncoding(headers['accept-encoding']);
  const content = await packed.as(encoding);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(content);
};
