import { html } from 'ghtml';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import { ok, type JsonObject, type Result } from '../../kernel/result.ts';
import type { WouldSend } from '../../messages/message-preview.ts';
import type { ViewOf } from '../../kernel/operation.ts';
import type { OperationName, Operations } from '../../boot/operations.ts';
import { takeBackWithinMs } from '../../order/rules/undone.ts';
import type { MessagePreview } from '../../messages/message.ts';
import { shortTime } from '../../kernel/time-texts.ts';
import { drawOnce, onceField } from '../http/form-once.ts';
import type { HttpRefusal } from '../http/http-refusal.ts';
import { href, refusalText } from './frame.ts';
import { ask, type Outcome, type OwnVisit, type Page, type Section } from './request.ts';
import { addressText } from './words.ts';

/** What is done on the desk: what it asks for, then what exactly it does, as its own dry run tells, and only then the act itself. */

export type TriedAct = {
  /** As its button says it. */
  readonly title: string;
  /** What it is done to. */
  readonly about: string;
  readonly section: Section;
  /** The path of what it is done to. */
  readonly back: string;
  /** Where its form goes; left out where that is the page it stands on. */
  readonly action?: string;
  /** What was done before; left out where it begins here. */
  readonly notice?: string;
  /** Whether it can be undone for a moment. */
  readonly canBeTakenBack?: boolean;
  /** Trusted markup, made from escaped parts; empty or left out where nothing is to be typed. */
  readonly fields?: (typed: URLSearchParams) => string;
  /** Its dry run. */
  readonly foresee: (typed: URLSearchParams) => Promise<Result<Foreseen, CallRefusal>>;
  /** Says where it leads. */
  readonly carryOut: (typed: URLSearchParams) => Promise<Result<string, CallRefusal>>;
};

type Foreseen = {
  /** What to look at before it is done, in sentences too. */
  readonly warnings?: readonly string[];
  /** In sentences. What outsiders wrote stands in them as it is. */
  readonly effect: readonly string[];
  readonly messages: readonly MessagePreview[];
};

type Carried<Name extends OperationName> = {
  /** What of the form is sent to the operation. */
  readonly sent: (typed: URLSearchParams) => JsonObject;
  readonly effect: (tried: ViewOf<Operations[Name]>) => readonly string[];
  readonly to: (done: ViewOf<Operations[Name]>) => string;
};

/** An act that is an operation with a dry run. */
export const byOperation = <Name extends OperationName>(
  visit: OwnVisit,
  name: Name,
  { sent, effect, to }: Carried<Name>,
): Pick<TriedAct, 'foresee' | 'carryOut'> => ({
  foresee: async (typed) => {
    const tried = await ask(visit, name, { ...sent(typed), dry_run: true });
    if (!tried.ok) return tried;
    const { wouldSend = [] } = tried.value as WouldSend;
    return ok({ effect: effect(tried.value), messages: wouldSend });
  },
  carryOut: async (typed) => {
    const done = await ask(visit, name, sent(typed));
    return done.ok ? ok(to(done.value)) : done;
  },
});

/** The page of an act and what its form does. */
export const actPages = (begin: (visit: OwnVisit) => Promise<TriedAct> | TriedAct) => ({
  get: async (visit: OwnVisit): Promise<Page> => {
    const act = await begin(visit);
    // What needs nothing to be typed is shown with its effect at once.
    return asksNothing(act, visit.query) ? preview(visit, act) : formPage(visit, act, visit.query);
  },
  post: async (visit: OwnVisit): Promise<Outcome> => {
    const act = await begin(visit);
    const { form } = visit;
    if (form.get('step') === 'change') return formPage(visit, act, form);
    if (form.get('step') !== 'do') return preview(visit, act);
    const done = await act.carryOut(form);
    return done.ok
      ? { kind: 'redirect', to: done.value }
      : formPage(visit, act, form, done.problem);
  },
});

export const asksNothing = ({ fields }: TriedAct, typed: URLSearchParams): boolean =>
  (fields?.(typed) ?? '') === '';

