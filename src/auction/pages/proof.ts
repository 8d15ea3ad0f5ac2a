import { html } from 'ghtml';
import { logPath } from '../../kernel/links.ts';
import { href, type PageRequest } from '../../web/site/request.ts';
import type { LotView } from '../views/lot-with-history.ts';

/** Explains how to check that the lot followed the rules: at once in the browser, or with a program. */
export const proofSection = (request: PageRequest, { lot, logged, witnessed }: LotView): string => {
  if (logged === null) return '';
  const { site, texts } = request;
  const { proof } = texts.lot;
  return html`<section id="proof">
<h2>${proof.heading}</h2>
!${witnessed === null ? '' : html`<p>${witnessed.length === 0 ? proof.notWitnessed : proof.witnessed({ names: witnessed.join(', ') })}</p>`}
!${checkButton(request, lot.id, logged)}
<p>${proof.text}</p>
<pre><code>npx -y ${site.links.package('studiolot-verify')} ${site.publicUrl} --lot ${lot.id}</code></pre>
<p><a href="${href(request, logPath)}">${texts.log.title}</a> · <a href="${site.base}${logPath}/checkpoint">${proof.checkpoint}</a></p>
</section>`;
};

/** A script shows this button, and starts the verifier once it is pressed. */
const checkButton = (
  { site, texts }: PageRequest,
  lot: number,
  { first, last }: NonNullable<LotView['logged']>,
): string => {
  const worker = site.verifier.path();
  if (worker === null) return '';
  return html`<div id="check" hidden data-lot-checked="${lot}" data-first="${first}" data-last="${last}" data-log="${site.base}${logPath}" data-worker="${worker}" data-texts="${JSON.stringify(texts.check)}">
<p><button type="button" class="button quiet">${texts.check.button}</button></p>
<ol class="checked"></ol>
<p role="status"></p>
<ul class="found"></ul>
</div>`;
};
