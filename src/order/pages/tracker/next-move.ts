import { html } from 'ghtml';
import type { OrderRecord } from '../../views/record.ts';
import type { Move } from '../../rules/next-move.ts';
import type { Instant } from '../../../kernel/time.ts';
import { moment } from '../../../auction/pages/card.ts';
import { cardAnchor, contactCard } from '../../../brief/pages/cards.ts';
import type { Visit } from '../../../web/site/request.ts';
import { isSource } from '../../../files/pages/panel.ts';
import { timeLeft } from './moments.ts';

/** The first thing on the page: whose turn it is, what there is to do, and by when. */
export const nextMove = (visit: Visit, record: OrderRecord): string => {
  const { tracker } = visit.texts;
  const { who: side, what } = record.nextMove;
  const { title, text } = what === 'nothing' ? endOf(visit, record) : moveOf(visit, record, what);
  return html`<section class="turn ${side}" id="now" data-part aria-labelledby="now-title">
<p class="whose">${tracker.turns[side]}</p>
<h2 id="now-title">${title}</h2>
<p class="lead">${text}</p>
!${ourWord(record)}
!${term(visit, record)}
!${button(visit, record)}
</section>`;
};

const moveOf = (
  visit: Visit,
  { nextMove: { by }, askedAgain }: OrderRecord,
  what: Exclude<Move, 'nothing'>,
) => {
  const { moves, late, askAgain } = visit.texts.tracker;
  if (what === 'answer_questions' && askedAgain !== null) return askAgain;
  const isLate = by !== null && by < visit.now;
  return isLate && what in late ? late[what as keyof typeof late] : moves[what];
};

/** What we wrote about what we need, in the words it was written in. */
const ourWord = ({ hold, askedAgain, nextMove: { what } }: OrderRecord): string => {
  // What was asked for has come.
  if (what === 'resume_work') return '';
  const said = hold === null ? askedAgain?.note : hold.reason;
  return (said ?? '') === '' ? '' : html`<blockquote><p><bdi>${said ?? ''}</bdi></p></blockquote>`;
};

const endOf = ({ texts }: Visit, { stage, payment }: OrderRecord) => {
  const { ends } = texts.tracker;
  if (payment.state === 'refunded') return ends.refunded;
  return stage in ends ? ends[stage as keyof typeof ends] : ends.closed;
};

/** By when: what runs down is large, and the moment itself stands beside it. */
const term = (visit: Visit, record: OrderRecord): string => {
  const { nextMove, stage, fixesUntil } = record;
  const { tracker } = visit.texts;
  if (stage === 'paid' && nextMove.by === null) {
    return fixesUntil === null || fixesUntil < visit.now
      ? ''
      : html`<dl class="term"><dt>${tracker.site.fixesUntil}</dt><dd>!${moment(visit, fixesUntil)}</dd></dl>`;
  }
  const { by, what } = nextMove;
  if (by === null) return '';
  if (by < visit.now) {
    // That the check takes longer than hoped breaks no promise.
    return what === 'check_brief' ? '' : row(visit, tracker.overdueSince, by, 'late');
  }
  return row(visit, what === 'check_brief' ? tracker.briefCheckedBy : tracker.by, by);
};

const row = (visit: Visit, label: string, at: Instant, state = ''): string => {
  const left =
    at < visit.now
      ? ''
      : html`<dt class="away">${visit.texts.tracker.timeLeft}</dt><dd class="left">!${timeLeft(visit, at)}</dd>`;
  return html`<dl class="term ${state}">!${left}<dt>${label}</dt><dd>!${moment(visit, at)}</dd></dl>`;
};

/** The one act that is next. */
const button = (visit: Visit, { nextMove, files, payment, order }: OrderRecord): string => {
  const { buttons } = visit.texts.tracker;
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

/** The card of the first question that is open. */
const firstMissing = ({ missing: [first] }: OrderRecord['order']): string => {
  if (first === undefined) return 'brief';
  return cardAnchor(first.kind === 'question' ? first.id : contactCard);
};

const link = (to: string, words: string): string =>
  html`<p class="actions"><a class="button" href="#${to}">${words}</a></p>`;
