/**
 * Formats made of letters, whose files are texts too. Each is recognized by its whole beginning; a text
 * that only starts with the same few letters is a plain text.
 */

/** The format of a text by its first and last bytes; null for a plain text. */
export const writtenFormatOf = (head: string, tail: string): string | null => {
  if (beginsWithSvg(head)) return 'image/svg+xml';
  if (/^\{\\rtf\d?\s*(?:\\[a-z*]|\{)/.test(head)) return 'application/rtf';
  if (/^%!PS-Adobe-\d\.\d EPSF-\d/.test(head)) return 'application/eps';
  if (/^%!(?:PS(?:-Adobe-\d\.\d[^\r\n]*)?)?[ \t]*[\r\n]/.test(head))
    return 'application/postscript';
  // Other texts may quote the beginning of a PDF; a PDF also has its end.
  const isPdf =
    /(?:^|[\r\n])%PDF-\d\.\d/.test(head.slice(0, pdfHeadBytes)) && /%%EOF\s*$/.test(tail);
  return isPdf ? pdfType : null;
};

export const pdfType = 'application/pdf';

/** PDF readers search the first line within this many bytes (ISO 32000, annex H.3). */
const pdfHeadBytes = 1024;

/** The position of a PDF after other bytes; -1 if there is none. */
export const pdfBeginsAt = (head: Buffer): number =>
  head
    .subarray(0, pdfHeadBytes)
    .toString('latin1')
    .search(/%PDF-\d\.\d/);

/** Whether its first element is that of a drawing, after anything that XML allows before it. */
const beginsWithSvg = (text: string): boolean => {
  let at = 0;
  for (;;) {
    while (/\s/.test(text.charAt(at))) at += 1;
    const end = endOfPrologue(text, at);
    if (end === null) return /^<(?:[\w-]{1,40}:)?svg[\s>/]/i.test(text.slice(at, at + 60));
    at = end;
  }
};

/** The position after the instruction, comment or document type; null if none begins there. */
const endOfPrologue = (text: string, at: number): number | null => {
  const behind = (sign: string, from = at): number => {
    const found = text.indexOf(sign, from);
    return found === -1 ? text.length : found + sign.length;
  };
  if (text.startsWith('<?', at)) return behind('?>');
  if (text.startsWith('<!--', at)) return behind('-->');
  if (!/^<!doctype\s/i.test(text.slice(at, at + 10))) return null;
  // Drawing programs declare entities in it, in brackets.
  const end = behind('>');
  return text.slice(at, end).includes('[') ? behind('>', behind(']')) : end;
};
