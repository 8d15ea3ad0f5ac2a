import { inNormalForm } from '../kernel/normal-form.ts';
import { fileLimits } from '../kernel/stored-file.ts';

/**
 * The name that a file is kept under: the last part of whatever path its sender's machine gave it,
 * without what no name should hold, and composed (NFC), so that it is one name whatever system it
 * comes from. It only ever names the file to people, never a place on a disk.
 */
export const fileNameOf = (sent: string): string => {
  const last = inNormalForm(sent.toWellFormed(), 'NFC').split(/[/\\]/).at(-1) ?? '';
  // Twice, because what a joiner stood behind may have gone.
  const seen = withoutInvisible(withoutInvisible(last))
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[\s.\p{Variation_Selector}\p{Join_Control}]+|\s+$/gu, '');
  // What stood between two of its parts may have gone.
  const plain = inNormalForm(seen, 'NFC');
  return plain === '' ? nameless : shortened(plain);
};

const nameless = 'file';

const withoutInvisible = (text: string): string =>
  text.replaceAll(invisible, (_found, meaningful: string | undefined) => meaningful ?? '');

/**
 * What is not seen stays only where it changes how its neighbours are written: joiners between letters
 * (ZWNJ and ZWJ, as in Persian, Hindi and Malayalam) and within an emoji, one variant of a sign, the
 * tags of a flag. All else goes, above all what turns the direction of writing, by which one type of
 * file is shown as another.
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

/** As long as it may be, with the ending that says what to open it with, and no letter cut apart. */
const shortened = (name: string): string => {
  const max = fileLimits.nameBytesMax;
  if (bytesOf(name) <= max) return name;
  const [ending = ''] = /\.[^.]{1,10}$/u.exec(name) ?? [];
  const room = max - bytesOf(ending);
  const stem = name.slice(0, name.length - ending.length);
  const whole = Array.from(letters.segment(stem), ({ segment }) => segment);
  // Signs can be joined to one letter without end.
  const kept = asMany(whole, room) || asMany(Array.from(stem), room);
  return `${kept.trimEnd()}${ending}`;
};

/** As many from the beginning as have room. */
const asMany = (parts: readonly string[], bytesMax: number): string => {
  let used = 0;
  const end = parts.findIndex((part) => (used += bytesOf(part)) > bytesMax);
  return parts.slice(0, end === -1 ? parts.length : end).join('');
};
