import { html } from 'ghtml';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import type { AnyOperation, ViewOf } from '../../kernel/operation.ts';
import { ok, type JsonObject, type Result } from '../../kernel/result.ts';
import { shortTime } from '../../kernel/time-texts.ts';
import type { MessagePreview } from '../../messages/message.ts';
import type { WouldSend } from '../../messages/would-send.ts';
import { generateOnce, onceField } from '../http/form-once.ts';
import type { HttpRefusal } from '../http/http-refusal.ts';
import { deskHref, deskRefusalText } from './frame.ts';
import { askAsOperator, type DeskOutcome, type OperatorRequest, type DeskPage } from './request.ts';
import { addressText } from './words.ts';

/** A change on the desk: a form, then a preview by a dry run, then the change itself. */

export type PreviewedAct = {
  /** The label of its button. */
  readonly title: string;
  /** The heading of its pages; left out if that is the label with the changed thing. */
  readonly heading?: string;
  /** The thing that it changes, such as an order. */
  readonly about: string;
  /** The name of the section that it is in. */
  readonly section: string;
  /** The path of the page that shows this thing. */
  readonly back: string;
  /** Where the form is sent; left out if that is the page itself. */
  readonly action?: string;
  /** A notice about the previous change. */
  readonly notice?: string;
  /** How long it can be undone; left out where it cannot be. */
  readonly undoWithinMs?: number;
  /** Trusted markup, made from escaped parts; empty or left out if the form has no fields. */
  readonly fields?: (typed: URLSearchParams, refusal?: HttpRefusal) => string;
  readonly dryRun: (typed: URLSearchParams) => Promise<Result<ActPreview, CallRefusal>>;
  /** Carries it out, and gives the path of the next page. */
  readonly carryOut: (typed: URLSearchParams) => Promise<Result<string, CallRefusal>>;
};

/** What a dry run shows before the operator confirms. */
type ActPreview = {
  /** Sentences that ask the operator to look again. */
  readonly warnings?: readonly string[];
  /** The effects in sentences, which may hold text from outsiders. */
  readonly effect: readonly string[];
  /** More about the effect: trusted markup, made from escaped parts. */
  readonly details?: string;
  /** Why there is nothing to confirm; left out if there is something. */
  readonly nothing?: string;
  readonly messages: readonly MessagePreview[];
};

type Carried<Declared extends AnyOperation> = {
  /** The fields of the form as the operation takes them. */
  readonly sent: (typed: URLSearchParams) => JsonObject;
  readonly effect: (tried: ViewOf<Declared>) => readonly string[];
  readonly to: (done: ViewOf<Declared>) => string;
};

/** For an operation with a dry run. */
export const byOperation = <Declared extends AnyOperation>(
  request: OperatorRequest,
  operation: Declared,
  { sent, effect, to }: Carried<Declared>,
): Pick<PreviewedAct, 'dryRun' | 'carryOut'> => ({
  dryRun: async (typed) => {
    const tried = await askAsOperator(request, operation, { ...sent(typed), dry_run: true });
    if (!tried.ok) return tried;
    const { wouldSend = [] } = tried.value as WouldSend;
    return ok({ effect: effect(tried.value), messages: wouldSend });
  },
  carryOut: async (typed) => {
    const done = await askAsOperator(request, operation, sent(typed));
    return done.ok ? ok(to(done.value)) : done;
  },
});

/** The page of a change, and the handler of its form. */
export const actPages = (
  begin: (request: OperatorRequest) => Promise<PreviewedAct> | PreviewedAct,
) => ({
  get: async (request: OperatorRequest): Promise<DeskPage> => {
    const act = await begin(request);
    // A form without fields is previewed at once.
    return hasNoFields(act, request.query)
      ? preview(request, act)
      : formPage(request, act, request.query);
  },
  post: async (request: OperatorRequest): Promise<DeskOutcome> => {
    const act = await begin(request);
    const { form } = request;
    if (form.get('step') === 'change') return formPage(request, act, form);
    if (form.get('step') !== 'do') return preview(request, act);
    const done = await act.carryOut(form);
    return done.ok
      ? { kind: 'redirect', to: done.value }
      : formPage(request, act, form, done.problem);
  },
});

export const hasNoFields = ({ fields }: PreviewedAct, typed: URLSearchParams): boolean =>
  (fields?.(typed) ?? '') === '';

