import { z } from 'zod';
import { presentProject } from '../../brief/views/project.ts';
import { minus, percentMore, toMajor, type Minor } from '../../kernel/money.ts';
import { operation } from '../../kernel/operation.ts';
import { handled } from '../../kernel/use-case.ts';
import type { PriceBook } from '../../order/rules/price-book.ts';
import {
  exampleChanges,
  changedFigures,
  isByMoreThanHalf,
  typicalProjects,
  type ExampleChange,
  type Figure,
  type FigureChange,
  type TypicalProject,
} from '../../order/rules/price-changes.ts';
import { priceNameProblem } from '../steps/price-names.ts';
import { changeSettingUseCase } from '../steps/setting-change.ts';
import {
  euros,
  presentPriceBook,
  priceBookValue,
  readPriceBook,
} from '../views/price-book-file.ts';
import { nextYearsPrices } from '../views/prices-example.ts';
import {
  changedSetting,
  presentChangedSetting,
  settingInput,
  type ChangedSetting,
} from '../views/setting.ts';

export type PricesChange = ChangedSetting<PriceBook> & {
  readonly figures: readonly FigureChange[];
  readonly examples: readonly ExampleChange[];
};

const exampleNames = {
  landingPage: 'landing_page',
  fivePages: 'website_of_5_pages',
  twentyPages: 'website_of_20_pages',
  threeLanguages: 'website_of_20_pages_in_3_languages',
  shop: 'shop_with_payments_and_accounts',
  courses: 'courses_with_modules_and_roles',
  redesign: 'redesign_of_10_pages',
} as const satisfies Readonly<Record<TypicalProject, string>>;

const byMoreThanHalf = z.boolean().meta({ description: 'Perhaps a typing mistake' });

const figureAnswer = z.object({
  figure: z.string(),
  before: euros.nullable(),
  after: euros.nullable(),
  by_more_than_half: byMoreThanHalf,
});

const exampleAnswer = z.object({
  example: z.enum(exampleNames),
  project: z.looseObject({}),
  before: euros,
  after: euros,
  difference: euros,
  percent: z.number(),
  by_more_than_half: byMoreThanHalf,
});

const declared = operation({
  name: 'change_prices',
  summary: 'Set what a site costs, for orders from now on or from a later date',
  description:
    'Orders keep the price they were placed with. With dry_run the new book is checked and ' +
    'compared with the present one.',
  ...settingInput({
    field: 'prices',
    description:
      'As in the file that PRICE_BOOK names, with a version that no other prices ever had: {"version": "2027-1", "base": {"landing": 150, …}, "pages": [{"from": 2, "each": 25}], …}',
    read: readPriceBook,
  }),
  output: changedSetting(priceBookValue).extend({
    figures: z.array(figureAnswer).meta({ description: 'Those that change' }),
    examples: z
      .array(exampleAnswer)
      .meta({ description: 'What typical projects cost, before and after' }),
  }),
  present: (change: PricesChange) => ({
    ...presentChangedSetting(change, presentPriceBook),
    figures: change.figures.map(presentFigure),
    examples: change.examples.map(presentExample),
  }),
  examples: [nextYearsPrices],
});

const presentFigure = (change: FigureChange): z.output<typeof figureAnswer> => ({
  figure: figureName(change.figure),
  before: majorOrNull(change.before),
  after: majorOrNull(change.after),
  by_more_than_half: isByMoreThanHalf(change),
});

const presentExample = ({
  name,
  before,
  after,
}: ExampleChange): z.output<typeof exampleAnswer> => ({
  example: exampleNames[name],
  project: presentProject(typicalProjects[name]),
  before: toMajor(before),
  after: toMajor(after),
  difference: toMajor(minus(after, before)),
  percent: percentMore(before, after) ?? 0,
  by_more_than_half: isByMoreThanHalf({ before, after }),
});

const figureName = (figure: Figure): string => {
  switch (figure.part) {
    case 'base':
      return `base.${figure.type}`;
    case 'pages':
      return `pages.${figure.fromPage}`;
    case 'extraRoles':
      return 'extra_roles';
    default:
      return figure.part;
  }
};

const majorOrNull = (amount: Minor | null): number | null =>
  amount === null ? null : toMajor(amount);

const useCase = changeSettingUseCase('priceBook', {
  detailsOf: ({ before, after }) => ({
    figures: changedFigures(before, after),
    examples: exampleChanges(before, after),
  }),
  problemOf: priceNameProblem,
});

export const changePrices = handled(declared, { change: useCase });
