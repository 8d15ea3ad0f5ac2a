import { totalPages, type Project } from '../../brief/rules/project.ts';
import type { PriceBook } from './price-book.ts';
import { amountInEur, pagesPrice } from './price.ts';

/**
 * The search behind `budget-suggestions.ts`. It compares up to about 100,000 projects, so it works on
 * indices into lists of values, and on differences of cost in EUR.
 */

/**
 * A field with its possible lesser values, the smallest change first. A lesser number costs no more, and
 * neither does a module that is switched off.
 */
export type Changeable = {
  readonly field: Exclude<keyof Project, 'business' | 'goal' | 'contentReady' | 'notes'>;
  readonly values: readonly Project[Changeable['field']][];
};

type SearchSpace = {
  readonly book: PriceBook;
  readonly project: Project;
  /** The budget, in minor units of EUR. */
  readonly limit: number;
  readonly changeable: readonly Changeable[];
};

export const budgetSuggestionsMax = 10;

/**
 * The best reduction for each set of fields that suffices, smallest sets first. Once some are found,
 * sets with one more field are tried too, because changing more fields a little may lose less.
 */
export const smallestChanges = (space: SearchSpace): readonly Project[] => {
  const axes = space.changeable.map((each) => axisOf(each, space));
  const found: Project[] = [];
  let sizeMax = axes.length;
  for (let size = 1; size <= sizeMax && found.length < budgetSuggestionsMax; size += 1) {
    const ofSize = setsOf(axes, size).flatMap((set) => bestOf(set, space) ?? []);
    if (found.length === 0 && ofSize.length > 0) sizeMax = Math.min(sizeMax, size + 1);
    const byLoss = ofSize.toSorted((one, other) => other.cost - one.cost);
    found.push(...byLoss.map(({ changed }) => changed));
  }
  return found.slice(0, budgetSuggestionsMax);
};

/** The project with everything reduced as far as possible. */
export const cheapest = (space: SearchSpace): Project => {
  const axes = space.changeable.map((each) => axisOf(each, space));
  return changedTo(space.project, axes, axes.map(cheapestPlace));
};

/** A field that changes. Its places are the indices of its values from 1; place 0 is the project's own value. */
type Axis = Changeable & {
  /** The difference in cost at each place. It is 0 for pages and languages, whose costs multiply. */
  readonly more: readonly number[];
};

const axisOf = ({ field, values }: Changeable, { book, project }: SearchSpace): Axis => {
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

type BestChange = { readonly changed: Project; readonly cost: number };

/** Changes exactly these fields, none more than needed, and keeps the price as high as possible. Null where nothing fits. */
const bestOf = (set: readonly Axis[], { book, project, limit }: SearchSpace): BestChange | null => {
  // The axis with the most values comes last, because its place is computed and not searched.
  const axes = set.toSorted((one, other) => one.values.length - other.values.length);
  const { places, pagesWith } = pagesAmong(axes, { book, project });
  const leastMore = axes.map((_axis, nth) =>
    axes.slice(nth).reduce((least, axis) => least + (axis.more[cheapestPlace(axis)] ?? 0), 0),
  );
  let best: BestChange | null = null;
  /** `before`: the cost of everything but pages, with all axes before this one at their places. */
  const go = (nth: number, before: number): void => {
    const axis = axes[nth];
    const cost = before + pagesWith(nth, 0, axes.length);
    if (axis === undefined) {
      if ((best === null || cost > best.cost) && isSmallest(before)) {
        best = { changed: changedTo(project, axes, places), cost };
      }
      return;
    }
    // Stop where nothing can be better, or where fewer fields already suffice.
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

/** The places of the axes, which the search moves, and the cost of the pages in all languages at them. */
const pagesAmong = (
  axes: readonly Axis[],
  { book, project }: Pick<SearchSpace, 'book' | 'project'>,
) => {
  const pagesAt = axes.findIndex(({ field }) => field === 'pages');
  const languagesAt = axes.findIndex(({ field }) => field === 'languages');
  const leastPlaces = axes.map(cheapestPlace);
  const places = axes.map(() => 0);
  /** The cost with the axis `moved` at another place, and the axes from `leastFrom` on at their cheapest. */
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

/** The first place that is enough, from 1; `last + 1` where none is. */
const firstThat = (last: number, isEnough: (place: number) => boolean): number => {
  let [low, high] = [1, last + 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isEnough(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
};
