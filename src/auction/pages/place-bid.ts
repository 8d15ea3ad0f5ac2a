import type { CallRefusal } from '../../kernel/call-refusal.ts';
import { fromMajor, isExactMajor, toMajor, type Minor } from '../../kernel/money.ts';
import type { Result } from '../../kernel/result.ts';
import { formState } from '../../web/site/form/fields.ts';
import { refusalPage } from '../../web/site/refusal-page.ts';
import {
  ask,
  type PageOutcome,
  type Page,
  type Redirect,
  type PageRequest,
} from '../../web/site/request.ts';
import { placeBid } from '../operations/place-bid.ts';
import { setAutomaticBid } from '../operations/set-automatic-bid.ts';
import type { PublicLot } from '../rules/public-lot.ts';
import { amountUpTo } from '../rules/standing.ts';
import type { AutomaticBidView } from '../views/automatic-bidding.ts';
import type { LotView } from '../views/lot-with-history.ts';
import { lotPath } from './card.ts';
import { maximumOutcome, enteredOutcome } from './code-page.ts';
import { findLot, lotPageOf, type OutcomeName } from './lot-page.ts';

/**
 * Takes a maximum, up to which the service bids for the visitor, each time the least that leads.
 */
export const sendBid = async (request: PageRequest): Promise<PageOutcome> => {
  const found = await findLot(request);
  if (!found.ok) return refusalPage(request, found.problem);
  return request.form.get('as') === 'me'
    ? bidByKey(request, found.value)
    : bidByCode(request, found.value);
};

/** A signed-in visitor sets their maximum, which bids for them if they do not lead. */
const bidByKey = async (request: PageRequest, view: LotView): Promise<PageOutcome> => {
  const { lot } = view;
  const body = { lot: lot.id, max_usd: readMaximum(request.form) };
  const set = await ask(request, setAutomaticBid, body);
  if (!set.ok) return refusedBid(request, view, set.problem);
  const { pending } = set.value;
  return pending === null ? toLot(lot, maximumOutcome(set.value)) : toCode(lot, pending);
};

/** A bid with an e-mail address: a code is mailed, and the browser goes to the page for it. */
const bidByCode = async (request: PageRequest, view: LotView): Promise<PageOutcome> => {
  const { form, language } = request;
  const { lot } = view;
  const maximum = readMaximum(form);
  const body = {
    lot: lot.id,
    max_usd: maximum,
    email: form.get('email'),
    name: form.get('name'),
    accept_rules: form.get('accept_rules'),
    lang: language,
  };
  const placed = await bidUpTo(maximum, lot.minNextBidMinor ?? lot.priceMinor, (amount) =>
    ask({ ...request, key: null }, placeBid, { ...body, amount_usd: amount }),
  );
  if (!placed.ok) return refusedBid(request, view, placed.problem);
  return 'entered' in placed.value
    ? toLot(lot, enteredOutcome(placed.value.entered))
    : toCode(lot, placed.value);
};

/** Places the bid for a maximum as it was typed, again each time the price rises in between. */
export const bidUpTo = async <Placed>(
  maximum: string,
  minNextBidMinor: Minor,
  place: (amountUsd: number) => Promise<Result<Placed, CallRefusal>>,
): Promise<Result<Placed, CallRefusal>> => {
  const typed = Number(maximum);
  // A maximum that is no amount is refused as such, whatever is bid.
  const maximumMinor = isExactMajor(typed) ? fromMajor(typed) : minNextBidMinor;
  let amountMinor = amountUpTo(maximumMinor, minNextBidMinor, null) ?? minNextBidMinor;
  for (;;) {
    const placed = await place(toMajor(amountMinor));
    if (placed.ok || placed.problem.kind !== 'below_minimum') return placed;
    const next = amountUpTo(maximumMinor, placed.problem.minimumMinor, amountMinor);
    if (next === null) return placed;
    amountMinor = next;
  }
};

const refusedBid = async (
  request: PageRequest,
  view: LotView,
  refusal: CallRefusal,
): Promise<Page> => {
  if (refusal.kind === 'kept_answer_unreadable') return refusalPage(request, refusal);
  const state = formState(request, request.form, refusal);
  // The form has a field for the maximum only; the amount follows from it.
  const problem =
    state.problem?.field === 'amount_usd' ? { ...state.problem, field: 'max_usd' } : state.problem;
  const page = await lotPageOf(request, view, { ...state, problem });
  return { ...page, refusal };
};

const toLot = (lot: PublicLot, outcome: OutcomeName): Redirect => ({
  kind: 'redirect',
  to: `${lotPath(lot)}?bid=${outcome}`,
});

type PendingCode = NonNullable<AutomaticBidView['pending']>;

const toCode = (lot: PublicLot, { bidId, isCodeLongerThanLot }: PendingCode): Redirect => {
  const query = new URLSearchParams({ pending_id: bidId });
  if (isCodeLongerThanLot) query.set('ends_first', '1');
  return { kind: 'redirect', to: `${lotPath(lot)}/code?${query.toString()}` };
};

/**
 * The maximum as it was typed, without spaces and a dollar sign. An empty field becomes a word that is
 * refused, because null would stop automatic bidding.
 */
export const readMaximum = (form: URLSearchParams): string => {
  const typed = (form.get('max_usd') ?? '')
    .replaceAll(/[\s$]/g, '')
    .replace(/^(\d+),(\d{1,2})$/, '$1.$2');
  return typed === '' ? 'nothing' : typed;
};
