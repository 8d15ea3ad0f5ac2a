/** What tells a text from anything else, and a drawing from other texts. */

/**
 * Looks at one piece after another, and is false once there is something in it that no text holds.
 * Which alphabet an 8-bit text is written in cannot be known, so any letter beyond ASCII may be one.
 */
export const createTextCheck = (): ((piece: Uint8Array) => boolean) => {
  let isWide: boolean | null = null;
  return (piece) => {
    isWide ??= hasWideMark(piece);
    return isWide || !piece.some((byte) => isControl(byte));
  };
};

/** UTF-16 says at its beginning that it is, since half its bytes may be anything. */
const hasWideMark = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** Tabs, ends of lines and of pages, and what switches alphabets are part of texts. */
const isControl = (byte: number): boolean =>
  byte === 0x7f || (byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1b);

/** Whether its first element is a drawing's, behind what XML lets stand before it. */
export const beginsWithSvg = (head: Buffer): boolean => {
  const wide = head[0] === 0xfe ? 'utf-16be' : 'utf-16le';
  const text = new TextDecoder(hasWideMark(head) ? wide : 'utf-8').decode(head);
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
