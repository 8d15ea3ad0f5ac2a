import { html } from 'ghtml';
import type { Operation } from '../../kernel/operation.ts';
import { ok } from '../../kernel/result.ts';
import { registeredAs } from '../../kernel/use-case.ts';
import { deskHref, deskRefusalPage } from '../../web/desk/frame.ts';
import {
  actPages,
  hasNoFields,
  formPage,
  hiddenOnce,
  type PreviewedAct,
} from '../../web/desk/preview-and-confirm.ts';
import {
  answerOrRefuse,
  askAsOperator,
  type DeskOutcome,
  type OperatorRequest,
} from '../../web/desk/request.ts';
import { Refused } from '../../web/http/refuse.ts';
import { findOrder } from '../operations/find-order.ts';
import { undoAct } from '../operations/undo-act.ts';
import type { Act } from '../rules/acts.ts';
import { undoWithinMs, undoableActs } from '../rules/undo.ts';
import { actEffect, actWarnings, offerEffect, type OfferMadeView } from '../views/act-effect.ts';
import type { FoundOrder } from '../views/found-order.ts';
import { orderName } from '../views/order-texts.ts';
import type { SentWith } from '../views/sent-with.ts';
import { actFormOf, isActOfDesk, type DeskAct } from './act-forms.ts';
import { actText } from './act-texts.ts';

/**
 * Shows the last act on an order, with a button that undoes it. The address may name an act that
 * was undone in the meantime, so the order itself is checked.
 */
export const lastActPart = (request: OperatorRequest, view: FoundOrder): string => {
  const { canTakeBack, takenBack } = view;
  if (canTakeBack !== null) {
    const by = byAnother(request, canTakeBack.by);
    return html`<div class="done"><p role="status">Done${by}: ${actInSentence(canTakeBack.act)}.</p>
!${undoForm(request, view, canTakeBack)}</div>`;
  }
  const act = request.query.get('done') ?? request.query.get('taken-back');
  if (act === null || !Object.hasOwn(actText, act)) return '';
  const undone = takenBack.find((each) => each.act === act);
  if (undone !== undefined) {
    const text = takenBackText(undone.act, byAnother(request, undone.by));
    return html`<p class="done" role="status">${text}</p>`;
  }
  return request.query.has('done')
    ? html`<p class="done" role="status">Done: ${actInSentence(act as Act)}.</p>`
    : '';
};

/** Names the operator who acted, unless that is the reader. */
const byAnother = ({ operator }: OperatorRequest, name: string): string =>
  name === operator ? '' : ` by ${name}`;

const actInSentence = (act: Act): string => actText[act].toLowerCase();

const takenBackText = (act: Act, by = ''): string =>
  `Taken back${by}: ${actInSentence(act)}. Nobody was notified.`;

/** A script counts down the time that is left; the service decides. */
const undoForm = (
  request: OperatorRequest,
  { order }: FoundOrder,
  { event, until }: NonNullable<FoundOrder['canTakeBack']>,
): string => {
  const leftMs = String(until - request.now);
  return html`<form method="post" action="${deskHref(request, `/desk/orders/${orderName(order)}/take-back`)}" data-take-back data-left-ms="${leftMs}">!${hiddenOnce(request)}
<input type="hidden" name="event" value="${String(event)}">
<button class="quiet">Take back <span data-seconds aria-hidden="true"></span></button></form>`;
};

/**
 * After undoing an act, its form is shown again with what was typed. An act without fields leads to
 * the order.
 */
export const undoActAtDesk = async (request: OperatorRequest): Promise<DeskOutcome> => {
  const { order = '' } = request.params;
  const event = Number(request.form.get('event'));
  const done = await askAsOperator(request, undoAct, { order_id: order, event });
  if (!done.ok) {
    const refused = deskRefusalPage(request, done.problem);
    if (done.problem.kind !== 'not_taken_back') return refused;
    const { text } = request.desk.problems.toProblem(done.problem, request.now);
    const back = deskHref(request, `/desk/orders/${order}`);
    const body = html`<h1>That cannot be done</h1><p>${text}.</p><p><a class="button" href="${back}" data-back>To the order</a></p>`;
    return { ...refused, body };
  }
  const { act, sent } = done.value.takenBack;
  const typed = typedOf(sent);
  const preview = await previewedAct(request, act);
  return hasNoFields(preview, typed)
    ? { kind: 'redirect', to: `/desk/orders/${orderName(done.value.order)}?taken-back=${act}` }
    : formPage(request, { ...preview, notice: takenBackText(act) }, typed);
};

const typedOf = (sent: SentWith): URLSearchParams =>
  new URLSearchParams(
    Object.entries(sent).flatMap(([name, value]) =>
      [value].flat().map((each): [string, string] => [name, String(each)]),
    ),
  );

export const orderActPages = actPages((request) =>
  previewedAct(request, request.params['act'] ?? ''),
);

type OfferToNext = Operation<'offer_to_next', unknown, OfferMadeView>;

const operationOf = ({ desk }: OperatorRequest, act: DeskAct) => {
  const { operation } = actFormOf(act);
  return operation === 'offer_to_next'
    ? (registeredAs(desk.registry, operation).operation as OfferToNext)
    : operation;
};

const previewedAct = async (request: OperatorRequest, act: string): Promise<PreviewedAct> => {
  const { order = '' } = request.params;
  if (!isActOfDesk(act)) throw new Refused({ kind: 'no_such_address' });
  const found = await answerOrRefuse(request, findOrder, { order_id: order });
  const { fields, read } = actFormOf(act);
  const operation = operationOf(request, act);
  const back = `/desk/orders/${orderName(found.order)}`;
  const sentOf = (typed: URLSearchParams) => ({ ...read(typed), order_id: found.order.id });
  return {
    title: actText[act],
    about: orderName(found.order),
    section: 'board',
    back,
    action: `${back}/${act}`,
    ...((undoableActs as readonly Act[]).includes(act) ? { undoWithinMs } : {}),
    fields: (typed) => fields(found, typed),
    dryRun: async (typed) => {
      const tried = await askAsOperator(request, operation, { ...sentOf(typed), dry_run: true });
      if (!tried.ok) return tried;
      const { desk, now, timeZone } = request;
      const { calendar } = desk.context.settings;
      const after = 'offer' in tried.value ? tried.value.order : tried.value;
      const effect = actEffect(found, after, { calendar, now, timeZone });
      return ok({
        warnings: actWarnings(found, after),
        effect: 'offer' in tried.value ? [...effect, offerEffect(tried.value, timeZone)] : effect,
        messages: after.wouldSend ?? [],
      });
    },
    carryOut: async (typed) => {
      const done = await askAsOperator(request, operation, sentOf(typed));
      return done.ok ? ok(`${back}?done=${act}`) : done;
    },
  };
};
