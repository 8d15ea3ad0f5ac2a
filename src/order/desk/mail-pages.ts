import { html } from 'ghtml';
import type { UnfiledMail } from '../../inbound/inbound-mail.ts';
import { deskHref, deskRefusalPage } from '../../web/desk/frame.ts';
import { hiddenOnce, problemPart } from '../../web/desk/preview-and-confirm.ts';
import {
  answerOrRefuse,
  askAsOperator,
  type DeskOutcome,
  type OperatorRequest,
  type DeskPage,
} from '../../web/desk/request.ts';
import { sinceTime } from '../../web/desk/words.ts';
import type { HttpRefusal } from '../../web/http/http-refusal.ts';
import { fileMail, type FiledMail } from '../operations/file-mail.ts';
import { reasonText, listUnfiledMails, dropMail, noSuchMail } from '../operations/unfiled-mails.ts';
import { orderName, studioText } from '../views/order-texts.ts';
import { presentNumber } from '../views/present-order.ts';
import { quotedPart } from './order-parts.ts';

export const mailsPage = async (request: OperatorRequest): Promise<DeskPage> => {
  const mails = await answerOrRefuse(request, listUnfiledMails, { limit: listedMax });
  return {
    kind: 'page',
    isLive: true,
    title: 'Mails',
    section: 'now',
    body: html`<h1>Mails to file</h1>
!${mails.length === 0 ? '<p class="empty">None waits.</p>' : html`<ol class="rows" data-rows>!${mails.map((mail) => row(request, mail))}</ol>`}`,
  };
};

const listedMax = 200;

const row = (request: OperatorRequest, mail: UnfiledMail): string => {
  const to = deskHref(request, `/desk/mail/${mail.id}`);
  return html`<li class="row">
<span class="left">!${sinceTime(mail.receivedAt, request)}</span>
<span class="what"><a href="${to}">${subjectOf(mail)}</a></span>
<span class="who">${[presentNumber(mail.orderNumber), mail.sender].filter(Boolean).join(' · ')}</span>
<span class="price"></span>
<span class="next"><a class="button small" href="${to}">File it</a></span>
</li>`;
};

const subjectOf = ({ subject }: UnfiledMail): string =>
  subject === '' ? 'without a subject' : subject;

/** One mail; where an order is named, with a preview of filing it there. */
export const mailPage = async (
  request: OperatorRequest,
  refusal?: HttpRefusal,
): Promise<DeskPage> => {
  const mail_id = request.params['mail'] ?? '';
  const [mail] = await answerOrRefuse(request, listUnfiledMails, { mail_id });
  if (mail === undefined) return deskRefusalPage(request, refusal ?? noSuchMail);
  const proposed = presentNumber(mail.orderNumber) ?? '';
  const order_id = (request.form.get('order') ?? request.query.get('order') ?? proposed).trim();
  const tried =
    order_id === ''
      ? null
      : await askAsOperator(request, fileMail, { mail_id: mail.id, order_id, dry_run: true });
  const problem = refusal ?? (tried?.ok === false ? tried.problem : undefined);
  return {
    kind: 'page',
    title: subjectOf(mail),
    section: 'now',
    ...(problem === undefined ? {} : { refusal: problem }),
    body: html`<div class="narrow"><h1>${subjectOf(mail)}</h1>
!${problemPart(request, problem)}
!${factsPart(request, mail)}
!${mail.text === '' ? '' : html`<blockquote>${mail.text}</blockquote>`}!${quotedPart(mail.quoted)}
<section><h2>File it</h2><form action="${deskHref(request, `/desk/mail/${mail.id}`)}">
<label for="order">The order that it is about</label>
<input id="order" name="order" value="${order_id}" placeholder="S-1042" maxlength="100" required>
<button class="quiet">Show what that does</button></form></section>
!${tried?.ok === true ? filePreview(request, tried.value, order_id) : ''}
<section><h2>Drop it</h2><p>It is off this list, and stays in the mailbox.</p>
<form method="post" action="${deskHref(request, `/desk/mail/${mail.id}`)}">!${hiddenOnce(request)}<div class="acts">
<button class="quiet" name="verdict" value="drop">Drop it</button>
<a class="button quiet" href="${deskHref(request, '/desk/mail')}" data-back>Back</a></div></form></section></div>`,
  };
};

const factsPart = (request: OperatorRequest, mail: UnfiledMail): string => {
  return html`<dl><dt>From</dt><dd>${mail.sender === '' ? 'nobody' : mail.sender}</dd>
<dt>Came</dt><dd>!${sinceTime(mail.receivedAt, request)}</dd>
<dt>Why it waits</dt><dd>${reasonText[mail.reason]}</dd>
!${mail.files.length === 0 ? '' : html`<dt>Files</dt><dd>!${named(mail.files.map(({ name }) => name))}</dd>`}
!${mail.refusedFiles.length === 0 ? '' : html`<dt>Not taken</dt><dd>!${named(mail.refusedFiles)}</dd>`}
!${mail.unreadable.length === 0 ? '' : html`<dt>Not readable</dt><dd>!${named(mail.unreadable)}</dd>`}</dl>`;
};

const filePreview = (
  request: OperatorRequest,
  { order, text, files, mailId }: FiledMail,
  typed: string,
): string =>
  html`<section class="effect"><h2>To ${orderName(order)} of ${studioText(order)}</h2>
<p>It becomes a message of the studio, with ${String(files)} files:</p>
<blockquote>${text}</blockquote>
<form method="post" action="${deskHref(request, `/desk/mail/${mailId}`)}">!${hiddenOnce(request)}<input type="hidden" name="order" value="${typed}">
<button name="verdict" value="file" data-next>File it to ${orderName(order)}</button></form></section>`;

export const decideMailAtDesk = async (request: OperatorRequest): Promise<DeskOutcome> => {
  const mail_id = request.params['mail'] ?? '';
  if (request.form.get('verdict') === 'drop') {
    const dropped = await askAsOperator(request, dropMail, { mail_id });
    return dropped.ok ? { kind: 'redirect', to: '/desk/mail' } : mailPage(request, dropped.problem);
  }
  const order_id = request.form.get('order') ?? '';
  const filed = await askAsOperator(request, fileMail, { mail_id, order_id });
  if (!filed.ok) return mailPage(request, filed.problem);
  return { kind: 'redirect', to: `/desk/orders/${orderName(filed.value.order)}` };
};

const named = (names: readonly string[]): string =>
  html`<ul>!${names.map((name) => html`<li>${name}</li>`)}</ul>`;
