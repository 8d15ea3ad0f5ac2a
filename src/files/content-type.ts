import { createReadStream } from 'node:fs';
import { createTextCheck, readHead } from './text-content.ts';
import { pdfBeginsAt, pdfType, writtenFormatOf } from './written-formats.ts';

/**
 * What a file is, by what is in it; null where that is nothing that is known. A file that is a text
 * from its first byte to its last is one, whatever letters it begins with: the signatures of many
 * binary types are two or three letters, which words begin with too. Archives are looked at by their
 * lists and never unpacked.
 */
export const contentTypeOf = async (path: string): Promise<string | null> => {
  const { head, tail, isText } = await readEnds(path);
  // Whatever it says, a text is only ever called a text: HTML among them, so that none is taken for a page.
  if (isText) return writtenFormatOf(readHead(head), tail.toString('latin1')) ?? 'text/plain';
  // Loaded with the first file: no other request needs it.
  const { fileTypeFromFile } = await import('file-type');
  const found = (await fileTypeFromFile(path))?.mime ?? null;
  const known = found === null || textTypes.has(found) ? null : found;
  return beginsLate(head, known) ? pdfType : known;
};

/** By a signature of letters, which what is no text has no right to. */
const textTypes: ReadonlySet<string> = new Set([
  'application/xml',
  'text/calendar',
  'text/vcard',
  'text/vtt',
]);

/** Whether it is a PDF behind something else, such as lines of a mail, a printer or a web server. */
const beginsLate = (head: Buffer, known: string | null): boolean => {
  const at = pdfBeginsAt(head);
  if (at === -1) return false;
  if (known === null) return true;
  // A program, an archive or a document that holds a PDF is no PDF: it begins with no text, or whole as what it is.
  return (
    createTextCheck().takes(head.subarray(0, at)) && writtenFormatOf(readHead(head), '') === null
  );
};

/** Room for what stands before a drawing's first element. */
const headBytes = 64 * 1024;
/** Room for the end of a PDF, and for empty lines behind it. */
const tailBytes = 1024;

type Ends = { readonly head: Buffer; readonly tail: Buffer; readonly isText: boolean };

/** Reads it through as long as it may be a text, and holds no more of it than its ends. */
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
