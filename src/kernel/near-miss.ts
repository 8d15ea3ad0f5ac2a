/**
 * Finds the known name that a mistyped name stands for: one that is a letter or two away, in singular
 * instead of plural, or in another style.
 */

/** Longer names are not compared: they are no typing mistakes, and a stranger may send a million letters. */
const lengthMax = 60;
const lettersMax = 2;
/** Stands for any distance that is too large. */
const tooManyLetters = lettersMax + 1;

/** Short names allow fewer differences, because too little of the name would be left. */
const lettersAllowed = (written: string, meant: string): number => {
  if (written.length < 2 || meant.length < 3) return 0;
  return Math.min(written.length, meant.length) <= 4 ? 1 : lettersMax;
};

/** The nearest known name, or the first of equally near ones; null if none is near. */
export const nearestName = (name: string, known: readonly string[]): string | null => {
  const written = formOf(name);
  if (written.plain === '') return null;
  let nearest: string | null = null;
  let fewestLetters = tooManyLetters;
  for (const knownName of known) {
    const letters = lettersApart(written, knownForm(knownName));
    if (letters >= fewestLetters) continue;
    nearest = knownName;
    fewestLetters = letters;
  }
  return nearest;
};

/** How many letters two names are apart: `tooManyLetters` if they differ too much for their length. Singular and plural are always one apart. */
const lettersApart = (written: NameForm, meant: NameForm): number => {
  const letters = lettersBetween(written.plain, meant.plain);
  // Two letters turn `images` into `pages` and `preferences` into `reference`, but they are other words.
  const isSameWord =
    letters < lettersMax ||
    written.plain.length === meant.plain.length ||
    written.plain[0] === meant.plain[0];
  if (isSameWord && letters <= lettersAllowed(written.plain, meant.plain)) return letters;
  return meant.plain !== '' && written.singular === meant.singular ? 1 : tooManyLetters;
};

/** The known name in another style: `extraRoles` is `extra_roles`, but `page` is not `pages`. */
export const inOtherStyle = (name: string, known: readonly string[]): string | null => {
  if (name.length > lengthMax) return null;
  const written = joined(name);
  return known.find((each) => joined(each) === written) ?? null;
};

/** The known name that means the same, or is one letter away. */
export const oneLetterFrom = (name: string, known: readonly string[]): string | null => {
  const written = formOf(name);
  const isSame = (each: string): boolean =>
    written.singular !== '' && knownForm(each).singular === written.singular;
  const isNear = (each: string): boolean => lettersApart(written, knownForm(each)) === 1;
  return known.find(isSame) ?? known.find(isNear) ?? null;
};

/** Whether the name, in Latin letters, is at most two letters away. */
export const isNearMissOf = (meant: string, name: string): boolean =>
  name.length <= lengthMax && lettersBetween(inLatinLetters(name).trim(), meant) <= lettersMax;

/**
 * The name in lower case, without separators and filler words: `extraRoles`, `extra-roles` and
 * `extra_roles` are one name, and `page_count`, `project_pages` and `has_booking` mean `pages` and
 * `booking`.
 */
const withoutStyle = (name: string): string => {
  if (name.length > lengthMax) return '';
  const whole = joined(name);
  const core = fillerPatterns
    .map((pattern) => pattern.exec(whole)?.[1])
    .find((word) => word !== undefined);
  return core ?? whole.replace(maximumOfBid, 'maxusd');
};

const joined = (name: string): string => inLatinLetters(name).replaceAll(/[\s_-]|\p{Cf}/gu, '');

/** Names for the maximum of a bid. Ignoring one would turn an automatic bid into a plain one, so they count as `max_usd`. */
const maximumOfBid =
  /^(?:bid|auto(?:matic)?|proxy)?(?:max(?:imum)?|ceiling|upto)(?:bid|amount|price)?(?:usd|eur|pln)?$/;

/** A name without its style, and its singular. */
type NameForm = { readonly plain: string; readonly singular: string };

