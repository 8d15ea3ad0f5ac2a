import { switchedModules, type Project } from '../../brief/rules/project.ts';
import type { Language } from '../../kernel/languages.ts';
import { catalogues } from '../../kernel/texts/catalogues.ts';
import type { Price } from '../rules/price.ts';

/** The ordered project as labels and values in the reader's language; `count` formats numbers. */
export const projectRows = (
  project: Project,
  { totalPages }: Pick<Price, 'totalPages'>,
  language: Language,
  count: (number: number) => string,
): readonly (readonly [label: string, value: string])[] => {
  const { words } = catalogues[language];
  const { type, pages, languages, extraRoles, integrations } = project;
  const modules = [
    ...switchedModules.filter((module) => project[module]).map((module) => words.module[module]),
    ...(extraRoles > 0 ? [`${words.extraRoles}: ${count(extraRoles)}`] : []),
    ...(integrations > 0 ? [`${words.integrations}: ${count(integrations)}`] : []),
  ];
  return [
    [words.project, [words.projectType[type], ...modules].join('\n')],
    [words.pages, count(pages)],
    [words.languages, count(languages)],
    ...(languages > 1 ? [[words.totalPages, count(totalPages)] as const] : []),
  ];
};
