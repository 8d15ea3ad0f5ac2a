import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Encoding } from '../http/accept.ts';

/** A text that is sent often and never changes: packed once, as well as can be. */
export type Packed = {
  readonly tag: string;
  readonly texts: Readonly<Record<Encoding, string | Buffer>>;
};

const tagLength = 22;

export const pack = async (text: string): Promise<Packed> => {
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(text), promisify(gzip)(text)]);
  return {
    tag: createHash('sha256').update(text).digest('base64url').slice(0, tagLength),
    texts: { br, gzip: zipped, identity: text },
  };
};
