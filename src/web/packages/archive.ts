import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { createTar } from 'nanotar';
import type { Contents } from './contents.ts';

/** An archive that npm can install. */
export type Archive = {
  readonly bytes: Buffer;
  readonly sha256: Buffer;
};

/** The time that npm gives to packed files, so that archives are reproducible. */
const packedAtMs = Date.UTC(1985, 9, 26, 8, 15);
const anybody = { uid: 0, gid: 0, mode: '644', mtime: packedAtMs } as const;
/** The position of the operating system in a gzip header, and the value for unknown. */
const systemByte = 9;
const unknownSystem = 255;

/** Reproducible for the same files and the same build of Node, whose zlib compresses them. */
export const archiveOf = async (contents: Contents): Promise<Archive> => {
  const files = [...contents]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, text]) => ({ name: `package/${path}`, data: text }));
  const tar = createTar(files, { attrs: anybody });
  const bytes = await promisify(gzip)(tar, { level: constants.Z_BEST_COMPRESSION });
  bytes[systemByte] = unknownSystem;
  return { bytes, sha256: hash('sha256', bytes, 'buffer') };
};
