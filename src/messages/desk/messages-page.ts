import { html } from 'ghtml';
import { orderNumberText } from '../../kernel/ids.ts';
import { shortTime } from '../../kernel/time-texts.ts';
import { deskHref } from '../../web/desk/frame.ts';
import { answerOrRefuse, type OperatorRequest, type DeskPage } from '../../web/desk/request.ts';
import { dueTime, recipientText, sinceTime } from '../../web/desk/words.ts';
import { listMessages } from '../operations/list-messages.ts';
import { showMessage, type ShownMessage } from '../operations/show-message.ts';
import type { UndeliveredMessage } from '../undelivered.ts';

/**
 * Messages that have not arrived, in the order of `ranks`: those that were given up come first. It ranks
 * only as many as `list_messages` returns.
 */
export const undeliveredPage = async (request: OperatorRequest): Promise<DeskPage> => {
  const listed = await answerOrRefuse(request, listMessages);
  const messages = listed.toSorted(
    (one, other) => ranks.indexOf(one.state) - ranks.indexOf(other.state),
  );
  const shown = messages.slice(0, shownMax);
  return {
    kind: 'page',
    isLive: true,
    title: 'Messages',
    section: 'messages',
    body: html`!${request.query.has('done') ? '<p class="done" role="status">Done.</p>' : ''}<h1>Messages</h1>
!${shown.length === 0 ? '<p class="empty">Every message has arrived.</p>' : html`<ol class="rows" data-rows>!${shown.map((each) => row(request, each))}</ol>`}
!${messages.length <= shownMax ? '' : html`<p class="soft">And ${String(messages.length - shownMax)} more.</p>`}`,
  };
};

const ranks: readonly UndeliveredMessage['state'][] = ['dead', 'waiting', 'pending'];
const shownMax = 200;

export const messagePath = (id: string): string => `/desk/messages/${encodeURIComponent(id)}`;

const row = (request: OperatorRequest, message: UndeliveredMessage): string => {
  const { id, kind, to, state, createdAt, orderNumber, lastError } = message;
  const about = [numberText(orderNumber), recipientText(to), lastError];
  return html`<li class="row">
<span class="left">!${sinceTime(createdAt, request)}</span>
<span class="what"><a href="${deskHref(request, messagePath(id))}">${messageKindText(kind)}</a></span>
<span class="who">${about.filter((each) => each !== null).join(' · ')}</span>
<span class="price"></span>
<span class="next">!${state === 'dead' ? html`<strong class="due late">${messageStateText[state]}</strong>` : html`<span class="soft">${messageStateText[state]}</span>`}</span>
</li>`;
};

const numberText = (number: UndeliveredMessage['orderNumber']): string | null =>
  number === null ? null : orderNumberText(number);

/** One message with its text, its last error, and what an operator can do. */
export const messagePage = async (request: OperatorRequest): Promise<DeskPage> => {
  const found = await answerOrRefuse(request, showMessage, {
    message_id: request.params['message'] ?? '',
  });
  const { message, words } = found;
  return {
    kind: 'page',
    title: `${messageKindText(message.kind)}, ${messageStateText[message.state]}`,
    section: 'messages',
    body: html`<div class="narrow"><h1>${messageKindText(message.kind)} <span class="who">${messageStateText[message.state]}</span></h1>
!${factsPart(request, message)}
!${actsPart(request, found)}
<section><h2>What it says</h2>!${wordsPart(words)}</section></div>`,
  };
};

const wordsPart = (words: ShownMessage['words']): string => {
  if (words === null) {
    return '<p class="soft">It contains a secret for its reader, or no longer applies.</p>';
  }
  const { subject, text } = words;
  const heading = subject === null ? '' : html`<p><strong>${subject}</strong></p>`;
  return html`<article class="mail">!${heading}<pre>${text}</pre></article>`;
};

const factsPart = (request: OperatorRequest, message: UndeliveredMessage): string => {
  const { to, orderNumber, orderCount, createdAt, attempts, nextAttemptAt, lastError } = message;
  const number = numberText(orderNumber);
  const order =
    number === null
      ? ''
      : html`<dt>About</dt><dd><a href="${deskHref(request, `/desk/orders/${number}`)}">${number}</a>${orderCount > 1 ? ` and ${orderCount - 1} more` : ''}</dd>`;
  return html`<dl><dt>To</dt><dd>${recipientText(to)}</dd>!${order}
<dt>Made</dt><dd>${shortTime(createdAt, request.timeZone)}</dd>
<dt>Attempts</dt><dd>${String(attempts)}!${nextAttemptAt === null ? '' : html`, the next !${dueTime(nextAttemptAt, request)}`}</dd>
!${lastError === null ? '' : html`<dt>Last error</dt><dd>${lastError}</dd>`}</dl>`;
};

const actsPart = (request: OperatorRequest, { message, isRedirectable }: ShownMessage): string => {
  const to = (act: string): string => deskHref(request, `${messagePath(message.id)}/${act}`);
  return html`<nav class="acts" aria-label="What can be done">
!${isRedirectable ? html`<a class="button" href="${to('redirect')}" data-next>Correct the address</a>` : ''}
<a class="button quiet" href="${to('retry')}">Try again</a>
<a class="button quiet" href="${to('done')}">Mark it done</a></nav>`;
};

const messageStateText: Readonly<Record<UndeliveredMessage['state'], string>> = {
  pending: 'to be sent',
  waiting: 'waits for a chat to be opened',
  dead: 'given up',
};

/** Such as `order confirmation`. */
export const messageKindText = (kind: UndeliveredMessage['kind']): string =>
  kind.replaceAll('_', ' ');
