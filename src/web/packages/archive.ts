import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { createTar } from 'nanotar';
import type { Contents } from './contents.ts';

/** What npm installs from an address. */
export type Archive = {
  readonly bytes: Buffer;
  readonly sha256: Buffer;
};

/** The moment that npm gives to files of packages, so that an archive does not depend on when it is made. */
const packedAtMs = Date.UTC(1985, 9, 26, 8, 15);
const anybody = { uid: 0, gid: 0, mode: '644', mtime: packedAtMs } as const;
/** Where gzip names the system that packed it, and the number for a system that is unknown. */
const systemByte = 9;
const unknownSystem = 255;

/** The same bytes whenever it is made of the same files by the same build of Node, whose zlib packs them. */
export const archiveOf = async (contents: Contents): Promise<Archive> => {
  const files = [...contents]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, text]) => ({ name: `package/${path}`, data: text }));
  const tar = createTar(files, { attrs: anybody });
  const bytes = await promisify(gzip)(tar, { level: constants.Z_BEST_COMPRESSION });
  bytes[systemByte] = unknownSystem;
  return { bytes, sha256: hash('sha256', bytes, 'buffer') };
};
