import { readChanges } from '../../brief/pages/read-brief.ts';
import { readParticipantKey } from '../../kernel/ids.ts';
import { ask, type PageOutcome, type Redirect, type PageRequest } from '../../web/site/request.ts';
import { answerOffer } from '../operations/answer-offer.ts';
import { cancelBid } from '../operations/cancel-bid.ts';
import { confirmBid } from '../operations/confirm-bid.ts';
import { listBids } from '../operations/list-bids.ts';
import { mailCode } from '../operations/mail-code.ts';
import { pauseBidding } from '../operations/pause-bidding.ts';
import { revokeKey } from '../operations/revoke-key.ts';
import { setAutomaticBid } from '../operations/set-automatic-bid.ts';
import { showParticipant } from '../operations/show-participant.ts';
import { signIn } from '../operations/sign-in.ts';
import { submitBrief } from '../operations/submit-brief.ts';
import { isSignInView } from '../views/confirmed-bid.ts';
import type { EnteredBidView } from '../views/entered-bid.ts';
import { neededAnswersOf } from './auction-brief.ts';
import { signedInBy } from './code-page.ts';
import { maximumFormName } from './maximum-form.ts';
import { codeFormPage } from './me-code-form.ts';
import { showMe } from './me-page.ts';
import { readMaximum } from './place-bid.ts';

/** The acts of a bidder on their own page; each makes the same call as a program would. */

const toMe = (done?: string): Redirect => ({
  kind: 'redirect',
  to: done === undefined ? '/auction/me' : `/auction/me?done=${done}`,
});

/** A form's address has no page of its own, so a GET leads to the bidder's page. */
export const backToMe = (): PageOutcome => toMe();

export const sendCancellation = async (request: PageRequest): Promise<PageOutcome> => {
  const body = { bid_id: request.form.get('bid_id') };
  const cancelled = await ask(request, cancelBid, body);
  if (!cancelled.ok) return showMe(request, { refusal: cancelled.problem, form: 'cancel' });
  const { bids, maximumMinor } = cancelled.value;
  if (bids.every(({ entered }) => entered)) return toMe('raise_taken_back');
  return toMe(maximumMinor === null ? 'cancelled' : 'cancelled_keeps_maximum');
};

export const submitMaximum = async (request: PageRequest): Promise<PageOutcome> => {
  const { form } = request;
  const lot = form.get('lot');
  const isStop = form.get('stop') === 'yes';
  const body = { lot, max_usd: isStop ? null : readMaximum(form) };
  const set = await ask(request, setAutomaticBid, body);
  if (!set.ok) {
    return showMe(request, { refusal: set.problem, form: maximumFormName(Number(lot)) });
  }
  const { status, leader, pending } = set.value;
  if (pending !== null) {
    const query = new URLSearchParams({ bid: pending.bidId, mailed: '1', higher: '1' });
    return { kind: 'redirect', to: `/auction/me/code?${query.toString()}` };
  }
  if (status === 'off') return toMe('maximum_stopped');
  if (status === 'under_review') return toMe('maximum_held');
  return toMe(leader ? 'maximum_set' : 'maximum_not_leading');
};

export const sendOfferAnswer = async (request: PageRequest): Promise<PageOutcome> => {
  const { form } = request;
  const body = { lot: form.get('lot'), accept: form.get('accept') };
  const answered = await ask(request, answerOffer, body);
  if (!answered.ok) return showMe(request, { refusal: answered.problem, form: 'offer' });
  return toMe(answered.value.orderId === null ? 'offer_declined' : 'offer_accepted');
};

export const saveAuctionBrief = async (request: PageRequest): Promise<PageOutcome> => {
  const participant = await ask(request, showParticipant);
  if (!participant.ok) return showMe(request, { refusal: participant.problem, form: 'brief' });
  const typed = readChanges(
    request.form,
    request.language,
    neededAnswersOf(participant.value.brief),
  );
  if (Object.keys(typed).length === 0) return toMe();
  const saved = await ask(request, submitBrief, { answers: typed, merge_fields: true });
  return saved.ok ? toMe('brief') : showMe(request, { refusal: saved.problem, form: 'brief' });
};

export const signInByKey = async (request: PageRequest): Promise<PageOutcome> => {
  const key = readParticipantKey((request.form.get('participant_key') ?? '').trim());
  const signedIn = { ...request, key };
  const bids = key === null ? null : await ask(signedIn, listBids);
  if (key !== null && bids?.ok === true) return { ...toMe(), ...signedInBy(key) };
  return showMe({ ...request, key: null }, { refusal: { kind: 'key_not_valid' }, form: 'sign-in' });
};

/** Signs in a reader of the mail that offers a lot: by a code to its address. */
export const signInByCode = async (request: PageRequest): Promise<PageOutcome> => {
  const { form, query } = request;
  const bid = query.get('bid') ?? '';
  if (form.has('send')) {
    const mailed = await ask(request, mailCode, { pending_id: bid });
    if (!mailed.ok) return showMe(request, { refusal: mailed.problem, form: 'code' });
    const sent = new URLSearchParams({ bid, mailed: '1' });
    return { kind: 'redirect', to: `/auction/me?${sent.toString()}` };
  }
  const confirmed = await ask(request, confirmBid, { pending_id: bid, code: form.get('code') });
  if (!confirmed.ok) return codeFormPage(request, confirmed.problem);
  const { value } = confirmed;
  const isForMaximum = query.has('higher') && !isSignInView(value);
  const page = isForMaximum ? toMe(maximumNotice(value)) : toMe();
  return { ...page, ...signedInBy(value.key) };
};

/** The name of the notice about a maximum whose code was entered. */
const maximumNotice = ({ status, leader }: EnteredBidView): string => {
  if (status === 'under_review') return 'maximum_held';
  if (status !== 'entered') return 'maximum_late';
  return leader ? 'maximum_set' : 'maximum_not_leading';
};

/** Signs in by a code to a typed address, with or without any bids. */
export const signInByMail = async (request: PageRequest): Promise<PageOutcome> => {
  const { form, language } = request;
  const sentCode = await ask({ ...request, key: null }, signIn, {
    email: form.get('email'),
    lang: language,
  });
  if (!sentCode.ok)
    return showMe({ ...request, key: null }, { refusal: sentCode.problem, form: 'mail' });
  const query = new URLSearchParams({ bid: sentCode.value.pendingId, mailed: '1' });
  return { kind: 'redirect', to: `/auction/me/code?${query.toString()}` };
};

/** The form for the code of a sign-in, or of a higher maximum of a signed-in bidder. */
export const codeForm = async (request: PageRequest): Promise<PageOutcome> =>
  request.query.has('bid') ? codeFormPage(request, null) : toMe();

/** Pauses bidding by key; only the mailed link lifts the pause. */
export const pauseAll = async (request: PageRequest): Promise<PageOutcome> => {
  const paused = await ask(request, pauseBidding);
  return paused.ok ? toMe('paused') : showMe(request, { refusal: paused.problem, form: 'pause' });
};

/** Ends the key everywhere, or all keys. */
export const endKeys = async (request: PageRequest): Promise<PageOutcome> => {
  await ask(request, revokeKey, { all: request.form.get('all') });
  return { kind: 'redirect', to: '/auction/me?goodbye=1', key: null };
};
