import { html } from 'ghtml';
import {
  addressOrNull,
  readWho,
  type FoundPeople,
  type PersonLine,
} from '../../contract/operator/find-person.ts';
import type { ParticipantDetails } from '../../contract/operator/list-participants.ts';
import { shortTime } from '../../contract/operator/time-words.ts';
import type { Block } from '../../domain/auction/block.ts';
import { ask } from './ask.ts';
import { href } from './frame.ts';
import { personPart } from './person-parts.ts';
import { refusalPage, refusalText } from './refusal-page.ts';
import type { OwnVisit, Page } from './visit.ts';
import { sinceTime } from './words.ts';

/** People, by whatever is known of them: whom one was looking for, or who came last and who is blocked. */
export const peoplePage = async (visit: OwnVisit): Promise<Page> => {
  const who = (visit.query.get('who') ?? '').trim();
  if (who === '') return everybody(visit);
  const found = await ask(visit, 'find_person', { who });
  if (!found.ok) {
    const text = refusalText(visit, found.problem);
    return {
      ...page(visit, who, html`<p class="problem" role="alert">${text}</p>`),
      refusal: found.problem,
    };
  }
  const { person } = found.value;
  return page(
    visit,
    who,
    html`!${done(visit)}!${person === null ? severalPart(visit, who, found.value) : personPart(visit, person, found.value.blocks)}`,
  );
};

const page = (visit: OwnVisit, who: string, body: string): Page => ({
  kind: 'page',
  title: 'People',
  section: 'people',
  body: html`<h1>People</h1>
<form class="find" action="${href(visit, '/desk/people')}">
<label class="away" for="who">An e-mail address, a domain, an IP address, a Telegram account or a participant</label>
<input id="who" name="who" value="${who}" placeholder="ann@example.org, example.org, 192.0.2.1" maxlength="320" required>
<button>Find</button></form>
!${body}`,
});

const everybody = async (visit: OwnVisit): Promise<Page> => {
  const [blocks, participants] = await Promise.all([
    ask(visit, 'list_blocks'),
    ask(visit, 'list_participants', { limit: newestMax }),
  ]);
  if (!blocks.ok) return refusalPage(visit, blocks.problem);
  if (!participants.ok) return refusalPage(visit, participants.problem);
  return page(
    visit,
    '',
    html`!${done(visit)}<p class="soft">By an address, a domain, a network, a Telegram account or a participant.</p>
<h2>Blocked</h2>!${blocksPart(visit, blocks.value)}
<h2>Newest participants</h2>!${participants.value.length === 0 ? '<p class="empty">Nobody has bid yet.</p>' : html`<ol class="rows" data-rows>!${participants.value.map((each) => participantRow(visit, each))}</ol>`}`,
  );
};

const newestMax = 20;

/** After something was done there is perhaps nobody left to show. */
const done = ({ query }: OwnVisit): string => {
  const text = doneTexts[query.get('done') ?? ''];
  return text === undefined ? '' : html`<p class="done" role="status">Done: ${text}.</p>`;
};

const doneTexts: Readonly<Record<string, string | undefined>> = {
  block: 'no bids and no orders are taken from there any more',
  unblock: 'bids and orders are taken from there again',
  forget: 'the person is erased',
};

const severalPart = (
  visit: OwnVisit,
  who: string,
  { people, hasMore, blocks }: FoundPeople,
): string => html`!${blocks.length === 0 ? '' : blocksPart(visit, blocks)}
!${people.length === 0 ? '<p class="empty">Nothing is stored of anybody like that.</p>' : html`<ol class="rows" data-rows>!${people.map((each) => personRow(visit, each))}</ol>`}
!${hasMore ? '<p class="soft">There are more.</p>' : ''}
!${blocks.length > 0 || !mayBeBlocked(who) ? '' : html`<div class="acts"><a class="button quiet" href="${href(visit, `/desk/people/block?address=${encodeURIComponent(who)}`)}">Block ${who}</a></div>`}`;

const mayBeBlocked = (who: string): boolean => {
  const kind = readWho(who)?.kind;
  return kind === 'email' || kind === 'network';
};

const personRow = (visit: OwnVisit, person: PersonLine): string => {
  const { address, name, participantId, orders, bids, isBlocked } = person;
  return html`<li class="row people">
<span class="what"><a href="${personHref(visit, address ?? participantId ?? '')}">${address ?? 'erased'}</a></span>
<span class="who">${name ?? ''}!${isBlocked ? ' <strong class="wrong">blocked</strong>' : ''}</span>
<span class="next soft">${counted(orders, 'order')}, ${counted(bids, 'bid')}</span></li>`;
};

const participantRow = (visit: OwnVisit, { participant }: ParticipantDetails): string => {
  const { id, email, name, joinedAt } = participant;
  return html`<li class="row people">
<span class="what"><a href="${personHref(visit, id)}">${addressOrNull(email) ?? 'erased'}</a></span>
<span class="who">${name ?? ''}</span>
<span class="next soft">joined !${sinceTime(joinedAt, visit)}</span></li>`;
};

const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

const personHref = (visit: OwnVisit, who: string): string =>
  href(visit, `/desk/people?who=${encodeURIComponent(who)}`);

const blocksPart = (visit: OwnVisit, blocks: readonly Block[]): string => {
  if (blocks.length === 0) return '<p class="empty">Nobody is blocked.</p>';
  const rows = blocks.map(
    ({ subject, reason, changedAt }) =>
      html`<tr><th scope="row"><a href="${personHref(visit, subject)}">${subject}</a></th><td>${reason}</td><td>${shortTime(changedAt, visit.timeZone)}</td><td class="number"><a href="${href(visit, `/desk/people/unblock?address=${encodeURIComponent(subject)}`)}">Unblock<span class="away"> ${subject}</span></a></td></tr>`,
  );
  return html`<div class="scroll"><table><thead><tr><th scope="col">From</th><th scope="col">Why</th><th scope="col">Since</th><td></td></tr></thead><tbody>!${rows}</tbody></table></div>`;
};
