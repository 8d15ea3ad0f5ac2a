import { withProjectDefaults } from '../../brief/pages/project-fields.ts';
import { readBriefForm } from '../../brief/pages/read-brief.ts';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import type { JsonObject, Result } from '../../kernel/result.ts';
import { onceField } from '../../web/http/form-once.ts';
import { formState, type FormState } from '../../web/site/form/fields.ts';
import { refusalPage } from '../../web/site/refusal-page.ts';
import { ask, type PageOutcome, type Page, type PageRequest } from '../../web/site/request.ts';
import { placeOrder } from '../operations/place-order.ts';
import type { NewOrder } from '../views/new-order.ts';
import type { OrderView } from '../views/present-order.ts';
import { briefStep, priceField, projectStep, reviewStep } from './order-form-steps.ts';

/**
 * The order form in three steps. Each step sends everything typed so far, so the server stores
 * nothing before the order is placed. The form works without scripts.
 */

export const orderPage = (request: PageRequest): Promise<Page> =>
  projectStep(formState(request, withProjectDefaults(fromCalculator(request.query), 'project.')));

/** The calculator uses the field names of the quote operation. */
const fromCalculator = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams(
    [...query].map(([name, value]) => [name === 'currency' ? name : `project.${name}`, value]),
  );

/** `step` is the step to show next, by the button that was pressed. */
export const sendOrderForm = async (request: PageRequest): Promise<PageOutcome> => {
  const step = request.form.get('step');
  const state = formState(request, step === 'review' ? request.form : withoutKey(request.form));
  if (step !== 'brief' && step !== 'review' && step !== 'send') return projectStep(state);
  const input = readOrder(request);
  if (!input.ok) return stepWithProblem(request, input.problem);
  if (step === 'brief') return briefStep(state, input.value.project);
  if (step === 'review') return review(request, state);
  const agreedPrice = request.form.get(priceField) ?? '';
  const placed = await ask(request, placeOrder, orderFields(request), { agreedPrice });
  if (placed.ok) return toOrder(placed.value);
  const { problem } = placed;
  if (problem.kind !== 'price_changed') return stepWithProblem(request, problem);
  const page = await review(request, formState(request, withoutKey(request.form), problem));
  return { refusal: problem, ...page };
};

const review = async (request: PageRequest, state: FormState): Promise<Page> => {
  const tried = await previewOrder(request);
  return tried.ok ? reviewStep(state, tried.value) : stepWithProblem(request, tried.problem);
};

/** Reads the form like an order of a program. */
const readOrder = (request: PageRequest): Result<NewOrder, CallRefusal> =>
  placeOrder.read(orderFields(request));

/** A dry run, which needs no protection from being sent twice. */
const previewOrder = (request: PageRequest) =>
  ask({ ...request, idempotency: null }, placeOrder, { ...orderFields(request), dry_run: true });

const orderFields = ({ form, language }: PageRequest): JsonObject => ({
  studio: group(form, 'studio.'),
  project: group(form, 'project.'),
  brief: readBriefForm(form, language),
  currency: form.get('currency'),
  lang: language,
});

const group = (form: URLSearchParams, prefix: string): JsonObject =>
  Object.fromEntries(
    [...form]
      .filter(([name]) => name.startsWith(prefix))
      // Browsers send a line break as CR LF but count it as one character.
      .map(([name, value]) => [name.slice(prefix.length), value.replaceAll('\r\n', '\n')]),
  );

/** Shows the step with the wrong field; a problem without a field is shown at the brief. */
const stepWithProblem = async (request: PageRequest, refusal: CallRefusal): Promise<Page> => {
  if (refusal.kind === 'kept_answer_unreadable') {
    return refusalPage(request, refusal, { text: request.texts.problems.sentBefore.order });
  }
  // The order may have been placed although its answer was lost, so it is sent again with the same
  // key.
  const isUncertain = refusal.kind === 'unavailable' || refusal.kind === 'request_in_flight';
  const state = formState(request, isUncertain ? request.form : withoutKey(request.form), refusal);
  const withoutBrief = readOrder({ ...request, form: withoutAnswers(request.form) });
  const page = withoutBrief.ok
    ? briefStep(state, withoutBrief.value.project)
    : await projectStep(state);
  return { ...page, refusal };
};

/** Going back means changing something, so the order gets a new key. */
const withoutKey = (form: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...form].filter(([name]) => name !== onceField));

const withoutAnswers = (form: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...form].filter(([name]) => !name.startsWith('brief.')));

/**
 * The page of the placed order; the address says how the order is confirmed, which only this answer
 * knows.
 */
const toOrder = ({ id, next }: OrderView): PageOutcome => {
  const { channel, telegramLink, contactByHand } = next;
  const start = telegramLink === null ? null : new URL(telegramLink).searchParams.get('start');
  const isByHand = contactByHand && start === null;
  const query = new URLSearchParams({ placed: isByHand ? 'by_hand' : channel });
  if (start !== null) query.set('start', start);
  return { kind: 'redirect', to: `/order/${id}?${query.toString()}` };
};