const preview = async (visit: OwnVisit, act: TriedAct): Promise<Page> => {
  const { form } = visit;
  const tried = await act.foresee(form);
  if (!tried.ok) return formPage(visit, act, form, tried.problem);
  return page(
    act,
    html`<form method="post">!${carried(form)}
!${once(visit)}
!${effectPart(visit, tried.value)}
<div class="acts"><button name="step" value="do" autofocus>${act.title}</button>
!${form.size === 0 ? '' : '<button class="quiet" name="step" value="change">Change it</button>'}
!${back(visit, act)}</div>
!${act.canBeTakenBack === true ? html`<p class="soft">It can be taken back for ${String(takeBackWithinMs / 1_000)} seconds, before anybody is told.</p>` : ''}</form>`,
  );
};

export const formPage = (
  visit: OwnVisit,
  act: TriedAct,
  typed: URLSearchParams,
  refusal?: HttpRefusal,
): Page => ({
  ...page(
    act,
    html`!${noticePart(act)}!${problemPart(visit, refusal)}<form method="post"!${actionOf(visit, act)} class="act">!${act.fields?.(typed) ?? ''}
<div class="acts"><button name="step" value="preview">See what it does</button>!${back(visit, act)}</div></form>`,
  ),
  ...(refusal === undefined ? {} : { refusal }),
});

const actionOf = (visit: OwnVisit, { action }: TriedAct): string =>
  action === undefined ? '' : html` action="${href(visit, action)}"`;

const noticePart = ({ notice }: TriedAct): string =>
  notice === undefined ? '' : html`<p class="done" role="status">${notice}</p>`;

const page = ({ title, about, section }: TriedAct, body: string): Page => ({
  kind: 'page',
  title: `${title}, ${about}`,
  section,
  body: html`<div class="narrow"><h1>${title} <span class="who">${about}</span></h1>!${body}</div>`,
});

const back = (visit: OwnVisit, act: TriedAct): string =>
  html`<a class="button quiet" href="${href(visit, act.back)}" data-back>Back</a>`;

const effectPart = (visit: OwnVisit, { warnings = [], effect, messages }: Foreseen): string =>
  html`!${warningsPart(warnings, 'problem')}<section class="effect"><h2>What this does</h2>
<ul>!${effect.map((line) => html`<li>${line}</li>`)}</ul>!${messages.map((each) => mailPart(each, visit))}</section>`;

/** What is to be looked at again. */
export const warningsPart = (lines: readonly string[], look: 'problem' | 'note'): string =>
  lines.length === 0
    ? ''
    : html`<ul class="${look}">!${lines.map((line) => html`<li>${line}</li>`)}</ul>`;

/** The very words that go out. */
export const mailPart = (
  { address, subject, text, heldUntil }: MessagePreview,
  { timeZone }: OwnVisit,
): string =>
  html`<article class="mail"><p class="soft">To ${addressText(address)}!${subject === null ? '' : html`: <strong>${subject}</strong>`}!${heldUntil === null ? '' : html`, not before ${shortTime(heldUntil, timeZone)}`}</p><pre>${text}</pre></article>`;

export const problemPart = (visit: OwnVisit, refusal: HttpRefusal | undefined): string =>
  refusal === undefined
    ? ''
    : html`<p class="problem" role="alert">${refusalText(visit, refusal)}</p>`;

/** By it a form is one that is sent once. */
export const once = ({ desk }: OwnVisit): string =>
  html`<input type="hidden" name="${onceField}" value="${drawOnce(desk.context.random)}">`;

/** What was typed goes along to the act itself. */
export const carried = (form: URLSearchParams): string =>
  [...form]
    .filter(([name]) => name !== 'step' && name !== onceField)
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)
    .join('');

export const reasonField = (typed: URLSearchParams, label: string): string =>
  html`<label for="reason">${label}</label>
<textarea id="reason" name="reason" rows="3" required>
${typed.get('reason') ?? ''}</textarea>`;

/** What was left empty is not sent. */
export const reasonOf = (typed: URLSearchParams): JsonObject => {
  const reason = (typed.get('reason') ?? '').replaceAll('\r\n', '\n').trim();
  return reason === '' ? {} : { reason };
};
