import { html } from 'ghtml';
import { toMajor } from '../../kernel/money.ts';
import { formatAmount, formatNumber } from '../../kernel/texts/formats.ts';
import { scrollingTable, shortMoment } from '../../web/site/page-parts.ts';
import { href, type PageRequest } from '../../web/site/request.ts';
import type { ShownEntry } from '../views/lot-entry.ts';
import type { LotView } from '../views/lot-with-history.ts';
import { lotPath } from './card.ts';

/** The public history of a lot, with pseudonyms, newest first. */
export const entriesSection = (
  request: PageRequest,
  { lot, entries, hasEarlierEntries }: LotView,
): string => {
  const { entries: texts } = request.texts.lot;
  if (entries.length === 0) return '';
  const last = entries.at(-1)?.number ?? 1;
  const earlier = hasEarlierEntries
    ? html`<a href="${href(request, `${lotPath(lot)}?before=${last}#entries`)}">${texts.earlier}</a>`
    : '';
  const newest = request.query.has('before')
    ? html`<a href="${href(request, `${lotPath(lot)}#entries`)}">${texts.newest}</a>`
    : '';
  const links = [newest, earlier].filter((link) => link !== '').join(' · ');
  const columns = [
    { head: texts.time },
    { head: texts.who },
    { head: texts.what },
    { head: texts.amount, isNumber: true },
  ] as const;
  return html`<section id="entries" data-refresh data-state="${toMajor(lot.priceMinor)}/${lot.bidders}">
<h2>${texts.heading}</h2>
<p class="hint">${texts.note}</p>
!${scrollingTable({ style: 'entries', columns, rows: entries.map((entry) => row(request, entry)) })}
!${links === '' ? '' : `<p>${links}</p>`}
</section>`;
};

/** Enough letters to distinguish the bidders of one lot; the title holds the whole name. */
const lettersShown = 6;

const row = (request: PageRequest, entry: ShownEntry): string => {
  const { at, kind, bidder, nameInLog, amountMinor, endsAt } = entry;
  const { entries: texts } = request.texts.lot;
  const who =
    bidder === null ? '–' : texts.bidder({ number: formatNumber(bidder, request.language) });
  const inLog =
    nameInLog === null
      ? ''
      : html` <code class="soft" title="${nameInLog}">${nameInLog.slice(0, lettersShown)}</code>`;
  const end = endsAt === null || kind === 'opened' ? '' : html`: !${shortMoment(request, endsAt)}`;
  const amount = amountMinor === null ? '' : formatAmount(amountMinor, 'USD', request.language);
  return html`<tr data-entry="${kind}"><td class="when">!${shortMoment(request, at)}</td><td>${who}!${inLog}</td><td class="what">${texts.kinds[kind]}!${end}</td><td class="number">${amount}</td></tr>`;
};
