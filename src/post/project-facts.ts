import { catalogues } from '../content/catalogues.ts';
import { localeOf, type Language } from '../domain/languages.ts';
import { toMajor, type Currency, type Minor } from '../domain/money.ts';
import type { Price } from '../domain/order/price.ts';
import { switchedModules, type Project } from '../domain/order/project.ts';
import type { Fact } from './letter.ts';

export const formatPrice = ({ amountMinor, currency }: Price, language: Language): string =>
  formatAmount(amountMinor, currency, language);

/** An amount as people of a language write it, without cents that are zero. */
export const formatAmount = (amount: Minor, currency: Currency, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(toMajor(amount));

/** What was ordered and for how much, as rows of a letter. */
export const projectFacts = (
  project: Project,
  price: Price,
  language: Language,
): readonly Fact[] => {
  const { words } = catalogues[language];
  const modules: readonly (readonly [string, boolean])[] = [
    ...switchedModules.map((module) => [words.module[module], project[module]] as const),
    [`${words.extraRoles}: ${project.extraRoles}`, project.extraRoles > 0],
    [`${words.integrations}: ${project.integrations}`, project.integrations > 0],
  ];
  const ordered = modules.filter(([, isOn]) => isOn).map(([name]) => name);
  return [
    [words.project, [words.projectType[project.type], ...ordered].join('\n')],
    [words.pages, String(project.pages)],
    [words.languages, String(project.languages)],
    ...(project.languages > 1 ? [[words.totalPages, String(price.totalPages)] as const] : []),
    [words.price, formatPrice(price, language)],
  ];
};
