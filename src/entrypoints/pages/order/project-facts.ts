import { html } from 'ghtml';
import { formatNumber } from '../../../content/formats.ts';
import { projectRows } from '../../../content/project-rows.ts';
import type { OrderView } from '../../../contract/order/present.ts';
import type { Visit } from '../visit.ts';

/** What is ordered, as a list of facts; those that are given besides close it, their values in HTML. */
export const projectFacts = (
  { texts, language }: Visit,
  { project, price }: OrderView,
  besides: readonly (readonly [label: string, value: string])[] = [],
): string => {
  const rows = [
    ...projectRows(project, price, language, (count) => formatNumber(count, language)),
    ...(project.notes === null ? [] : [[texts.order.notes, project.notes] as const]),
  ];
  return html`<dl class="facts">!${rows.map(([label, value]) => html`<dt>${label}</dt><dd><bdi>${value}</bdi></dd>`)}!${besides.map(([label, value]) => html`<dt>${label}</dt><dd>!${value}</dd>`)}</dl>`;
};
