import {
  projectTypes,
  switchedModules,
  type ProjectType,
  type SwitchedModule,
} from '../../brief/rules/project.ts';
import { minus, percentMore, toMajor, type Minor } from '../../kernel/money.ts';
import { formatAmount } from '../../kernel/texts/formats.ts';
import type { PriceBook } from '../../order/rules/price-book.ts';
import {
  isByMoreThanHalf,
  type AmountChange,
  type Figure,
  type TypicalProject,
} from '../../order/rules/price-changes.ts';
import type { PricesChange } from '../operations/change-prices.ts';

const euros = (amount: Minor): string => formatAmount(amount, 'EUR', 'en');

export const typeNames: Readonly<Record<ProjectType, string>> = {
  landing: 'Landing page',
  website: 'Website',
  shop: 'Online shop',
  redesign: 'Redesign',
};

export const moduleNames: Readonly<Record<SwitchedModule, string>> = {
  payments: 'Online payments',
  subscriptions: 'Subscriptions',
  booking: 'Booking',
  accounts: 'User accounts',
};

export const extraRoleName = 'Each extra role';
export const integrationName = 'Each integration';

const exampleTexts: Readonly<Record<TypicalProject, string>> = {
  landingPage: 'A landing page',
  fivePages: 'A website of 5 pages',
  twentyPages: 'A website of 20 pages',
  threeLanguages: 'A website of 20 pages in 3 languages',
  shop: 'A shop of 12 pages with payments and accounts',
  courses:
    'A website of 8 pages with subscriptions, booking, accounts, 2 extra roles and an integration',
  redesign: 'A redesign of 10 pages',
};

export const priceLines = (book: PriceBook): readonly string[] => {
  const bases = projectTypes.map((type) => `${typeNames[type]} ${euros(book.base[type])}`);
  const modules = switchedModules.map(
    (module) => `${moduleNames[module]} ${euros(book.modules[module])}`,
  );
  const tiers = book.pageTiers.map(
    ({ fromPage, each }) => `from page ${fromPage} on ${euros(each)}`,
  );
  return [
    `Price book ${book.version}`,
    bases.join(', '),
    tiers.length === 0 ? 'Further pages cost nothing' : `Each page ${tiers.join(', ')}`,
    modules.join(', '),
    `${extraRoleName} ${euros(book.extraRole)}, each integration ${euros(book.integration)}`,
  ];
};

const figureText = (figure: Figure): string => {
  switch (figure.part) {
    case 'base':
      return typeNames[figure.type];
    case 'pages':
      return `Each page from page ${figure.fromPage} on`;
    case 'extraRoles':
      return extraRoleName;
    case 'integrations':
      return integrationName;
    default:
      return moduleNames[figure.part];
  }
};

export type PriceRow = {
  readonly what: string;
  readonly before: string;
  readonly after: string;
  /** Empty if nothing changes or nothing can be compared. */
  readonly difference: string;
  readonly percent: string;
  readonly isLarge: boolean;
};

export const figureRows = ({ figures }: PricesChange): readonly PriceRow[] =>
  figures.map((change) => priceRow(figureText(change.figure), change));

export const exampleRows = ({ examples }: PricesChange): readonly PriceRow[] =>
  examples.map((change) => priceRow(exampleTexts[change.name], change));

const priceRow = (what: string, change: AmountChange): PriceRow => {
  const { before, after } = change;
  const row = {
    what,
    before: before === null ? 'none' : euros(before),
    after: after === null ? 'none' : euros(after),
    isLarge: isByMoreThanHalf(change),
  };
  if (before === null || after === null || before === after) {
    return { ...row, difference: '', percent: '' };
  }
  const percent = percentMore(before, after);
  return {
    ...row,
    difference: signedEuros.format(toMajor(minus(after, before))),
    percent: percent === null ? '' : `${signedNumber.format(percent)}%`,
  };
};

const signedEuros = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'EUR',
  signDisplay: 'exceptZero',
  trailingZeroDisplay: 'stripIfInteger',
});

const signedNumber = new Intl.NumberFormat('en', {
  signDisplay: 'exceptZero',
  maximumFractionDigits: 1,
});

export const typoWarning = (change: PricesChange): string | null => {
  const large = [...figureRows(change), ...exampleRows(change)].filter(({ isLarge }) => isLarge);
  if (large.length === 0) return null;
  const named = large.map(({ what, before, after }) => `${what}: ${before} → ${after}`);
  return `These change by more than half, so look whether that is meant. ${named.join('; ')}.`;
};

export const ordersStayText =
  'Orders that were placed keep their price; what was quoted and is ordered later costs what holds then.';
