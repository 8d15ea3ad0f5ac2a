import { createReadStream } from 'node:fs';
import { beginsWithSvg, createTextCheck } from './text-content.ts';

/**
 * What a file is, by what is in it; null where that is nothing that is known. Archives are looked at
 * by their lists and never unpacked.
 */
export const contentTypeOf = async (path: string): Promise<string | null> => {
  // Loaded with the first file: no other request needs it.
  const { fileTypeFromFile } = await import('file-type');
  const found = (await fileTypeFromFile(path))?.mime ?? null;
  // Texts have no signature; XML has one, and is a drawing, or a text like any other.
  return found === null || textTypes.has(found) ? textTypeOf(path) : found;
};

const textTypes: ReadonlySet<string> = new Set([
  'application/xml',
  'text/calendar',
  'text/vcard',
  'text/vtt',
]);

/** Room for what stands before a drawing's first element. */
const headBytes = 64 * 1024;

/** Whatever it says, a text is only ever called a text: HTML among them, so that none is taken for a page. */
const textTypeOf = async (path: string): Promise<string | null> => {
  const check = createTextCheck();
  let head: Buffer | null = null;
  for await (const piece of createReadStream(path, { highWaterMark: headBytes })) {
    if (!(piece instanceof Buffer)) throw new Error('A file is read as bytes');
    head ??= piece;
    if (!check(piece)) return null;
  }
  if (head === null) return null;
  return beginsWithSvg(head) ? 'image/svg+xml' : 'text/plain';
};
