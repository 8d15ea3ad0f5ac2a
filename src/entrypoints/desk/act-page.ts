import { html } from 'ghtml';
import { actEffect } from '../../contract/operator/act-effect.ts';
import type { FoundOrder } from '../../contract/operator/find-order.ts';
import type { OperatorRecord } from '../../contract/operator/order-record.ts';
import { shortTime } from '../../contract/operator/time-words.ts';
import { orderName } from '../../contract/operator/order-words.ts';
import type { HttpRefusal } from '../http/problems.ts';
import { actFormOf, isActOfDesk, type DeskAct } from './act-forms.ts';
import { ask } from './ask.ts';
import { href } from './frame.ts';
import { drawOnce, onceField } from '../http/form-once.ts';
import { refusalPage, refusalText } from './refusal-page.ts';
import type { Outcome, OwnVisit, Page } from './visit.ts';
import { actText } from './words.ts';

/**
 * An act on an order: what it asks for, then what exactly it does, as its own dry run tells, and only
 * then the act itself.
 */

type Acting = {
  readonly visit: OwnVisit;
  readonly act: DeskAct;
  readonly found: FoundOrder;
};

/** What needs nothing to be typed is shown with its effect at once. */
export const actPage = async (visit: OwnVisit): Promise<Outcome> => {
  const acting = await begin(visit);
  if ('kind' in acting) return acting;
  const { act, found } = acting;
  return actFormOf(act).fields(found, visit.query) === '' ? preview(acting) : formPage(acting);
};

export const doAct = async (visit: OwnVisit): Promise<Outcome> => {
  const acting = await begin(visit);
  if ('kind' in acting) return acting;
  const { act, found } = acting;
  if (visit.form.get('step') === 'change') return formPage(acting);
  if (visit.form.get('step') !== 'do') return preview(acting);
  const sent = { ...actFormOf(act).read(visit.form), order_id: found.order.id };
  const done = await ask(visit, actFormOf(act).operation, sent);
  if (!done.ok) return formPage(acting, done.problem);
  return { kind: 'redirect', to: `/desk/orders/${orderName(found.order)}?done=${act}` };
};

const begin = async (visit: OwnVisit): Promise<Acting | Page> => {
  const { act = '', order = '' } = visit.params;
  if (!isActOfDesk(act)) return refusalPage(visit, { kind: 'no_such_address' });
  const found = await ask(visit, 'find_order', { order_id: order });
  return found.ok ? { visit, act, found: found.value } : refusalPage(visit, found.problem);
};

const preview = async (acting: Acting): Promise<Page> => {
  const { visit, act, found } = acting;
  const { form, desk, now } = visit;
  const { operation, read } = actFormOf(act);
  const sent = { ...read(form), order_id: found.order.id, dry_run: true };
  const tried = await ask(visit, operation, sent);
  if (!tried.ok) return formPage(acting, tried.problem);
  const { calendar } = desk.context.settings;
  const effect = actEffect(found, tried.value, { calendar, now });
  return page(
    acting,
    html`<section class="effect"><h2>What this does</h2>
<ul>!${effect.map((line) => html`<li>${line}</li>`)}</ul>!${messagesPart(tried.value)}</section>
<form method="post">!${carried(form)}
<input type="hidden" name="${onceField}" value="${drawOnce(visit.desk.context.random)}">
<div class="acts"><button name="step" value="do" autofocus>${actText[act]}</button>
!${form.size === 0 ? '' : '<button class="quiet" name="step" value="change">Change it</button>'}
!${back(acting)}</div></form>`,
  );
};

/** The very words that go out. */
const messagesPart = ({ wouldSend = [] }: OperatorRecord): string =>
  wouldSend
    .map(
      ({ address, subject, text, heldUntil }) =>
        html`<article class="mail"><p class="soft">To ${address}!${subject === null ? '' : html`: <strong>${subject}</strong>`}!${heldUntil === null ? '' : html`, not before ${shortTime(heldUntil)}`}</p><pre>${text}</pre></article>`,
    )
    .join('');

const formPage = (acting: Acting, refusal?: HttpRefusal): Page => {
  const { visit, act, found } = acting;
  const problem =
    refusal === undefined
      ? ''
      : html`<p class="problem" role="alert">${refusalText(visit, refusal)}</p>`;
  return {
    ...page(
      acting,
      html`!${problem}<form method="post" class="act">!${actFormOf(act).fields(found, visit.form)}
<div class="acts"><button name="step" value="preview">See what it does</button>!${back(acting)}</div></form>`,
    ),
    ...(refusal === undefined ? {} : { refusal }),
  };
};

const page = ({ act, found }: Acting, body: string): Page => ({
  kind: 'page',
  title: `${actText[act]}, ${orderName(found.order)}`,
  section: 'orders',
  body: html`<div class="narrow"><h1>${actText[act]} <span class="who">${orderName(found.order)}</span></h1>!${body}</div>`,
});

const back = ({ visit, found }: Acting): string =>
  html`<a class="button quiet" href="${href(visit, `/desk/orders/${orderName(found.order)}`)}" data-back>Back</a>`;

/** What was typed goes along to the act itself. */
const carried = (form: URLSearchParams): string =>
  [...form]
    .filter(([name]) => name !== 'step' && name !== onceField)
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)
    .join('');
