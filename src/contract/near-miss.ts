/** Which known name somebody meant who wrote another: one with a slip or two, or in another spelling. */

/** Longer names are nobody's slip. */
const lengthMax = 60;
const slipsMax = 2;
/** In a short name two slips leave too little of it. */
const shortLength = 4;

/** The known name that is nearest, the first of those that are equally near; null where none is. */
export const nearestName = (name: string, known: readonly string[]): string | null => {
  const written = withoutStyle(name);
  if (written === '' || written.length > lengthMax) return null;
  let [nearest, nearestSlips]: [string | null, number] = [null, slipsMax + 1];
  for (const each of known) {
    const meant = withoutStyle(each);
    const slips = slipsBetween(written, meant);
    const isNear = slips <= (Math.min(meant.length, written.length) <= shortLength ? 1 : slipsMax);
    if (isNear && slips < nearestSlips) [nearest, nearestSlips] = [each, slips];
  }
  return nearest;
};

/** Whether the name is another, or the same in other letters, and no more than two letters away. */
export const isSlipOf = (meant: string, name: string): boolean =>
  name.length <= lengthMax && slipsBetween(name.trim().toLowerCase(), meant) <= slipsMax;

/** `extraRoles`, `extra-roles` and `extra_roles` are one name in three styles. */
const withoutStyle = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]/g, '');

/**
 * The fewest letters to leave out, add, change, or swap with their neighbour that make one of the
 * other (optimal string alignment); three where that is more than two.
 */
export const slipsBetween = (one: string, other: string): number => {
  if (Math.abs(one.length - other.length) > slipsMax) return slipsMax + 1;
  if (lettersMissing(one, other) > slipsMax) return slipsMax + 1;
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
    if (Math.min(...current) > slipsMax && Math.min(...last) >= slipsMax) return slipsMax + 1;
    [beforeLast, last] = [last, current];
  }
  return Math.min(at(last, other.length), slipsMax + 1);
};

/** Each has to be left out or changed; told at once, where nearly every name is no slip of another. */
const lettersMissing = (one: string, other: string): number => {
  let missing = 0;
  for (let index = 0; index < one.length; index += 1) {
    if (!other.includes(one.charAt(index))) missing += 1;
  }
  return missing;
};

const at = (row: readonly number[], column: number): number => row[column] ?? Infinity;
