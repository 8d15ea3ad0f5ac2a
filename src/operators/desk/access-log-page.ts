import { listAccesses } from '../operations/list-accesses.ts';
import { html } from 'ghtml';
import { deskHref } from '../../web/desk/frame.ts';
import { answerOrRefuse, type OperatorRequest, type DeskPage } from '../../web/desk/request.ts';
import type { AccessRecord } from '../rules/access-log.ts';
import { accessText } from '../views/access-words.ts';
import { listTable, type ListView } from '../../web/desk/list-view.ts';

/** The access log, for the desk and the terminal. */
export const accessList: ListView<AccessRecord> = {
  empty: 'Nobody has seen it.',
  columns: [
    { head: 'from', value: ({ from }) => from },
    { head: 'to', value: ({ to }) => to },
    { head: 'operator', value: ({ operator }) => operator },
    { head: 'what', value: accessText },
  ],
};

const rowsMax = 200;

/** The page of the access log: which operators saw which personal data, of one subject (`of`) or of all. */
export const accessLogPage = async (request: OperatorRequest): Promise<DeskPage> => {
  const subject = request.query.get('of') ?? '';
  const accesses = await answerOrRefuse(request, listAccesses, { subject, limit: rowsMax });
  const title = subject === '' ? 'Access log' : `Access log of ${subject}`;
  return {
    kind: 'page',
    title,
    section: 'sessions',
    body: html`<h1>${title}</h1>
<p class="soft">Whenever an operator sees who a person is or what they wrote, at the desk, by a command or in the preview of an act, it is recorded here. Accesses less than ten minutes apart are one entry. Entries are stored for 400 days.</p>
!${listTable(request, accessList, accesses)}
!${subject === '' ? '' : html`<p><a href="${deskHref(request, '/desk/access-log')}">The whole access log</a></p>`}`,
  };
};
