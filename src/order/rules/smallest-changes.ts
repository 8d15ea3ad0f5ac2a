import {
  projectBounds,
  switchedModules,
  totalPages,
  type Project,
  type ProjectType,
} from '../../brief/rules/project.ts';
import type { PriceBook } from './price-book.ts';
import { amountInEur, pagesPrice } from './price.ts';

/**
 * Searches for the smallest reductions of a project that fit a budget. It compares up to about 100,000
 * projects, so it calculates with costs in EUR and builds only the projects that it returns.
 */

type SearchSpace = {
  readonly book: PriceBook;
  readonly project: Project;
  /** The budget, in minor units of EUR. */
  readonly limit: number;
};

export const budgetSuggestionsMax = 10;

/**
 * The best reduction for each set of fields that suffices, smallest sets first. Once some are found,
 * sets with one more field are tried too, because changing more fields a little may lose less.
 */
export const smallestChanges = (space: SearchSpace): readonly Project[] => {
  const fields = fieldsToChange(space);
  const found: Project[] = [];
  let sizeMax = fields.length;
  for (let size = 1; size <= sizeMax && found.length < budgetSuggestionsMax; size += 1) {
    const best = setsOf(fields, size).flatMap((set) => bestReduction(set, space) ?? []);
    if (found.length === 0 && best.length > 0) sizeMax = Math.min(sizeMax, size + 1);
    const dearestFirst = best.toSorted((one, other) => other.cost - one.cost);
    found.push(...dearestFirst.map(({ project }) => project));
  }
  return found.slice(0, budgetSuggestionsMax);
};

/** The project with everything reduced as far as possible. */
export const cheapest = ({ book, project }: Omit<SearchSpace, 'limit'>): Project => {
  const types = [project.type, ...lesserTypes[project.type]];
  const [type = project.type] = types.toSorted((one, other) => book.base[one] - book.base[other]);
  const fields = reducibleFields(book, project);
  const allSteps = fields.map(({ stepsMax }) => stepsMax);
  return reducedProject({ ...project, type }, fields, allSteps);
};

/** A number or a module of the project. Each step lowers the number by one, or switches the module off. */
type ReducibleField = {
  readonly name: Exclude<keyof Project, 'type' | 'business' | 'goal' | 'contentReady' | 'notes'>;
  readonly stepsMax: number;
  /** What each step saves. It is 0 for pages and languages, whose costs multiply. */
  readonly savedByStep: number;
};

const reducibleFields = (book: PriceBook, project: Project): readonly ReducibleField[] => {
  const stepsOf = (name: keyof typeof projectBounds): number =>
    project[name] - projectBounds[name].min;
  const fields: readonly ReducibleField[] = [
    { name: 'pages', stepsMax: stepsOf('pages'), savedByStep: 0 },
    { name: 'languages', stepsMax: stepsOf('languages'), savedByStep: 0 },
    ...switchedModules.map((name) => ({
      name,
      stepsMax: project[name] ? 1 : 0,
      savedByStep: book.modules[name],
    })),
    { name: 'extraRoles', stepsMax: stepsOf('extraRoles'), savedByStep: book.extraRole },
    { name: 'integrations', stepsMax: stepsOf('integrations'), savedByStep: book.integration },
  ];
  return fields.filter(({ stepsMax }) => stepsMax > 0);
};

/** The simpler kinds that a kind of site can become. A redesign stays a redesign. */
const lesserTypes: Readonly<Record<ProjectType, readonly ProjectType[]>> = {
  shop: ['website', 'landing'],
  website: ['landing'],
  landing: [],
  redesign: [],
};

type FieldToChange = ReducibleField | 'type';

/** The type comes last, so that of two equal suggestions the one that keeps the kind of site comes first. */
const fieldsToChange = ({ book, project }: SearchSpace): readonly FieldToChange[] => {
  const fields = reducibleFields(book, project);
  return lesserTypes[project.type].length === 0 ? fields : [...fields, 'type'];
};