const preview = async (request: OperatorRequest, act: PreviewedAct): Promise<DeskPage> => {
  const { form } = request;
  const tried = await act.dryRun(form);
  if (!tried.ok) return formPage(request, act, form, tried.problem);
  const { nothing } = tried.value;
  const button =
    nothing === undefined
      ? html`<button name="step" value="do" autofocus>${act.title}</button>`
      : html`<p>${nothing}</p>`;
  return page(
    act,
    html`<form method="post">!${carried(form)}
!${hiddenOnce(request)}
!${effectPart(request, tried.value)}
<div class="acts">!${button}
!${form.size === 0 ? '' : '<button class="quiet" name="step" value="change">Change it</button>'}
!${back(request, act)}</div>
!${act.undoWithinMs === undefined ? '' : html`<p class="soft">You can undo it for ${String(act.undoWithinMs / 1_000)} seconds, before anybody is notified.</p>`}</form>`,
  );
};

export const formPage = (
  request: OperatorRequest,
  act: PreviewedAct,
  typed: URLSearchParams,
  refusal?: HttpRefusal,
): DeskPage => ({
  ...page(
    act,
    html`!${noticePart(act)}!${problemPart(request, refusal)}<form method="post"!${actionOf(request, act)} class="act">!${act.fields?.(typed, refusal) ?? ''}
<div class="acts"><button name="step" value="preview">See what it does</button>!${back(request, act)}</div></form>`,
  ),
  ...(refusal === undefined ? {} : { refusal }),
});

const actionOf = (request: OperatorRequest, { action }: PreviewedAct): string =>
  action === undefined ? '' : html` action="${deskHref(request, action)}"`;

const noticePart = ({ notice }: PreviewedAct): string =>
  notice === undefined ? '' : html`<p class="done" role="status">${notice}</p>`;

const page = ({ title, about, heading, section }: PreviewedAct, body: string): DeskPage => ({
  kind: 'page',
  title: heading ?? `${title}, ${about}`,
  section,
  body: html`<div class="narrow"><h1>!${heading === undefined ? html`${title} <span class="who">${about}</span>` : html`${heading}`}</h1>!${body}</div>`,
});

const back = (request: OperatorRequest, act: PreviewedAct): string =>
  html`<a class="button quiet" href="${deskHref(request, act.back)}" data-back>Back</a>`;

const effectPart = (
  request: OperatorRequest,
  { warnings = [], effect, details = '', messages }: ActPreview,
): string =>
  html`!${warningsPart(warnings, 'problem')}<section class="effect"><h2>What this does</h2>
<ul>!${effect.map((line) => html`<li>${line}</li>`)}</ul>!${details}!${messages.map((each) => mailPart(each, request))}</section>`;

export const warningsPart = (lines: readonly string[], look: 'problem' | 'note'): string =>
  lines.length === 0
    ? ''
    : html`<ul class="${look}">!${lines.map((line) => html`<li>${line}</li>`)}</ul>`;

/** A message as it would be sent. */
export const mailPart = (
  { address, subject, text, heldUntil }: MessagePreview,
  { timeZone }: OperatorRequest,
): string =>
  html`<article class="mail"><p class="soft">To ${addressText(address)}!${subject === null ? '' : html`: <strong>${subject}</strong>`}!${heldUntil === null ? '' : html`, not before ${shortTime(heldUntil, timeZone)}`}</p><pre>${text}</pre></article>`;

export const problemPart = (request: OperatorRequest, refusal: HttpRefusal | undefined): string =>
  refusal === undefined
    ? ''
    : html`<p class="problem" role="alert">${deskRefusalText(request, refusal)}</p>`;

/** A hidden field that makes a form be sent only once. */
export const hiddenOnce = ({ desk }: OperatorRequest): string =>
  html`<input type="hidden" name="${onceField}" value="${generateOnce(desk.context.random)}">`;

/** What was typed, as hidden fields. */
const carried = (form: URLSearchParams): string =>
  [...form]
    .filter(([name]) => name !== 'step' && name !== onceField)
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)
    .join('');

export const reasonField = (typed: URLSearchParams, label: string): string =>
  html`<label for="reason">${label}</label>
<textarea id="reason" name="reason" rows="3" required>
${typed.get('reason') ?? ''}</textarea>`;

/** An empty reason is left out. */
export const typedReason = (typed: URLSearchParams): JsonObject => {
  const reason = (typed.get('reason') ?? '').replaceAll('\r\n', '\n').trim();
  return reason === '' ? {} : { reason };
};
