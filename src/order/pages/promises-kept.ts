import { html } from 'ghtml';
import { formatNumber, formatShare } from '../../kernel/texts/formats.ts';
import {
  countedDays,
  keptInAll,
  shareOf,
  type Kept,
  type KeptByPromise,
} from '../rules/promises-kept.ts';
import { promises } from '../rules/work.ts';
import { ask, type Visit } from '../../web/site/request.ts';

/** How many of its promises the service has kept lately, as the service description says it. */
export const promisesKept = async (visit: Visit): Promise<string> => {
  const { heading } = visit.texts.promises;
  const described = await ask(visit, 'describe_service', {});
  if (!described.ok) return '';
  return html`<h2 id="promises">${heading}</h2>
!${counted(visit, described.value.promisesKept)}`;
};

const counted = (visit: Visit, byPromise: KeptByPromise | null): string => {
  const { promises: texts } = visit.texts;
  const days = formatNumber(countedDays, visit.language);
  if (byPromise === null) return html`<p>${texts.none({ days })}</p>`;
  const all = keptInAll(byPromise);
  const summary = texts.counted({
    days,
    kept: formatNumber(all.kept, visit.language),
    all: formatNumber(all.kept + all.missed, visit.language),
  });
  const rows = promises.filter((promise) => shareOf(byPromise[promise]) !== null);
  return html`<p class="figure">${share(visit, all)}</p>
<p>${summary}</p>
<div class="scrolls"><table>
<thead><tr><th scope="col">${texts.promise}</th><th scope="col" class="number">${texts.kept}</th><th scope="col" class="number">${texts.missed}</th><th scope="col" class="number">${texts.share}</th></tr></thead>
<tbody>!${rows.map((promise) => html`<tr><th scope="row">${texts.names[promise]}</th>!${cells(visit, byPromise[promise])}</tr>`)}</tbody>
</table></div>
<p class="hint">${texts.howCounted}</p>`;
};

const cells = (visit: Visit, each: Kept): string =>
  [
    formatNumber(each.kept, visit.language),
    formatNumber(each.missed, visit.language),
    share(visit, each),
  ]
    .map((text) => html`<td class="number">${text}</td>`)
    .join('');

const share = ({ language }: Visit, each: Kept): string =>
  formatShare(shareOf(each) ?? 0, language);
