/**
 * Makes texts of strangers safe to show and cheap to compare. Hidden marks reorder or hide text: they
 * are direction marks (Unicode, UAX #9) and other format characters without a width.
 */

/** Scripts in which joiners decide how letters are written. */
const joining =
  '\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Nkoo}\\p{scx=Mand}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Tibt}\\p{scx=Mymr}\\p{scx=Khmr}\\p{scx=Java}\\p{scx=Bali}';

/** Some marks are needed and stay as they are: joiners of those scripts, and parts of emoji and variants. */
const needed = [
  `(?<=[${joining}])[\\u200c\\u200d]`,
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
  // Flags of regions.
  '\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{3,6}\\u{e007f}',
  '(?<=\\p{Emoji})[\\ufe0e\\ufe0f]',
  '(?<=[\\p{Sm}\\p{scx=Hani}\\p{scx=Mymr}])[\\ufe00-\\ufe0d]',
  '(?<=\\p{Script=Han})[\\u{e0100}-\\u{e01ef}]',
  '(?<=\\p{Script=Mongolian})[\\u180b-\\u180d\\u180f]',
];

/** A soft hyphen is harmless: it only marks where a word may break. */
const hidden = '[[\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb]--\\u00ad]';

const anyHidden = new RegExp(hidden, 'v');
const eachMark = new RegExp(`(?<needed>${needed.join('|')})|${hidden}`, 'gv');

const replaceMarks = (text: string, by: (mark: string) => string): string =>
  anyHidden.test(text)
    ? text.replaceAll(eachMark, (mark, neededMark: string | undefined) => neededMark ?? by(mark))
    : text;

/** Replaces each hidden mark by its code point, such as `[U+202E]`. */
export const withVisibleMarks = (text: string): string =>
  replaceMarks(
    text,
    (mark) => `[U+${(mark.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
  );

/** Removes hidden marks, for a name within a sentence of the service. */
export const withoutHiddenMarks = (text: string): string => replaceMarks(text, () => '');

/** Tags, texts and form fields. A form field keeps its text, because it is sent back as it was typed. */
const pieces = /<textarea\b[^>]*>[^<]*|<[^>]*>|[^<]+/g;
/** Attributes that are shown or read aloud. */
const visibleAttributes = /\s(?:title|alt|aria-label|content)="[^"]*"/g;

/** Shows the hidden marks of HTML whose values are escaped. It changes visible texts only. */
export const markupWithVisibleMarks = (markup: string): string => {
  if (!anyHidden.test(markup)) return markup;
  // Up to the last `>`, so that the pattern never scans from a `<` to the end in vain.
  const end = markup.lastIndexOf('>') + 1;
  const tagged = markup
    .slice(0, end)
    .replaceAll(pieces, (piece) =>
      piece.startsWith('<')
        ? piece.replaceAll(visibleAttributes, withVisibleMarks)
        : withVisibleMarks(piece),
    );
  return `${tagged}${withVisibleMarks(markup.slice(end))}`;
};

/** No script puts more of them on one letter (UAX #15, stream-safe text), so further ones are removed. */
const accentsMax = 30;

/** A character that continues a letter. */
const accent = '[\\p{M}\\uff9e\\uff9f]';
const tooManyAccents = new RegExp(`(${accent}{${accentsMax}})${accent}+`, 'gu');

/**
 * The text in a normal form of Unicode, computed in linear time: sorting the marks of one letter takes
 * quadratic time, and a stranger may send a million of them.
 */
export const inNormalForm = (text: string, form: 'NFC' | 'NFKC'): string =>
  text.replaceAll(tooManyAccents, '$1').normalize(form);
