import type { PriceBook } from './price-book.ts';
import { amountInEur, pagesPrice } from './price.ts';
import { totalPages, type Project } from '../../brief/rules/project.ts';

/**
 * The search behind `counterfactuals.ts`. It compares up to some 100,000 projects, so it works on
 * places in lists and on what each costs more or less than the project itself, in EUR.
 */

/** A field with what it can be instead, the least change first; of numbers and switches, less is never dearer. */
export type Changeable = {
  readonly field: Exclude<keyof Project, 'business' | 'goal' | 'contentReady' | 'notes'>;
  readonly values: readonly Project[Changeable['field']][];
};

type Asked = {
  readonly book: PriceBook;
  readonly project: Project;
  /** The most that it may cost, in minor units of EUR. */
  readonly limit: number;
  readonly changeable: readonly Changeable[];
};

export const budgetSuggestionsMax = 10;

/**
 * One for each set of fields that is enough, from one field on; once some are found, sets with one
 * field more are looked at too, since a little of each may be lost more easily.
 */
export const smallestChanges = (asked: Asked): readonly Project[] => {
  const axes = asked.changeable.map((each) => axisOf(each, asked));
  const found: Project[] = [];
  let sizeMax = axes.length;
  for (let size = 1; size <= sizeMax && found.length < budgetSuggestionsMax; size += 1) {
    const ofSize = setsOf(axes, size).flatMap((set) => bestOf(set, asked) ?? []);
    if (found.length === 0 && ofSize.length > 0) sizeMax = Math.min(sizeMax, size + 1);
    const byLoss = ofSize.toSorted((one, other) => other.cost - one.cost);
    found.push(...byLoss.map(({ changed }) => changed));
  }
  return found.slice(0, budgetSuggestionsMax);
};

/** With as little of everything as there can be. */
export const cheapest = (asked: Asked): Project => {
  const axes = asked.changeable.map((each) => axisOf(each, asked));
  return changedTo(asked.project, axes, axes.map(cheapestPlace));
};

/** A field that changes; a place in its values counts from 1, and 0 is the project's own. */
type Axis = Changeable & {
  /** How much more it costs at each place; nothing for pages and languages, which cost together. */
  readonly more: readonly number[];
};

const axisOf = ({ field, values }: Changeable, { book, project }: Asked): Axis => {
  const costOf = (value: Axis['values'][number]): number =>
    amountInEur(book, { ...project, [field]: value }) - amountInEur(book, project);
  const isOfPages = field === 'pages' || field === 'languages';
  return { field, values, more: [0, ...values.map((value) => (isOfPages ? 0 : costOf(value)))] };
};

const cheapestPlace = ({ field, values, more }: Axis): number =>
  field === 'type' ? more.indexOf(Math.min(...more)) : values.length;

const changedTo = (
  project: Project,
  axes: readonly Axis[],
  places: readonly number[],
): Project => ({
  ...project,
  ...Object.fromEntries(
    axes.map(({ field, values }, nth) => {
      const place = places[nth] ?? 0;
      return [field, place === 0 ? project[field] : values[place - 1]];
    }),
  ),
});

const setsOf = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] => {
  if (size === 0) return [[]];
  return items.flatMap((item, nth) =>
    setsOf(items.slice(nth + 1), size - 1).map((rest) => [item, ...rest]),
  );
};

type Best = { readonly changed: Project; readonly cost: number };

/** Of the changes of exactly these fields of which none could be smaller, the one that keeps most of the price. */
const bestOf = (set: readonly Axis[], { book, project, limit }: Asked): Best | null => {
  // The one with most values last, because its place is found and not tried.
  const axes = set.toSorted((one, other) => one.values.length - other.values.length);
  const { places, pagesWith } = pagesAmong(axes, { book, project });
  const leastMore = axes.map((_axis, nth) =>
    axes.slice(nth).reduce((least, axis) => least + (axis.more[cheapestPlace(axis)] ?? 0), 0),
  );
  let best: Best | null = null;
  /** `before` is what all but the pages costs with the fields before this one where they are. */
  const go = (nth: number, before: number): void => {
    const axis = axes[nth];
    const cost = before + pagesWith(nth, 0, axes.length);
    if (axis === undefined) {
      if ((best === null || cost > best.cost) && isSmallest(before)) {
        best = { changed: changedTo(project, axes, places), cost };
      }
      return;
    }
    // Nothing keeps more, or it is enough without the rest and so not the smallest with them.
    if (best?.cost === limit || cost <= limit) return;
    const { values, more } = axis;
    const rest = before + (leastMore[nth + 1] ?? 0);
    const isEnough = (place: number): boolean =>
      rest + (more[place] ?? 0) + pagesWith(nth, place, nth + 1) <= limit;
    const isOfType = axis.field === 'type';
    const first = isOfType ? 1 : firstThat(values.length, isEnough);
    const isFound = nth === axes.length - 1 && !isOfType;
    const last = isFound ? Math.min(first, values.length) : values.length;
    for (let place = first; place <= last; place += 1) {
      if (isOfType && !isEnough(place)) continue;
      places[nth] = place;
      go(nth + 1, before + (more[place] ?? 0));
    }
    places[nth] = 0;
  };
  const isSmallest = (all: number): boolean =>
    axes.every(({ field, more }, nth) => {
      const place = places[nth] ?? 0;
      const others = all - (more[place] ?? 0);
      const first = field === 'type' ? 0 : place - 1;
      for (let less = first; less < place; less += 1) {
        if (others + (more[less] ?? 0) + pagesWith(nth, less, axes.length) <= limit) return false;
      }
      return true;
    });
  go(0, amountInEur(book, project) - pagesPrice(book.pageTiers, totalPages(project)));
  return best;
};

/** Where each field is, and what that many pages in that many languages cost. */
const pagesAmong = (axes: readonly Axis[], { book, project }: Pick<Asked, 'book' | 'project'>) => {
  const pagesAt = axes.findIndex(({ field }) => field === 'pages');
  const languagesAt = axes.findIndex(({ field }) => field === 'languages');
  const leastPlaces = axes.map(cheapestPlace);
  const places = axes.map(() => 0);
  /** With the field `moved` at another place, and those from `leastFrom` on as cheap as can be. */
  const pagesWith = (moved: number, place: number, leastFrom: number): number => {
    const placeAt = (nth: number): number => {
      if (nth === -1) return 0;
      if (nth === moved) return place;
      return (nth >= leastFrom ? leastPlaces : places)[nth] ?? 0;
    };
    const pages = project.pages - placeAt(pagesAt);
    const languages = project.languages - placeAt(languagesAt);
    return pagesPrice(book.pageTiers, pages * languages);
  };
  return { places, pagesWith };
};

/** The first place from 1 on that is enough, or the one behind the last. */
const firstThat = (last: number, isEnough: (place: number) => boolean): number => {
  let [low, high] = [1, last + 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isEnough(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
};
