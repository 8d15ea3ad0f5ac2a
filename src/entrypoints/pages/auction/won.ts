import { html } from 'ghtml';
import { formatNumber } from '../../../content/formats.ts';
import { kinds, type LotKindName } from '../../../domain/auction/kind.ts';
import { roundsIncluded, siteLiveWithinMs } from '../../../domain/order/work-terms.ts';
import { hoursMs } from '../../../domain/time.ts';
import { href, type Visit } from '../visit.ts';

/** What the best bid buys, for somebody who has never ordered a site; every figure is that of its rule. */
export const wonSection = (visit: Visit, kind: LotKindName): string => {
  const { won } = visit.texts.lot;
  const { site, terms } = visit.texts;
  const hours = (ms: number): string => formatNumber(ms / hoursMs(1), visit.language);
  const lines = [
    won.live({ hours: hours(siteLiveWithinMs) }),
    won.changes({ rounds: formatNumber(roundsIncluded, visit.language) }),
    won.payment,
    won.files,
    won.brief({ hours: hours(kinds[kind].briefGraceMs) }),
  ];
  return html`<section class="won">
<h2>${won.heading}</h2>
<p class="lead">${won.site[kind]}</p>
<ul class="ticks">!${lines.map((line) => html`<li>${line}</li>`)}</ul>
<p><a href="${href(visit, '/auction/rules')}">${site.nav.rules}</a> · <a href="${href(visit, '/terms')}">${terms.title}</a></p>
</section>`;
};