const formOf = (name: string): NameForm => {
  const plain = withoutStyle(name);
  return { plain, singular: singularOf(plain) };
};

/** Cached, because the few known names are compared with many others. */
const knownForm = (known: string): NameForm => knownForms.getOrInsertComputed(known, formOf);
const knownForms = new Map<string, NameForm>();

const site = 'project|site|website';
/** Fields that hold a number, and the filler words around them. */
const counts = 'pages?|languages?|extraroles?|integrations?';
const countFillers = 'number|num|nr|no|count|total|amount|quantity|qty';
/** Fields that are on or off, and the filler words before and after them. */
const modules = 'payments?|subscriptions?|bookings?|accounts?';
const moduleBefore = 'has|with|needs?|wants?|enabled?|includes?';
const moduleAfter = 'enabled|included|needed|required|modules?';

/** Find the name of a field that the price depends on among filler words. */
const fillerPatterns = [
  new RegExp(`^(?:${site})?(?:(?:${countFillers})(?:of)?)?(${counts})(?:${countFillers})?$`),
  new RegExp(`^(?:${site})?(?:${moduleBefore})?(${modules})(?:${moduleAfter})?$`),
  new RegExp(`^(?:${site})(type|currency)$`),
];

/** Replaces letters of other alphabets by the Latin ones they look like, because people switch keyboards. */
const inLatinLetters = (name: string): string =>
  latin.test(name)
    ? name.toLowerCase()
    : name
        .normalize('NFKD')
        .toLowerCase()
        .replaceAll(/\p{M}/gu, '')
        .replaceAll(/[^\p{ASCII}]/gu, (letter) => lookAlikes.get(letter) ?? letter);

/** Nearly every name is plain ASCII. */
const latin = /^\p{ASCII}*$/u;

const lookAlikes: ReadonlyMap<string, string> = new Map(
  [
    ['авсеһіјкӏмноорԛѕтухԝг', 'abcehijklmhoopqstyxwr'],
    ['αβεγηικνορτυχω', 'abeyhiknoptuxw'],
    ['ıɡɑ', 'iga'],
  ].flatMap(([similar = '', inLatin = '']) =>
    Array.from(similar, (letter, index) => [letter, inLatin.charAt(index)] as const),
  ),
);

const singularOf = (name: string): string =>
  name.replace(/ies$/, 'y').replace(/(?<=s|x|z|ch|sh)es$|(?<=[^s])s$/, '');

/**
 * How many letters must be removed, added, changed or swapped with their neighbour to turn one text
 * into the other (optimal string alignment distance), or `tooManyLetters`.
 */
export const lettersBetween = (one: string, other: string): number => {
  if (Math.abs(one.length - other.length) > lettersMax) return tooManyLetters;
  if (lettersMissing(one, other) > lettersMax) return tooManyLetters;
  let rowBeforeLast: readonly number[] = [];
  let lastRow: readonly number[] = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const currentRow = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1];
      currentRow.push(
        Math.min(
          cellOf(lastRow, column) + 1,
          cellOf(currentRow, column - 1) + 1,
          cellOf(lastRow, column - 1) + (isSame ? 0 : 1),
          isSwapped ? cellOf(rowBeforeLast, column - 2) + 1 : Infinity,
        ),
      );
    }
    // Later rows cannot be lower than this one, or than the one before it after a swap.
    const isTooFar = Math.min(...currentRow) > lettersMax && Math.min(...lastRow) >= lettersMax;
    if (isTooFar) return tooManyLetters;
    rowBeforeLast = lastRow;
    lastRow = currentRow;
  }
  return Math.min(cellOf(lastRow, other.length), tooManyLetters);
};

/** Letters of one text that the other lacks. Each costs a step; this cheap check rules out most names. */
const lettersMissing = (one: string, other: string): number => {
  let missing = 0;
  for (let index = 0; index < one.length; index += 1) {
    if (!other.includes(one.charAt(index))) missing += 1;
  }
  return missing;
};

const cellOf = (row: readonly number[], column: number): number => row[column] ?? Infinity;
