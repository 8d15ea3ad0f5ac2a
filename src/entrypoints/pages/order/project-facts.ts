import { html } from 'ghtml';
import type { OrderView } from '../../../contract/order-views.ts';
import { formatNumber } from '../../../content/formats.ts';
import { switchedModules } from '../../../domain/order/project.ts';
import type { Visit } from '../visit.ts';

/** What is ordered, as a list of facts. */
export const projectFacts = (
  { catalogue, texts, language }: Visit,
  { project, price }: OrderView,
): string => {
  const { words } = catalogue;
  const { extraRoles, integrations } = project;
  const count = (number: number): string => formatNumber(number, language);
  const modules = [
    ...switchedModules.filter((module) => project[module]).map((module) => words.module[module]),
    ...(extraRoles > 0 ? [`${words.extraRoles}: ${count(extraRoles)}`] : []),
    ...(integrations > 0 ? [`${words.integrations}: ${count(integrations)}`] : []),
  ];
  const rows: readonly (readonly [string, string])[] = [
    [words.project, [words.projectType[project.type], ...modules].join('\n')],
    [words.pages, count(project.pages)],
    [words.languages, count(project.languages)],
    ...(project.languages > 1 ? [[words.totalPages, count(price.totalPages)] as const] : []),
    ...(project.notes === null ? [] : [[texts.order.notes, project.notes] as const]),
  ];
  return html`<dl class="facts">!${rows.map(([label, value]) => html`<dt>${label}</dt><dd><bdi>${value}</bdi></dd>`)}</dl>`;
};
