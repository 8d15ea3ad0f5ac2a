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
  const written = formOf(name);
  if (written.plain === '') return null;
  let [nearest, nearestLetters]: [string | null, number] = [null, lettersMax + 1];
  for (const each of known) {
    const letters = lettersApart(written, knownForm(each));
    if (letters < nearestLetters) [nearest, nearestLetters] = [each, letters];
  }
  return nearest;
};

/** Three where they are too far apart for their length. The other number of a word is one letter away, however it is written. */
const lettersApart = (written: NameForm, meant: NameForm): number => {
  const letters = lettersBetween(written.plain, meant.plain);
  // `images` is no `pages` and `preferences` no `reference`, although two letters make one of the other.
  const isSameWord =
    letters < lettersMax ||
    written.plain.length === meant.plain.length ||
    written.plain[0] === meant.plain[0];
  if (isSameWord && letters <= lettersAllowed(written.plain, meant.plain)) return letters;
  return meant.plain !== '' && written.one === meant.one ? 1 : lettersMax + 1;
};

/** The known name that is the same but for its style: `extraRoles` is `extra_roles`, and `page` is not `pages`. */
export const inOtherStyle = (name: string, known: readonly string[]): string | null => {
  if (name.length > lengthMax) return null;
  const written = joined(name);
  return known.find((each) => joined(each) === written) ?? null;
};

/** The known name that says the same, or is a letter away. */
export const oneLetterFrom = (name: string, known: readonly string[]): string | null => {
  const written = formOf(name);
  const isSame = (each: string): boolean =>
    written.one !== '' && knownForm(each).one === written.one;
  const isNear = (each: string): boolean => lettersApart(written, knownForm(each)) === 1;
  return known.find(isSame) ?? known.find(isNear) ?? null;
};

/** Whether the name is another, or the same in other letters, and no more than two letters away. */
export const isNearMissOf = (meant: string, name: string): boolean =>
  name.length <= lengthMax && lettersBetween(inLatinLetters(name).trim(), meant) <= lettersMax;

/**
 * `extraRoles`, `extra-roles` and `extra_roles` are one name in three styles; `page_count`, `project_pages`
 * and `has_booking` say no more than `pages` and `booking`.
 */
const withoutStyle = (name: string): string => {
  if (name.length > lengthMax) return '';
  const whole = joined(name);
  const said = fewerWords.map((words) => words.exec(whole)?.[1]).find((word) => word !== undefined);
  return said ?? whole.replace(maximumOfBid, 'maxusd');
};

const joined = (name: string): string => inLatinLetters(name).replaceAll(/[\s_-]|\p{Cf}/gu, '');

/** Without it a bid goes no higher than its amount, so `max`, `ceiling` and `max_amount_eur` are refused for `max_usd`. */
const maximumOfBid =
  /^(?:bid|auto(?:matic)?|proxy)?(?:max(?:imum)?|ceiling|upto)(?:bid|amount|price)?(?:usd|eur|pln)?$/;

/** A name without its style, and the same in the singular. */
type NameForm = { readonly plain: string; readonly one: string };

const formOf = (name: string): NameForm => {
  const plain = withoutStyle(name);
  return { plain, one: singular(plain) };
};

/** There are few known names, and each is compared with many. */
const knownForm = (known: string): NameForm => knownForms.getOrInsertComputed(known, formOf);
const knownForms = new Map<string, NameForm>();

const [many, has] = [
  'number|num|nr|no|count|total|amount|quantity|qty',
  'has|with|needs?|wants?|enabled?|includes?',
];
const isOn = 'enabled|included|needed|required|modules?';
const site = 'project|site|website';
const [counted, switched] = [
  'pages?|languages?|extraroles?|integrations?',
  'payments?|subscriptions?|bookings?|accounts?',
];

/** Names of what a price hangs on, with words about them that change nothing. */
const fewerWords = [
  new RegExp(`^(?:${site})?(?:(?:${many})(?:of)?)?(${counted})(?:${many})?$`),
  new RegExp(`^(?:${site})?(?:${has})?(${switched})(?:${isOn})?$`),
  new RegExp(`^(?:${site})(type|currency)$`),
];

/** Letters of other alphabets that look like Latin ones stand for these, since a keyboard may be set to either. */
const inLatinLetters = (name: string): string =>
  latin.test(name)
    ? name.toLowerCase()
    : name
        .normalize('NFKD')
        .toLowerCase()
        .replaceAll(/\p{M}/gu, '')
        .replaceAll(/[^\p{ASCII}]/gu, (letter) => lookAlikes.get(letter) ?? letter);

/** As nearly every name is. */
const latin = /^\p{ASCII}*$/u;

const lookAlikes: ReadonlyMap<string, string> = new Map(
  [
    ['авсеһіјкӏмноорԛѕтухԝг', 'abcehijklmhoopqstyxwr'],
    ['αβεγηικνορτυχω', 'abeyhiknoptuxw'],
    ['ıɡɑ', 'iga'],
  ].flatMap(([theirs = '', ours = '']) =>
    Array.from(theirs, (letter, at) => [letter, ours.charAt(at)] as const),
  ),
);

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
