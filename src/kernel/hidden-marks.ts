/**
 * Characters that reorder or hide what stands beside them: direction marks (Unicode, UAX #9) and
 * other format characters without a width. Whoever reads a text of a stranger is shown them.
 */

/** Scripts in which joiners decide how letters are written. */
const joining =
  '\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Nkoo}\\p{scx=Mand}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Tibt}\\p{scx=Mymr}\\p{scx=Khmr}\\p{scx=Java}\\p{scx=Bali}';

/** What is left alone: the joiners of those scripts, and what emoji and variants are made of. */
const needed = [
  `(?<=[${joining}])[\\u200c\\u200d]`,
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
  // Flags of parts of countries.
  '\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{3,6}\\u{e007f}',
  '(?<=\\p{Emoji})[\\ufe0e\\ufe0f]',
  '(?<=[\\p{Sm}\\p{scx=Hani}\\p{scx=Mymr}])[\\ufe00-\\ufe0d]',
  '(?<=\\p{Script=Han})[\\u{e0100}-\\u{e01ef}]',
  '(?<=\\p{Script=Mongolian})[\\u180b-\\u180d\\u180f]',
];

/** A soft hyphen only says where a word may be broken. */
const hidden = '[[\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb]--\\u00ad]';

const somewhere = new RegExp(hidden, 'v');
const each = new RegExp(`(?<needed>${needed.join('|')})|${hidden}`, 'gv');

const replaceMarks = (text: string, by: (mark: string) => string): string =>
  somewhere.test(text)
    ? text.replaceAll(each, (mark, kept: string | undefined) => kept ?? by(mark))
    : text;

/** As what they are, such as `[U+202E]`, so that every line shows what it holds. */
export const withVisibleMarks = (text: string): string =>
  replaceMarks(
    text,
    (mark) => `[U+${(mark.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
  );

/** For one line that is ours, such as a greeting: nothing is left that turns it round. */
export const withoutHiddenMarks = (text: string): string => replaceMarks(text, () => '');

/** What a form holds comes back as it was typed, so it stays as it is. */
const pieces = /<textarea\b[^>]*>[^<]*|<[^>]*>|[^<]+/g;
/** Attributes that are shown or read out. */
const spoken = /\s(?:title|alt|aria-label|content)="[^"]*"/g;

/** The same in HTML in which every value is escaped, wherever it is shown. */
export const markupWithVisibleMarks = (markup: string): string => {
  if (!somewhere.test(markup)) return markup;
  // Where a tag always ends, none is looked for in vain from each `<` to the end.
  const end = markup.lastIndexOf('>') + 1;
  const tagged = markup
    .slice(0, end)
    .replaceAll(pieces, (piece) =>
      piece.startsWith('<') ? piece.replaceAll(spoken, withVisibleMarks) : withVisibleMarks(piece),
    );
  return `${tagged}${withVisibleMarks(markup.slice(end))}`;
};
