import { html } from 'ghtml';
import { accessText } from '../views/access-words.ts';
import { shortTime } from '../../kernel/time-texts.ts';
import { href } from '../../web/desk/frame.ts';
import { answered, type OperatorRequest, type Page } from '../../web/desk/request.ts';

const rowsMax = 200;

/** Which operators have looked at what is personal, of one order or of all there is. */
export const accessLogPage = async (request: OperatorRequest): Promise<Page> => {
  const subject = request.query.get('of') ?? '';
  const listed = await answered(request, 'list_accesses', { subject, limit: rowsMax });
  const rows = listed.map(
    (
      look,
    ) => html`<tr><td>${shortTime(look.from, request.timeZone)}</td><td>${shortTime(look.to, request.timeZone)}</td>
<td>${look.operator}</td><td>${accessText(look)}</td></tr>`,
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
!${subject === '' ? '' : html`<p><a href="${href(request, '/desk/access-log')}">All that was looked at</a></p>`}`,
  };
};
