import { html } from 'ghtml';
import { answerInWords, questionInWords } from '../../brief/views/answers-in-words.ts';
import { canBeMeasured } from '../../files/picture.ts';
import { pictureQuery } from '../../kernel/links.ts';
import { shortTime } from '../../kernel/time-texts.ts';
import { warningsPart } from '../../web/desk/preview-and-confirm.ts';
import type { OperatorRequest, DeskRequest } from '../../web/desk/request.ts';
import { dueTime, sinceTime } from '../../web/desk/words.ts';
import type { OrderFile } from '../rules/order-file.ts';
import type { Stage } from '../rules/work.ts';
import type { FoundOrder } from '../views/found-order.ts';
import { missingIds } from '../views/operator-order.ts';
import { verdicts } from '../views/operator-timeline.ts';
import { briefWarningLines, orErased, sideText } from '../views/order-texts.ts';
import { orderedRows } from '../views/ordered-rows.ts';
import { fileRow, historyRow, promiseRow } from '../views/record-rows.ts';
import { newMark, type IsNew } from './news-part.ts';

/** The parts of an order's page. Texts of outsiders are escaped where they are inserted. */

const part = (title: string, body: string): string =>
  body === ''
    ? ''
    : html`<section id="${title.toLowerCase().replace(' ', '-')}"><h2>${title}</h2>!${body}</section>`;

export const answersPart = (view: FoundOrder): string => {
  const { order, record, answeredSince } = view;
  const { brief, forgottenAt } = order;
  if (forgottenAt !== null) return part('Brief', '<p class="soft">Erased.</p>');
  const missing = new Set(missingIds(order));
  const given = Object.entries(brief).map(
    ([id, answer]) =>
      html`<dt!${missing.delete(id) ? ' class="missing"' : ''}>${questionInWords(id)}!${newMark(answeredSince.includes(id))}</dt><dd>${answerInWords(id, answer)}</dd>`,
  );
  const open = [...missing].map(
    (id) => html`<dt class="missing">${questionInWords(id)}</dt><dd class="soft">missing</dd>`,
  );
  // Once the site is being built, the warnings are only for information.
  const look = checkedStages.has(record.stage) ? 'problem' : 'note';
  const warnings = warningsPart(briefWarningLines(view), look);
  return part('Brief', html`!${warnings}<dl class="answers">!${[...open, ...given]}</dl>`);
};

const checkedStages: ReadonlySet<Stage> = new Set(['awaiting_brief', 'checking']);

/** Larger pictures would load too slowly on a phone. */
const thumbnailBytesMax = 4 * 1024 * 1024;

const isShown = (file: OrderFile): boolean =>
  canBeMeasured(file) && file.sizeBytes <= thumbnailBytesMax && file.name !== '';

export const filesPart = (
  { order }: FoundOrder,
  { desk, timeZone }: DeskRequest,
  isNew: IsNew,
): string => {
  const items = order.files.map((file) => {
    const { name, purpose, size, added } = fileRow(file, timeZone);
    const link = desk.context.settings.fileUrl(file.id);
    return html`<li>!${isShown(file) ? html`<img src="${link}${pictureQuery}" alt="" loading="lazy" decoding="async">` : ''}<span><a href="${link}" download>${name}</a>!${newMark(file.from !== 'operator' && isNew(file.addedAt))} <span class="soft">${purpose}, ${file.contentType}, ${size}, from ${added}</span></span></li>`;
  });
  return part('Files', items.length === 0 ? '' : html`<ul class="files">!${items}</ul>`);
};

/** Messages and notes together, by time. */
export const conversationPart = (
  { messages, notes }: FoundOrder,
  deskRequest: OperatorRequest,
  isNew: IsNew,
): string => {
  const entries = [
    ...messages.map(({ at, from, operator, text, quoted }) => ({
      at,
      by: operator ?? sideText[from],
      operator,
      text,
      quoted,
      from,
    })),
    ...notes.map(({ at, by, text }) => ({
      at,
      by,
      operator: by,
      text,
      quoted: '',
      from: 'note' as const,
    })),
  ].toSorted((one, other) => one.at - other.at);
  const items = entries.map(
    ({ at, by, operator, text, quoted, from }) =>
      html`<li class="message ${from}"><p class="soft">${by}!${from === 'note' ? ', a note for operators only' : ''}, !${sinceTime(at, deskRequest)}!${newMark(isNew(at, operator))}</p><p class="text">${orErased(text)}</p>!${quotedPart(quoted)}</li>`,
  );
  return part('Conversation', newestItems(items, deskRequest));
};

/** The quoted text is folded, because it is mostly our own mail. */
export const quotedPart = (quoted: string): string =>
  quoted === ''
    ? ''
    : html`<details class="quoted"><summary class="soft">What was quoted below</summary><p class="text">${quoted}</p></details>`;

/** Only the newest entries are shown, because the page is rendered again at each change. */
const newestItems = (items: readonly string[], { query }: OperatorRequest): string => {
  if (items.length === 0) return '';
  const earlier = query.has('all') ? 0 : Math.max(0, items.length - newestMax);
  const link = html`<p><a href="?all">${String(earlier)} earlier</a></p>`;
  return html`!${earlier === 0 ? '' : link}<ol class="plain">!${items.slice(earlier)}</ol>`;
};
const newestMax = 50;

export const requestsPart = ({ record }: FoundOrder, { timeZone }: DeskRequest): string => {
  const requests = record.requests.map(
    ({ number, kind, items, requestedAt, finished, verdict }) => {
      const state = [
        kind,
        shortTime(requestedAt, timeZone),
        ...(verdict === null ? [] : [verdicts[verdict]]),
        finished === null ? 'open' : `closed ${shortTime(finished.at, timeZone)}`,
      ].join(', ');
      const lines = items.map((item, index) => {
        const word = finished?.words[index];
        return html`<li>${orErased(item)}!${word === undefined ? '' : html`<br><span class="soft">→ ${word}</span>`}</li>`;
      });
      return html`<h3>${String(number)} · ${state}</h3><ol>!${lines}</ol>`;
    },
  );
  return part('Requests', requests.join(''));
};

export const promisesPart = ({ record }: FoundOrder, deskRequest: DeskRequest): string => {
  const rows = record.deadlines.map((deadline) => {
    const { promise, state, outcome } = promiseRow(deadline, deskRequest.now, deskRequest.timeZone);
    const isOwed = deadline.metAt === null && deadline.state !== 'void';
    return html`<tr class="${deadline.state}"><td>${promise}</td><td>${state}</td><td>!${isOwed ? dueTime(deadline.dueAt, deskRequest) : html`${outcome}`}</td></tr>`;
  });
  return part('Promises', rows.length === 0 ? '' : html`<table><tbody>!${rows}</tbody></table>`);
};

export const orderedPart = ({ order }: FoundOrder, { timeZone }: DeskRequest): string => {
  const items = orderedRows(order, timeZone).map(
    ([label, text]) => html`<dt>${label}</dt><dd>${orErased(text)}</dd>`,
  );
  return part('Ordered', html`<dl>!${items}</dl>`);
};

export const historyPart = (
  { timeline }: FoundOrder,
  deskRequest: OperatorRequest,
  isNew: IsNew,
): string => {
  const items = timeline.map((entry) => {
    const { at, by, text } = historyRow(entry, deskRequest.timeZone);
    const words = entry.isTakenBack ? html`<s>${text}</s>` : html`${text}`;
    return html`<li><span class="soft">${at} ${by}</span> !${words}!${newMark(isNew(entry.at, entry.operator))}</li>`;
  });
  return part('History', newestItems(items, deskRequest));
};
