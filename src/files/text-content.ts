/** Recognizes a text file piece by piece, without storing any of it. */
export type TextCheck = {
  /** False once it has a character that no text has. */
  readonly takes: (piece: Uint8Array) => boolean;
  /** Whether a text can end at the end of the last piece. */
  readonly mayEnd: () => boolean;
};

/**
 * A text is UTF-16 with a byte order mark, or anything without control characters: UTF-8, or an 8-bit
 * encoding, in which any byte beyond ASCII may be a letter.
 */
export const createTextCheck = (): TextCheck => {
  let check: TextCheck | undefined;
  return {
    takes: (piece) => {
      const wide = check === undefined ? utf16AlphabetOf(piece) : null;
      check ??= wide === null ? eightBitCheck : createUtf16Check(wide);
      return check.takes(piece);
    },
    mayEnd: () => check?.mayEnd() ?? true,
  };
};

const eightBitCheck: TextCheck = {
  takes: (piece) => !piece.some((byte) => isControl(byte)),
  mayEnd: () => true,
};

/** UTF-16 may have any bytes, but not every pair of them is a character. */
const createUtf16Check = (alphabet: Utf16Alphabet): TextCheck => {
  const decoder = new TextDecoder(alphabet, { fatal: true });
  const takes = (piece?: Uint8Array): boolean => {
    try {
      const text = decoder.decode(piece, { stream: piece !== undefined });
      return !utf16Control.test(text);
    } catch {
      return false;
    }
  };
  return { takes, mayEnd: () => takes() };
};

type Utf16Alphabet = 'utf-16le' | 'utf-16be';

/** By the byte order mark. */
const utf16AlphabetOf = ([first, second]: Uint8Array): Utf16Alphabet | null => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
};

/** The beginning of a text, as far as its ASCII characters can be read. */
export const readTextHead = (head: Uint8Array): string =>
  new TextDecoder(utf16AlphabetOf(head) ?? 'utf-8').decode(head);

/** Texts may have tabs, line and page breaks, and escapes between character sets. */
const isControl = (byte: number): boolean =>
  byte === 0x7f || (byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1b);

// oxlint-disable-next-line no-control-regex -- the same in letters
const utf16Control = /[\0-\x08\x0e-\x1a\x1c-\x1f\x7f]/;
