/**
 * Formats that are written in letters, so that a file of one is a text as well. Each is told by its
 * whole beginning: a text that only starts with the same few letters is a text.
 */

/** What a text is besides, by its first and last bytes; null for a text that is nothing else. */
export const writtenFormatOf = (head: string, tail: string): string | null => {
  if (beginsWithSvg(head)) return 'image/svg+xml';
  if (/^\{\\rtf\d?\s*(?:\\[a-z*]|\{)/.test(head)) return 'application/rtf';
  if (/^%!PS-Adobe-\d\.\d EPSF-\d/.test(head)) return 'application/eps';
  if (/^%!(?:PS(?:-Adobe-\d\.\d[^\r\n]*)?)?[ \t]*[\r\n]/.test(head))
    return 'application/postscript';
  // Other texts may show how a PDF begins; one that is a PDF also ends as such.
  const isPdf =
    /(?:^|[\r\n])%PDF-\d\.\d/.test(head.slice(0, pdfHeadBytes)) && /%%EOF\s*$/.test(tail);
  return isPdf ? pdfType : null;
};

export const pdfType = 'application/pdf';

/** Readers of PDF look for its first line within so many bytes, and so do we (ISO 32000, annex H.3). */
const pdfHeadBytes = 1024;

/** Where a PDF begins that has something before it; -1 where none does. */
export const pdfBeginsAt = (head: Buffer): number =>
  head
    .subarray(0, pdfHeadBytes)
    .toString('latin1')
    .search(/%PDF-\d\.\d/);

/** Whether its first element is a drawing's, behind what XML lets stand before it. */
const beginsWithSvg = (text: string): boolean => {
  let at = 0;
  for (;;) {
    while (/\s/.test(text.charAt(at))) at += 1;
    const end = endOfPrologue(text, at);
    if (end === null) return /^<(?:[\w-]{1,40}:)?svg[\s>/]/i.test(text.slice(at, at + 60));
    at = end;
  }
};

/** Behind the instruction, comment or document type that begins there; null where none does. */
const endOfPrologue = (text: string, at: number): number | null => {
  const behind = (sign: string, from = at): number => {
    const found = text.indexOf(sign, from);
    return found === -1 ? text.length : found + sign.length;
  };
  if (text.startsWith('<?', at)) return behind('?>');
  if (text.startsWith('<!--', at)) return behind('-->');
  if (!/^<!doctype\s/i.test(text.slice(at, at + 10))) return null;
  // Drawing programs declare entities of their own in there, in brackets.
  const end = behind('>');
  return text.slice(at, end).includes('[') ? behind('>', behind(']')) : end;
};
