import { fileLimits } from '../kernel/stored-file.ts';
import { inNormalForm } from '../kernel/unicode.ts';

/**
 * The name of a file: the last part of the path that its sender's machine gave it, without unsafe
 * characters, in normal form C, so it is the same from every system. It is shown to people and never used
 * as a path.
 */
export const fileNameOf = (sent: string): string => {
  const last = inNormalForm(sent.toWellFormed(), 'NFC').split(/[/\\]/).at(-1) ?? '';
  // Twice, because the character before a joiner may have been removed.
  const visible = withoutInvisible(withoutInvisible(last))
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[\s.\p{Variation_Selector}\p{Join_Control}]+|\s+$/gu, '');
  // Characters between two of its parts may have been removed.
  const plain = inNormalForm(visible, 'NFC');
  return plain === '' ? nameless : shortened(plain);
};

const nameless = 'file';

const withoutInvisible = (text: string): string =>
  text.replaceAll(invisible, (_found, meaningful: string | undefined) => meaningful ?? '');

/**
 * Invisible characters stay only if they change how their neighbours are written: joiners between letters
 * (ZWNJ and ZWJ, as in Persian, Hindi and Malayalam) and within an emoji, one variation selector, the tags
 * of a flag. All others are removed, above all marks of direction, which can disguise the type of a file.
 */
const unseen = String.raw`\p{Default_Ignorable_Code_Point}`;
const letter = String.raw`[\p{L}--${unseen}]`;
const mark = String.raw`[\p{M}--${unseen}]`;
const joiner = String.raw`[\u180E\u200C\u200D]`;
const meaningfulParts = [
  String.raw`(?<=${letter})${joiner}(?=[${letter}${mark}])`,
  String.raw`(?<=${mark})${joiner}`,
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\u20E3\u{E007F}])\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=[${letter}${mark}\p{N}\p{P}\p{S}])\p{Variation_Selector}`,
  String.raw`(?<=\u{1F3F4})[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,6}\u{E007F}`,
];
const never = String.raw`[\p{Cc}\p{Zl}\p{Zp}${unseen}\uFFF9-\uFFFB]`;
const invisible = new RegExp(`(${meaningfulParts.join('|')})|${never}`, 'gv');

const bytesOf = (text: string): number => new TextEncoder().encode(text).byteLength;

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Cuts a name to the allowed length, with its extension and without splitting a letter. */
const shortened = (name: string): string => {
  const max = fileLimits.nameBytesMax;
  if (bytesOf(name) <= max) return name;
  const [ending = ''] = /\.[^.]{1,10}$/u.exec(name) ?? [];
  const room = max - bytesOf(ending);
  const stem = name.slice(0, name.length - ending.length);
  const whole = Array.from(letters.segment(stem), ({ segment }) => segment);
  // A letter can have any number of combining marks.
  const shortened = longestStart(whole, room) || longestStart(Array.from(stem), room);
  return `${shortened.trimEnd()}${ending}`;
};

/** As many parts from the beginning as fit. */
const longestStart = (parts: readonly string[], bytesMax: number): string => {
  let used = 0;
  const end = parts.findIndex((part) => (used += bytesOf(part)) > bytesMax);
  return parts.slice(0, end === -1 ? parts.length : end).join('');
};