const setsOf = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] => {
  if (size === 0) return [[]];
  return items.flatMap((item, index) =>
    setsOf(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]),
  );
};

type Reduction = { readonly project: Project; readonly cost: number };

/**
 * Changes exactly these fields, none more than needed, and keeps the price as high as possible. Null
 * where nothing fits.
 */
const bestReduction = (
  set: readonly FieldToChange[],
  { book, project, limit }: SearchSpace,
): Reduction | null => {
  const fields = set
    .filter((field) => field !== 'type')
    .toSorted((one, other) => one.stepsMax - other.stepsMax);
  const isTypeChanged = set.includes('type');
  const types = isTypeChanged ? lesserTypes[project.type] : [project.type];
  let best: Reduction | null = null;
  for (const [index, type] of types.entries()) {
    const changed = { ...project, type };
    const costOf = costFunction(book, changed, fields);
    const fits = (steps: Steps): boolean => costOf(steps) <= limit;
    const nearerTypes = isTypeChanged ? [project.type, ...types.slice(0, index)] : [];
    for (const steps of fittingSteps(fields, fits)) {
      const cost = costOf(steps);
      if (best !== null && cost <= best.cost) continue;
      const costWithoutType = cost - book.base[type];
      const isTypeNeeded = nearerTypes.every((each) => costWithoutType + book.base[each] > limit);
      const areStepsNeeded = steps.every((count, nth) => !fits(steps.with(nth, count - 1)));
      if (!isTypeNeeded || !areStepsNeeded) continue;
      best = { project: reducedProject(changed, fields, steps), cost };
      if (cost === limit) return best;
    }
  }
  return best;
};

/** How many steps each field takes, in the order of the fields. Fields after the last one take none. */
type Steps = readonly number[];

const costFunction = (book: PriceBook, project: Project, fields: readonly ReducibleField[]) => {
  const costOfPages = pagesPrice(book.pageTiers, totalPages(project));
  const costOfRest = amountInEur(book, project) - costOfPages;
  return (steps: Steps): number => {
    let { pages, languages } = project;
    let cost: number = costOfRest;
    for (const [nth, { name, savedByStep }] of fields.entries()) {
      const count = steps[nth] ?? 0;
      cost -= count * savedByStep;
      if (name === 'pages') pages -= count;
      if (name === 'languages') languages -= count;
    }
    return cost + pagesPrice(book.pageTiers, pages * languages);
  };
};

/**
 * Yields the steps that fit, with at least one step for each field. The last field takes no more steps
 * than needed, because more would only lower the price.
 */
function* fittingSteps(
  fields: readonly ReducibleField[],
  fits: (steps: Steps) => boolean,
  chosen: Steps = [],
): Generator<Steps> {
  const [field, ...later] = fields.slice(chosen.length);
  if (field === undefined) {
    if (fits(chosen)) yield chosen;
    return;
  }
  // The later fields need no change if these steps are enough.
  if (fits(chosen)) return;
  const mostLater = later.map(({ stepsMax }) => stepsMax);
  const first = firstCount(field.stepsMax, (count) => fits([...chosen, count, ...mostLater]));
  const last = later.length === 0 ? Math.min(first, field.stepsMax) : field.stepsMax;
  for (let count = first; count <= last; count += 1) {
    yield* fittingSteps(fields, fits, [...chosen, count]);
  }
}

/** The first count from 1 that is enough; `max + 1` where none is. */
const firstCount = (max: number, isEnough: (count: number) => boolean): number => {
  let [low, high] = [1, max + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
};

const reducedProject = (
  project: Project,
  fields: readonly ReducibleField[],
  steps: Steps,
): Project => {
  const changes = fields.map(({ name }, nth) => {
    const value = project[name];
    return [name, typeof value === 'number' ? value - (steps[nth] ?? 0) : false] as const;
  });
  return { ...project, ...Object.fromEntries(changes) };
};
