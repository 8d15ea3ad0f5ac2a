/**
 * Which known name somebody meant who wrote another: one that is a letter or two away, in the other
 * number, or in another style.
 */

/** Longer names are no typing mistakes, and are not looked at: a stranger may send one of a million letters. */
const lengthMax = 60;
const lettersMax = 2;

/** In a short name, letters that differ leave too little of it. */
const lettersAllowed = (written: string, meant: string): number => {
  if (written.length < 2 || meant.length < 3) return 0;
  return Math.min(written.length, meant.length) <= 4 ? 1 : lettersMax;
};

/** The known name that is nearest, the first of those that are equally near; null where none is. */
export const nearestName = (name: string, known: readonly string[]): string | null => {
  const written = withoutStyle(name);
  if (written === '') return null;
  let [nearest, nearestLetters]: [string | null, number] = [null, lettersMax + 1];
  for (const each of known) {
    const meant = withoutStyle(each);
    const letters = lettersApart(written, meant);
    if (letters < nearestLetters) [nearest, nearestLetters] = [each, letters];
  }
  return nearest;
};

/** Three where they are too far apart for their length. The other number of a word is one letter away, however it is written. */
const lettersApart = (written: string, meant: string): number => {
  const letters = lettersBetween(written, meant);
  if (letters <= lettersAllowed(written, meant)) return letters;
  return meant !== '' && singular(written) === singular(meant) ? 1 : lettersMax + 1;
};

/** The known name that is the same but for its style and number; null where there is none. */
export const sameName = (name: string, known: readonly string[]): string | null => {
  const written = singular(withoutStyle(name));
  if (written === '') return null;
  return known.find((each) => singular(withoutStyle(each)) === written) ?? null;
};

/** Whether the name is another, or the same in other letters, and no more than two letters away. */
export const isNearMissOf = (meant: string, name: string): boolean =>
  name.length <= lengthMax && lettersBetween(name.trim().toLowerCase(), meant) <= lettersMax;

/** `extraRoles`, `extra-roles` and `extra_roles` are one name in three styles; `page_count` is what `pages` is. */
const withoutStyle = (name: string): string =>
  name.length > lengthMax
    ? ''
    : name
        .normalize('NFKC')
        .toLowerCase()
        .replaceAll(/[\s_-]|\p{Cf}/gu, '')
        .replace(/^(?:number|num|count|total)(?:of)?(?=(?:page|language)s?$)/, '')
        .replace(/(?<=^(?:page|language)s?)(?:count|number|num|total)$/, '');

const singular = (name: string): string =>
  name.replace(/ies$/, 'y').replace(/(?<=s|x|z|ch|sh)es$|(?<=[^s])s$/, '');

/**
 * The fewest letters to leave out, add, change, or swap with their neighbour that make one of the
 * other (optimal string alignment); three where that is more than two.
 */
export const lettersBetween = (one: string, other: string): number => {
  if (Math.abs(one.length - other.length) > lettersMax) return lettersMax + 1;
  if (lettersMissing(one, other) > lettersMax) return lettersMax + 1;
  let [beforeLast, last]: [number[], number[]] = [
    [],
    Array.from({ length: other.length + 1 }, (_, column) => column),
  ];
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1];
      current.push(
        Math.min(
          at(last, column) + 1,
          at(current, column - 1) + 1,
          at(last, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(beforeLast, column - 2) + 1 : Infinity,
        ),
      );
    }
    // The rows to come are no less than this one, or than the one before with a swap.
    if (Math.min(...current) > lettersMax && Math.min(...last) >= lettersMax) return lettersMax + 1;
    [beforeLast, last] = [last, current];
  }
  return Math.min(at(last, other.length), lettersMax + 1);
};

/** Each has to be left out or changed; counted first, because nearly every name is far from another. */
const lettersMissing = (one: string, other: string): number => {
  let missing = 0;
  for (let index = 0; index < one.length; index += 1) {
    if (!other.includes(one.charAt(index))) missing += 1;
  }
  return missing;
};

const at = (row: readonly number[], column: number): number => row[column] ?? Infinity;
