import type { StoredFile } from '../kernel/stored-file.ts';

/**
 * A page shows a picture of a stranger only if its head states how many pixels a browser will decode, and
 * these are few: a few bytes may decode to gigabytes. The heads of GIF and AVIF do not limit their frames
 * and pictures, so pages never show these.
 */

const measurableTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);

export const canBeMeasured = ({ contentType }: Pick<StoredFile, 'contentType'>): boolean =>
  measurableTypes.has(contentType);

/** A camera's resolution, which takes 100 MB of a browser's memory. */
export const pixelsMax = 25_000_000;

/** A camera writes a lot of data before a photo's size. */
export const pictureHeadBytes = 256 * 1024;

/**
 * The number of pixels of a PNG, JPEG or WebP by its first bytes; null in any doubt, such as for a part
 * that another decoder could read in another way.
 */
export const pixelsOf = (head: Uint8Array): number | null => {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  try {
    if (begins(head, '89504e470d0a1a0a0000000d49484452')) {
      return view.getUint32(16) * view.getUint32(20);
    }
    if (begins(head, 'ffd8')) return pixelsOfJpeg(view);
    if (begins(head, '52494646') && begins(head.subarray(8), '57454250')) return pixelsOfWebp(view);
  } catch (error) {
    // The head ends before the picture's size.
    if (!(error instanceof RangeError)) throw error;
  }
  return null;
};

const begins = (bytes: Uint8Array, hex: string): boolean =>
  Buffer.from(bytes.subarray(0, hex.length / 2)).toString('hex') === hex;

const pixelsOfJpeg = (view: DataView): number | null => {
  for (let at = 2; ;) {
    const marker = view.getUint16(at);
    if (marker >= 0xffc0 && marker <= 0xffc2) {
      // A height of 0 means that the picture states it after its first scan, so it is unknown here.
      return view.getUint16(at + 5) * view.getUint16(at + 7) || null;
    }
    const length = view.getUint16(at + 2);
    if (!skippedMarkers.has(marker) || length < 2) return null;
    at += 2 + length;
  }
};

/** Markers of tables, comments and data of applications, which precede the size. */
const skippedMarkers: ReadonlySet<number> = new Set([
  0xffc4,
  0xffdb,
  0xffdd,
  0xfffe,
  ...Array.from({ length: 16 }, (_none, nth) => 0xffe0 + nth),
]);

const pixelsOfWebp = (view: DataView): number | null => {
  const uint24 = (at: number): number => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  const bits = view.getUint32(21, true);
  switch (view.getUint32(12)) {
    case webpKinds.lossy: {
      return (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff);
    }
    case webpKinds.lossless: {
      return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1);
    }
    case webpKinds.extended: {
      return (uint24(24) + 1) * (uint24(27) + 1);
    }
    default: {
      return null;
    }
  }
};

/** `VP8 `, `VP8L` and `VP8X`. */
const webpKinds = { lossy: 0x56503820, lossless: 0x5650384c, extended: 0x56503858 } as const;
