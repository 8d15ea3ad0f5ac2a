import { html } from 'ghtml';
import { blockEffect } from '../../auction/operations/blocks.ts';
import { forgetEffect, isNothingForgotten } from '../views/forget-effect.ts';
import type { HttpRefusal } from '../../web/http/http-refusal.ts';
import { ask, type Outcome, type OwnVisit, type Page } from '../../web/desk/request.ts';
import { href } from '../../web/desk/frame.ts';
import { once, problemPart } from '../../web/desk/preview-and-confirm.ts';

/** What is done about a person: tried first and shown, then done. */

type PersonAct = 'block' | 'unblock' | 'forget';

const titles: Readonly<Record<PersonAct, string>> = {
  block: 'Block',
  unblock: 'Unblock',
  forget: 'Forget',
};

export const personActPage =
  (act: PersonAct) =>
  (visit: OwnVisit): Promise<Page> =>
    actPage(visit, act);

/** To forget somebody their address is typed once more, because nothing brings them back. */
export const doPersonAct =
  (act: PersonAct) =>
  async (visit: OwnVisit): Promise<Outcome> => {
    const { form } = visit;
    const address = addressIn(visit);
    if (act === 'forget' && !isTypedAgain(address, form.get('again') ?? '')) {
      return actPage(visit, act, {
        kind: 'invalid_field',
        field: 'again',
        problem: `must be ${address}, typed once more`,
      });
    }
    const done = await carryOut(visit, act, false);
    if (!done.ok) return actPage(visit, act, done.problem);
    const who = act === 'forget' ? '' : `&who=${encodeURIComponent(address)}`;
    return { kind: 'redirect', to: `/desk/people?done=${act}${who}` };
  };

const addressIn = ({ query }: OwnVisit): string => (query.get('address') ?? '').trim();

const isTypedAgain = (address: string, again: string): boolean =>
  again.trim().toLowerCase() === address.toLowerCase();

/** What the operation says of itself, before or after. */
const carryOut = async (visit: OwnVisit, act: PersonAct, isDryRun: boolean) => {
  const sent = { address: addressIn(visit), ...(isDryRun ? { dry_run: true } : {}) };
  if (act === 'forget') {
    const forgotten = await ask(visit, 'forget_person', sent);
    return forgotten.ok
      ? {
          ok: true as const,
          effect: forgetEffect(forgotten.value),
          isNothing: isNothingForgotten(forgotten.value),
        }
      : forgotten;
  }
  const reason = (visit.form.get('reason') ?? '').trim();
  const changed = await ask(visit, act === 'block' ? 'block_address' : 'unblock_address', {
    ...sent,
    ...(reason === '' ? {} : { reason }),
  });
  return changed.ok
    ? { ok: true as const, effect: blockEffect(changed.value), isNothing: false }
    : changed;
};

const actPage = async (visit: OwnVisit, act: PersonAct, refusal?: HttpRefusal): Promise<Page> => {
  const tried = await carryOut(visit, act, true);
  const wrong = refusal ?? (tried.ok ? undefined : tried.problem);
  return {
    kind: 'page',
    title: titles[act],
    section: 'people',
    ...(wrong === undefined ? {} : { refusal: wrong }),
    body: html`<div class="narrow"><h1>${titles[act]} <span class="who">${addressIn(visit)}</span></h1>
!${problemPart(visit, wrong)}
!${tried.ok ? effectPart(tried.effect) : ''}
!${tried.ok && !tried.isNothing ? formPart(visit, act) : back(visit)}</div>`,
  };
};

const effectPart = (effect: string): string =>
  html`<section class="effect"><h2>What this does</h2><ul>!${effect.split('\n').map((line) => html`<li>${line}</li>`)}</ul></section>`;

const formPart = (visit: OwnVisit, act: PersonAct): string => html`<form method="post">
!${once(visit)}
!${act === 'forget' ? again() : reason(visit)}
<div class="acts"><button>${titles[act]}</button>!${back(visit)}</div></form>`;

const again = (): string =>
  html`<label for="again">Type the address again; nothing brings back what is erased</label><input id="again" name="again" autocomplete="off" maxlength="320" required>`;

const reason = ({ form }: OwnVisit): string =>
  html`<label for="reason">Why, for the record</label><input id="reason" name="reason" value="${form.get('reason') ?? ''}" maxlength="2000">`;

const back = (visit: OwnVisit): string =>
  html`<a class="button quiet" href="${href(visit, `/desk/people?who=${encodeURIComponent(addressIn(visit))}`)}" data-back>Back</a>`;
