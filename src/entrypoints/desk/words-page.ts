import { html } from 'ghtml';
import { byText, changedText } from '../../contract/operator/setting-words.ts';
import type { ShownSetting } from '../../contract/operator/setting.ts';
import { shortTime } from '../../contract/operator/time-words.ts';
import { ownLanguages, stepName } from '../../contract/operator/words-said.ts';
import { languages } from '../../domain/languages.ts';
import { wordSteps, type Words, type WordStep } from '../../domain/operator/words.ts';
import { ask } from './ask.ts';
import { href } from './frame.ts';
import { refusalPage } from './refusal-page.ts';
import type { OwnVisit, Page } from './visit.ts';
import { wordsForm, wordsPath } from './words-form.ts';

/** The steps of an order that its studio is told of, and in whose words. */
export const wordsPage = async (visit: OwnVisit): Promise<Page> => {
  const shown = await ask(visit, 'show_settings');
  if (!shown.ok) return refusalPage(visit, shown.problem);
  const { words } = shown.value;
  const done = wordsForm(visit.query.get('done') ?? '');
  return {
    kind: 'page',
    isLive: true,
    title: 'Words of messages',
    section: 'settings',
    body: html`<h1>Words of messages</h1>
!${done === undefined ? '' : html`<p class="done" role="status">${done.title}: changed.</p>`}
<p class="soft">What studios read on each step of their orders, by mail and by Telegram. Each is in our words until you put yours in their place, language by language.</p>
<ol class="rows" data-rows>!${wordSteps.map((step) => row(visit, words.value, step))}</ol>
!${words.versions.length === 0 ? '' : history(visit, words)}
<div class="acts"><a class="button quiet" href="${href(visit, '/desk/settings')}" data-back>Back</a></div>`,
  };
};

const row = (visit: OwnVisit, words: Words, step: WordStep): string => {
  const own = ownLanguages(words, step);
  const whose =
    own.length === 0
      ? ''
      : html`<span><strong>yours in ${String(own.length)} of ${String(languages.length)}</strong> <span class="soft">${own.join(', ')}</span></span>`;
  return html`<li class="row words"><span class="what"><a href="${href(visit, `${wordsPath}/${step}`)}">${stepName(step)}</a></span>!${whose}</li>`;
};

const history = (visit: OwnVisit, words: ShownSetting<Words>): string => {
  const { versions, holding } = words;
  const { timeZone } = visit;
  return html`<details><summary>${changedText(words)}</summary>
<div class="scroll"><table><thead><tr><th scope="col">Version</th><th scope="col">Entered</th><th scope="col">By</th><th scope="col">What</th></tr></thead>
<tbody>!${versions.map(
    ({ version, at, by, steps = [] }) =>
      html`<tr><td>${String(version)}!${version === holding ? ' <strong>holds</strong>' : ''}</td><td>${shortTime(at, timeZone)}</td><td>${byText(by)}</td><td>!${steps.map((step) => html`<a href="${href(visit, `${wordsPath}/${step}?version=${version}`)}">${stepName(step)}</a>`).join('; ')}</td></tr>`,
  )}</tbody></table></div></details>`;
};
