import { html } from 'ghtml';
import { hoursMs, minutesMs } from '../../kernel/time.ts';
import { deskHref } from '../../web/desk/frame.ts';
import { listTable, type ListView } from '../../web/desk/list-view.ts';
import { answerOrRefuse, type OperatorRequest, type DeskPage } from '../../web/desk/request.ts';
import { listAccesses } from '../operations/list-accesses.ts';
import { accessPauseMsMax, accessRetentionMs, type AccessRecord } from '../rules/access-log.ts';

/** What an operator has seen: the data of one order, lot or person, or a list. */
const accessText = ({ operation, subject }: AccessRecord): string => {
  if (subject !== '') return subject;
  return listNames[operation] ?? operation.replaceAll('_', ' ');
};

const listNames: Readonly<Record<string, string>> = {
  list_waiting: 'the work queue',
  list_orders: 'the orders',
  show_board: 'the board',
  list_lots: 'the lots',
  list_held_bids: 'the bids under review',
  list_participants: 'the participants',
  find_person: 'people',
  forget_person: 'the preview of an erasure',
  block_address: 'the preview of a block',
  unblock_address: 'the preview of an unblocking',
  list_messages: 'the messages',
  list_blocks: 'the blocks',
  list_unfiled_mails: 'the unfiled mails',
};

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

const pauseMinutes = accessPauseMsMax / minutesMs(1);
const retentionDays = accessRetentionMs / hoursMs(24);

/** Shows which operators saw which personal data. The query `of` limits it to one order, lot or person. */
export const accessLogPage = async (request: OperatorRequest): Promise<DeskPage> => {
  const subject = request.query.get('of') ?? '';
  const accesses = await answerOrRefuse(request, listAccesses, { subject, limit: rowsMax });
  const title = subject === '' ? 'Access log' : `Access log of ${subject}`;
  return {
    kind: 'page',
    title,
    section: 'sessions',
    body: html`<h1>${title}</h1>
<p class="soft">Whenever an operator sees who a person is or what they wrote, at the desk, by a command or in the preview of an act, it is recorded here. Accesses less than ${pauseMinutes} minutes apart are one entry. Entries are stored for ${retentionDays} days.</p>
!${listTable(request, accessList, accesses)}
!${subject === '' ? '' : html`<p><a href="${deskHref(request, '/desk/access-log')}">The whole access log</a></p>`}`,
  };
};
