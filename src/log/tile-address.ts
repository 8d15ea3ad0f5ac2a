import { tileWidth } from './merkle.ts';

/** The address of a tile or of a bundle of entries (c2sp.org/tlog-tiles). */
export type TileAddress = {
  /** The level of the tile; null for a bundle of entries. */
  readonly level: number | null;
  readonly number: number;
  readonly width: number;
};

const levelMax = 63;
/** The tile's number has at most 15 digits, so that a JavaScript number holds it exactly. */
const address = /^(entries|0|[1-9]\d?)\/((?:x\d{3}\/){0,4})(\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

/** Reads the address in a path; null for other paths, and for other spellings of an address. */
export const readTileAddress = (path: string): TileAddress | null => {
  const [, of = '', higher = '', lowest = '', part = `${tileWidth}`] = address.exec(path) ?? [];
  const level = of === 'entries' ? null : Number(of);
  const [number, width] = [Number(`${higher.replaceAll(/[x/]/g, '')}${lowest}`), Number(part)];
  const isPart = path.includes('.p/');
  if (of === '' || higher.startsWith('x000/') || (level ?? 0) > levelMax) return null;
  return isPart && width >= tileWidth ? null : { level, number, width };
};
