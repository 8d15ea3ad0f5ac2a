import { html } from 'ghtml';
import { blockAddress, unblockAddress } from '../../auction/operations/block-address.ts';
import { blockEffect } from '../../auction/views/operator-block.ts';
import { ok, type JsonObject, type Result } from '../../kernel/result.ts';
import { deskHref } from '../../web/desk/frame.ts';
import { hiddenOnce, problemPart } from '../../web/desk/preview-and-confirm.ts';
import {
  askAsOperator,
  type DeskOutcome,
  type OperatorRequest,
  type DeskPage,
} from '../../web/desk/request.ts';
import type { HttpRefusal } from '../../web/http/http-refusal.ts';
import { forgetPerson } from '../operations/forget-person.ts';
import { forgetEffect, isNothingForgotten } from './forget-effect.ts';

/** The acts on a person: a page previews each of them before an operator confirms it. */
type PersonAct = 'block' | 'unblock' | 'forget';

const titles: Readonly<Record<PersonAct, string>> = {
  block: 'Block',
  unblock: 'Unblock',
  forget: 'Forget',
};

/** The page of an act, and the handler of its form. */
export const personActPages = (act: PersonAct) => ({
  get: (request: OperatorRequest): Promise<DeskPage> => actPage(request, act),
  post: (request: OperatorRequest): Promise<DeskOutcome> => {
    const mistyped = act === 'forget' ? typedAgainProblem(request) : null;
    return mistyped === null ? carryOut(request, act) : actPage(request, act, mistyped);
  },
});

/** An erasure asks for the address once more, because it cannot be undone. */
const typedAgainProblem = (request: OperatorRequest): HttpRefusal | null => {
  const address = addressIn(request);
  const again = (request.form.get('again') ?? '').trim();
  if (again.toLowerCase() === address.toLowerCase()) return null;
  const problem = `must be ${address}, typed once more`;
  return { kind: 'invalid_field', field: 'again', problem };
};

const carryOut = async (request: OperatorRequest, act: PersonAct): Promise<DeskOutcome> => {
  const address = addressIn(request);
  const done = await sendAct(request, act, { address });
  if (!done.ok) return actPage(request, act, done.problem);
  const who = act === 'forget' ? '' : `&who=${encodeURIComponent(address)}`;
  return { kind: 'redirect', to: `/desk/people?done=${act}${who}` };
};

const addressIn = ({ query }: OperatorRequest): string => (query.get('address') ?? '').trim();

/** The effect in words, and whether there is none. */
type ActResult = Result<{ readonly effect: string; readonly isNothing: boolean }, HttpRefusal>;

const sendAct = (request: OperatorRequest, act: PersonAct, sent: JsonObject): Promise<ActResult> =>
  act === 'forget' ? forget(request, sent) : changeBlock(request, act, sent);

const forget = async (request: OperatorRequest, sent: JsonObject): Promise<ActResult> => {
  const forgotten = await askAsOperator(request, forgetPerson, sent);
  if (!forgotten.ok) return forgotten;
  const { value } = forgotten;
  return ok({ effect: forgetEffect(value), isNothing: isNothingForgotten(value) });
};

const changeBlock = async (
  request: OperatorRequest,
  act: 'block' | 'unblock',
  sent: JsonObject,
): Promise<ActResult> => {
  const operation = act === 'block' ? blockAddress : unblockAddress;
  const reason = (request.form.get('reason') ?? '').trim();
  const fields = reason === '' ? sent : { ...sent, reason };
  const changed = await askAsOperator(request, operation, fields);
  return changed.ok ? ok({ effect: blockEffect(changed.value), isNothing: false }) : changed;
};

/** Previews the act by a dry run. */
const actPage = async (
  request: OperatorRequest,
  act: PersonAct,
  refusal?: HttpRefusal,
): Promise<DeskPage> => {
  const address = addressIn(request);
  const tried = await sendAct(request, act, { address, dry_run: true });
  const problem = refusal ?? (tried.ok ? undefined : tried.problem);
  const page: DeskPage = {
    kind: 'page',
    title: titles[act],
    section: 'people',
    body: html`<div class="narrow"><h1>${titles[act]} <span class="who">${address}</span></h1>
!${problemPart(request, problem)}
!${tried.ok ? effectPart(tried.value.effect) : ''}
!${tried.ok && !tried.value.isNothing ? formPart(request, act) : back(request)}</div>`,
  };
  return problem === undefined ? page : { ...page, refusal: problem };
};

const effectPart = (effect: string): string =>
  html`<section class="effect"><h2>What this does</h2><ul>!${effect.split('\n').map((line) => html`<li>${line}</li>`)}</ul></section>`;

const formPart = (request: OperatorRequest, act: PersonAct): string => html`<form method="post">
!${hiddenOnce(request)}
!${act === 'forget' ? againPart() : reasonPart(request)}
<div class="acts"><button>${titles[act]}</button>!${back(request)}</div></form>`;

const againPart = (): string =>
  html`<label for="again">Type the address again; nothing brings back what is erased</label><input id="again" name="again" autocomplete="off" maxlength="320" required>`;

const reasonPart = ({ form }: OperatorRequest): string =>
  html`<label for="reason">Why, for the record</label><input id="reason" name="reason" value="${form.get('reason') ?? ''}" maxlength="2000">`;

const back = (request: OperatorRequest): string =>
  html`<a class="button quiet" href="${deskHref(request, `/desk/people?who=${encodeURIComponent(addressIn(request))}`)}" data-back>Back</a>`;
