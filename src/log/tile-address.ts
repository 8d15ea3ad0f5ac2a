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
  const parts = address.exec(path);
  if (parts === null) return null;
  const [, kind = '', higherDigits = '', lowestDigits = '', partialWidth] = parts;
  const level = kind === 'entries' ? null : Number(kind);
  const number = Number(`${higherDigits.replaceAll(/[x/]/g, '')}${lowestDigits}`);
  if (higherDigits.startsWith('x000/') || (level ?? 0) > levelMax) return null;
  if (partialWidth === undefined) return { level, number, width: tileWidth };
  const width = Number(partialWidth);
  return width < tileWidth ? { level, number, width } : null;
};
