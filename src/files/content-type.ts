import { createReadStream } from 'node:fs';
import { createTextCheck, readTextHead } from './text-content.ts';
import { pdfBeginsAt, pdfType, writtenFormatOf } from './written-formats.ts';

/**
 * The type of a file by its content; null if it is unknown. A file that is text from its first byte to its
 * last is a text, even if it begins with the signature of a binary type: many are two or three letters,
 * which words begin with too. Archives are recognized by their directories and never unpacked.
 */
export const contentTypeOf = async (path: string): Promise<string | null> => {
  const { head, tail, isText } = await readEnds(path);
  // HTML is called a plain text, so no browser shows it as a page.
  if (isText) return writtenFormatOf(readTextHead(head), tail.toString('latin1')) ?? 'text/plain';
  // Loaded with the first file, because nothing else needs it.
  const { fileTypeFromFile } = await import('file-type');
  const found = (await fileTypeFromFile(path))?.mime ?? null;
  const known = found === null || textTypes.has(found) ? null : found;
  return isPdfAfterOtherBytes(head, known) ? pdfType : known;
};

/** Recognizes signatures made of letters, which only texts may begin with. */
const textTypes: ReadonlySet<string> = new Set([
  'application/xml',
  'text/calendar',
  'text/vcard',
  'text/vtt',
]);

/** Whether it is a PDF after other bytes, such as lines of a mail, a printer or a web server. */
const isPdfAfterOtherBytes = (head: Buffer, known: string | null): boolean => {
  const at = pdfBeginsAt(head);
  if (at === -1) return false;
  if (known === null) return true;
  // A program, archive or document that contains a PDF is no PDF: it begins with its own signature.
  return (
    createTextCheck().takes(head.subarray(0, at)) &&
    writtenFormatOf(readTextHead(head), '') === null
  );
};

/** Enough for everything before a drawing's first element. */
const headBytes = 64 * 1024;
/** Enough for the end of a PDF and empty lines after it. */
const tailBytes = 1024;

type Ends = { readonly head: Buffer; readonly tail: Buffer; readonly isText: boolean };

/** Reads the file while it may be a text, and has only its ends in memory. */
const readEnds = async (path: string): Promise<Ends> => {
  const check = createTextCheck();
  let head: Buffer = Buffer.alloc(0);
  let tail = head;
  for await (const piece of createReadStream(path, { highWaterMark: headBytes })) {
    if (!(piece instanceof Buffer)) throw new Error('A file is read as bytes');
    if (head.byteLength === 0) head = piece;
    if (!check.takes(piece)) return { head, tail, isText: false };
    tail = Buffer.concat([tail, piece]).subarray(-tailBytes);
  }
  return { head, tail, isText: head.byteLength > 0 && check.mayEnd() };
};
