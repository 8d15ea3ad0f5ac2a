import { html } from 'ghtml';
import { formatNumber, formatShare } from '../../kernel/texts/formats.ts';
import { scrollingTable } from '../../web/site/page-parts.ts';
import { ask, type PageRequest } from '../../web/site/request.ts';
import { describeService } from '../operations/describe-service.ts';
import {
  countedDays,
  totalEnded,
  promiseShare,
  type EndedPromises,
  type EndedByPromise,
} from '../rules/promises-kept.ts';
import { promises } from '../rules/work.ts';

/** How many of its recent promises the service has kept, from the description of the service. */
export const promisesKept = async (request: PageRequest): Promise<string> => {
  const { heading } = request.texts.promises;
  const described = await ask(request, describeService, {});
  if (!described.ok) return '';
  return html`<h2 id="promises">${heading}</h2>
!${counted(request, described.value.promisesKept)}`;
};

const counted = (request: PageRequest, byPromise: EndedByPromise | null): string => {
  const { promises: texts } = request.texts;
  const days = formatNumber(countedDays, request.language);
  if (byPromise === null) return html`<p>${texts.none({ days })}</p>`;
  const total = totalEnded(byPromise);
  const summary = texts.counted({
    days,
    kept: formatNumber(total.kept, request.language),
    all: formatNumber(total.kept + total.missed, request.language),
  });
  const columns = [
    { head: texts.promise },
    { head: texts.kept, isNumber: true },
    { head: texts.missed, isNumber: true },
    { head: texts.share, isNumber: true },
  ] as const;
  const rows = promises
    .filter((promise) => promiseShare(byPromise[promise]) !== null)
    .map(
      (promise) =>
        html`<tr><th scope="row">${texts.names[promise]}</th>!${cells(request, byPromise[promise])}</tr>`,
    );
  return html`<p class="figure">${share(request, total)}</p>
<p>${summary}</p>
!${scrollingTable({ columns, rows })}
<p class="hint">${texts.howCounted}</p>`;
};

const cells = (request: PageRequest, each: EndedPromises): string =>
  [
    formatNumber(each.kept, request.language),
    formatNumber(each.missed, request.language),
    share(request, each),
  ]
    .map((text) => html`<td class="number">${text}</td>`)
    .join('');

const share = ({ language }: PageRequest, each: EndedPromises): string =>
  formatShare(promiseShare(each) ?? 0, language);
