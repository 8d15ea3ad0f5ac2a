import { catalogues } from '../content/catalogues.ts';
import type { Language } from '../domain/languages.ts';
import type { Price } from '../domain/order/price.ts';
import { switchedModules, type Project } from '../domain/order/project.ts';
import { formatAmount } from '../content/formats.ts';
import type { Fact } from './email.ts';

export const formatPrice = ({ amountMinor, currency }: Price, language: Language): string =>
  formatAmount(amountMinor, currency, language);

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
