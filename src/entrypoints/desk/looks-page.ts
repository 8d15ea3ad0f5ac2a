import { html } from 'ghtml';
import { lookText } from '../../contract/operator/look-words.ts';
import { shortTime } from '../../contract/operator/time-words.ts';
import { ask } from './ask.ts';
import { href } from './frame.ts';
import { refusalPage } from './refusal-page.ts';
import type { OwnVisit, Page } from './visit.ts';

const rowsMax = 200;

/** Which operators have looked at what is personal, of one order or of all there is. */
export const looksPage = async (visit: OwnVisit): Promise<Page> => {
  const subject = visit.query.get('of') ?? '';
  const listed = await ask(visit, 'list_looks', { subject, limit: rowsMax });
  if (!listed.ok) return refusalPage(visit, listed.problem);
  const rows = listed.value.map(
    (
      look,
    ) => html`<tr><td>${shortTime(look.from, visit.timeZone)}</td><td>${shortTime(look.to, visit.timeZone)}</td>
<td>${look.operator}</td><td>${lookText(look)}</td></tr>`,
  );
  const title = subject === '' ? 'Who has looked' : `Who has looked at ${subject}`;
  const table = html`<div class="scroll"><table><thead><tr><th scope="col">From</th><th scope="col">To</th><th scope="col">Operator</th><th scope="col">What</th></tr></thead>
<tbody>!${rows}</tbody></table></div>`;
  return {
    kind: 'page',
    title,
    section: 'sessions',
    body: html`<h1>${title}</h1>
<p class="soft">Whoever looks up who somebody is or what they wrote is noted here, at the desk or by command, also where an act shows it before it is done. Looks with less than ten minutes between them are one. Kept for 400 days.</p>
!${rows.length === 0 ? '<p>Nobody has.</p>' : table}
!${subject === '' ? '' : html`<p><a href="${href(visit, '/desk/looks')}">All that was looked at</a></p>`}`,
  };
};
