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
  readonly costDifferences: readonly number[];
};

const axisOf = ({ field, values }: Changeable, { book, project }: SearchSpace): Axis => {
  const costOf = (value: Axis['values'][number]): number =>
    amountInEur(book, { ...project, [field]: value }) - amountInEur(book, project);
  const isOfPages = field === 'pages' || field === 'languages';
  return {
    field,
    values,
    costDifferences: [0, ...values.map((value) => (isOfPages ? 0 : costOf(value)))],
  };
};

const cheapestPlace = ({ field, values, costDifferences }: Axis): number =>
  field === 'type' ? costDifferences.indexOf(Math.min(...costDifferences)) : values.length;

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
  const costOfPages = costOfPagesAlong(axes, { book, project });
  const cheapestPlaces = axes.map(cheapestPlace);
  const cheapestFrom = (start: number): number =>
    axes
      .slice(start)
      .reduce((sum, axis) => sum + (axis.costDifferences[cheapestPlace(axis)] ?? 0), 0);
  const cheapestAfter = axes.map((_axis, nth) => cheapestFrom(nth + 1));
  let best: BestChange | null = null;
  /** Tries the places of this axis and the later ones; `places` are those of the axes before it, and `cost` is theirs without pages. */
  const search = (places: readonly number[], cost: number): void => {
    const nth = places.length;
    const axis = axes[nth];
    const costNow = cost + costOfPages(places);
    if (axis === undefined) {
      if ((best === null || costNow > best.cost) && isSmallest(places, cost)) {
        best = { changed: changedTo(project, axes, places), cost: costNow };
      }
      return;
    }
    // Stop where nothing can be better, or where fewer fields already suffice.
    if (best?.cost === limit || costNow <= limit) return;
    const { values, costDifferences } = axis;
    const costAt = (place: number): number => cost + (costDifferences[place] ?? 0);
    const laterPlaces = cheapestPlaces.slice(nth + 1);
    const isEnough = (place: number): boolean =>
      costAt(place) + (cheapestAfter[nth] ?? 0) + costOfPages([...places, place, ...laterPlaces]) <=
      limit;
    const isOfType = axis.field === 'type';
    const first = isOfType ? 1 : firstThat(values.length, isEnough);
    const isFound = nth === axes.length - 1 && !isOfType;
    const last = isFound ? Math.min(first, values.length) : values.length;
    for (let place = first; place <= last; place += 1) {
      if (isOfType && !isEnough(place)) continue;
      search([...places, place], costAt(place));
    }
  };
  const isSmallest = (places: readonly number[], cost: number): boolean =>
    axes.every(({ field, costDifferences }, nth) => {
      const place = places[nth] ?? 0;
      const others = cost - (costDifferences[place] ?? 0);
      const first = field === 'type' ? 0 : place - 1;
      for (let less = first; less < place; less += 1) {
        const costOfLess = others + (costDifferences[less] ?? 0);
        if (costOfLess + costOfPages(places.with(nth, less)) <= limit) return false;
      }
      return true;
    });
  search([], amountInEur(book, project) - pagesPrice(book.pageTiers, totalPages(project)));
  return best;
};

/** Returns what the pages in all languages cost at the given places. An axis without a place keeps its value. */
const costOfPagesAlong = (
  axes: readonly Axis[],
  { book, project }: Pick<SearchSpace, 'book' | 'project'>,
) => {
  const pagesAxis = axes.findIndex(({ field }) => field === 'pages');
  const languagesAxis = axes.findIndex(({ field }) => field === 'languages');
  return (places: readonly number[]): number => {
    const pages = project.pages - (places[pagesAxis] ?? 0);
    const languages = project.languages - (places[languagesAxis] ?? 0);
    return pagesPrice(book.pageTiers, pages * languages);
  };
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
