import { ask, type Outcome, type Visit } from '../visit.ts';
import { formState } from '../form/fields.ts';
import { refusalPage } from '../refusal-page.ts';
import { lotPath } from './card.ts';
import { outcomeOf } from './code-page.ts';
import { findLot, lotPageOf } from './lot-page.ts';

/** Sends a bid: its code is mailed, and the browser goes on to where that is entered. */
export const sendBid = async (visit: Visit): Promise<Outcome> => {
  const { form, params, language } = visit;
  const found = await findLot(visit);
  if (!found.ok) return refusalPage(visit, found.problem);
  const isByKey = form.get('as') === 'me';
  const maximum = readAmount(form.get('max_usd'));
  const body = {
    lot: params['lot'] ?? null,
    amount_usd: readAmount(form.get('amount_usd')),
    ...(isByKey ? {} : { email: form.get('email') }),
    ...(maximum === '' ? {} : { max_usd: maximum }),
    name: form.get('name'),
    accept_rules: form.get('accept_rules'),
    lang: language,
  };
  const pending = await ask(isByKey ? visit : { ...visit, key: null }, 'place_bid', body);
  if (!pending.ok && pending.problem.kind === 'kept_answer_unreadable') {
    return refusalPage(visit, pending.problem);
  }
  if (!pending.ok) {
    const page = await lotPageOf(visit, found.value, formState(visit, form, pending.problem));
    return { ...page, refusal: pending.problem };
  }
  if ('entered' in pending.value) {
    const outcome = outcomeOf(pending.value.entered);
    return { kind: 'redirect', to: `${lotPath(found.value.lot)}?bid=${outcome}` };
  }
  const query = new URLSearchParams({ pending_id: pending.value.bidId });
  if (pending.value.isCodeLongerThanLot) query.set('ends_first', '1');
  return { kind: 'redirect', to: `${lotPath(found.value.lot)}/code?${query.toString()}` };
};

/** People write a currency sign and spaces with an amount. */
export const readAmount = (typed: string | null): string => (typed ?? '').replaceAll(/[\s$]/g, '');
