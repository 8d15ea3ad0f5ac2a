import { html } from 'ghtml';
import { cardAnchor, contactCard } from '../../../brief/pages/cards.ts';
import { formatTimeLeft } from '../../../kernel/texts/formats.ts';
import type { Instant } from '../../../kernel/time.ts';
import { timeElement } from '../../../web/site/page-parts.ts';
import type { PageRequest } from '../../../web/site/request.ts';
import type { Move } from '../../rules/next-move.ts';
import type { OrderRecord } from '../../views/record.ts';
import { isSource } from '../files-panel.ts';

/** The first part of the page: whose turn it is, what to do, and by when. */
export const nextMove = (request: PageRequest, record: OrderRecord): string => {
  const { tracker } = request.texts;
  const { who: side, what } = record.nextMove;
  const { title, text } =
    what === 'nothing' ? endOf(request, record) : moveOf(request, record, what);
  return html`<section class="turn ${side}" id="now" data-part aria-labelledby="now-title">
<p class="whose">${tracker.turns[side]}</p>
<h2 id="now-title">${title}</h2>
<p class="lead">${text}</p>
!${operatorNote(record)}
!${term(request, record)}
!${button(request, record)}
</section>`;
};

const moveOf = (
  request: PageRequest,
  { nextMove: { by }, reopened }: OrderRecord,
  what: Exclude<Move, 'nothing'>,
) => {
  const { moves, late, askAgain } = request.texts.tracker;
  if (what === 'answer_questions' && reopened !== null) return askAgain;
  const isLate = by !== null && by < request.now;
  return isLate && what in late ? late[what as keyof typeof late] : moves[what];
};

/** The operator's note about what is needed. */
const operatorNote = ({ hold, reopened, nextMove: { what } }: OrderRecord): string => {
  // The studio has answered, so the note is obsolete.
  if (what === 'resume_work') return '';
  const note = hold === null ? reopened?.note : hold.reason;
  return (note ?? '') === '' ? '' : html`<blockquote><p><bdi>${note ?? ''}</bdi></p></blockquote>`;
};

const endOf = ({ texts }: PageRequest, { stage, payment }: OrderRecord) => {
  const { ends } = texts.tracker;
  if (payment.state === 'refunded') return ends.refunded;
  return stage in ends ? ends[stage as keyof typeof ends] : ends.closed;
};

/** The deadline: the remaining time is large, and the date follows it. */
const term = (request: PageRequest, record: OrderRecord): string => {
  const { nextMove, stage, fixesUntil } = record;
  const { tracker } = request.texts;
  if (stage === 'paid' && nextMove.by === null) {
    return fixesUntil === null || fixesUntil < request.now
      ? ''
      : html`<dl class="term"><dt>${tracker.site.fixesUntil}</dt><dd>!${timeElement(request, fixesUntil)}</dd></dl>`;
  }
  const { by, what } = nextMove;
  if (by === null) return '';
  if (by < request.now) {
    // A late check of the brief breaks no promise, so it is not shown as late.
    return what === 'check_brief' ? '' : row(request, tracker.overdueSince, by, 'late');
  }
  return row(request, what === 'check_brief' ? tracker.briefCheckedBy : tracker.by, by);
};

const row = (request: PageRequest, label: string, at: Instant, state = ''): string => {
  const left =
    at < request.now
      ? ''
      : html`<dt class="away">${request.texts.tracker.timeLeft}</dt><dd class="left">!${timeLeft(request, at)}</dd>`;
  return html`<dl class="term ${state}">!${left}<dt>${label}</dt><dd>!${timeElement(request, at)}</dd></dl>`;
};

/** The button for the next act. */
const button = (request: PageRequest, { nextMove, files, payment, order }: OrderRecord): string => {
  const { buttons } = request.texts.tracker;
  switch (nextMove.what) {
    case 'answer_questions':
      return link(firstMissing(order), buttons.questions);
    case 'look_at_site':
      return link('site', buttons.site);
    case 'answer_us':
      return link('talk', buttons.write);
    case 'pay':
      return link('payment', buttons.pay);
    case 'nothing':
      return payment.state === 'paid' && files.some(isSource)
        ? link('sources', buttons.sources)
        : '';
    default:
      return '';
  }
};

/** The card of the first open question. */
const firstMissing = ({ missing: [first] }: OrderRecord['order']): string => {
  if (first === undefined) return 'brief';
  return cardAnchor(first.kind === 'question' ? first.id : contactCard);
};

const link = (to: string, text: string): string =>
  html`<p class="actions"><a class="button" href="#${to}">${text}</a></p>`;

/** The time until a moment, in words; a script counts it down. */
const timeLeft = ({ language, now }: PageRequest, at: Instant): string =>
  html`<span class="countdown" role="timer" data-seconds="${Math.ceil((at - now) / 1_000)}">${formatTimeLeft(at - now, language)}</span>`;
