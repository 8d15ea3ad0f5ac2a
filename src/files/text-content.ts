/** What tells a text from anything else. */

/** Reads a file piece by piece and holds none of it. */
export type TextCheck = {
  /** False once there is something in it that no text holds. */
  readonly takes: (piece: Uint8Array) => boolean;
  /** Whether a text can end where the last piece ended. */
  readonly mayEnd: () => boolean;
};

/**
 * A text is UTF-16 with its mark, or anything without control characters: UTF-8, or one of the 8-bit
 * alphabets, which cannot be told apart, so that any byte beyond ASCII may be a letter.
 */
export const createTextCheck = (): TextCheck => {
  let check: TextCheck | undefined;
  return {
    takes: (piece) => {
      const wide = check === undefined ? wideAlphabetOf(piece) : null;
      check ??= wide === null ? narrow : createWideCheck(wide);
      return check.takes(piece);
    },
    mayEnd: () => check?.mayEnd() ?? true,
  };
};

const narrow: TextCheck = {
  takes: (piece) => !piece.some((byte) => isControl(byte)),
  mayEnd: () => true,
};

/** Half the bytes of UTF-16 may be anything, but not every pair of them is a letter. */
const createWideCheck = (alphabet: WideAlphabet): TextCheck => {
  const decoder = new TextDecoder(alphabet, { fatal: true });
  const takes = (piece?: Uint8Array): boolean => {
    try {
      const text = decoder.decode(piece, { stream: piece !== undefined });
      return !wideControl.test(text);
    } catch {
      return false;
    }
  };
  return { takes, mayEnd: () => takes() };
};

type WideAlphabet = 'utf-16le' | 'utf-16be';

/** By the mark that UTF-16 has at its beginning. */
const wideAlphabetOf = ([first, second]: Uint8Array): WideAlphabet | null => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
};

/** The beginning of a text, as far as what is written in ASCII can be read in it. */
export const readHead = (head: Uint8Array): string =>
  new TextDecoder(wideAlphabetOf(head) ?? 'utf-8').decode(head);

/** Tabs, ends of lines and of pages, and what switches alphabets are part of texts. */
const isControl = (byte: number): boolean =>
  byte === 0x7f || (byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1b);

// oxlint-disable-next-line no-control-regex -- the same in letters
const wideControl = /[\0-\x08\x0e-\x1a\x1c-\x1f\x7f]/;
