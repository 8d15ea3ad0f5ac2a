import { readParticipantKey } from '../../kernel/ids.ts';
import { ask, type Outcome, type Redirect, type Visit } from '../../web/site/request.ts';
import { readChanges } from '../../brief/pages/read-brief.ts';
import { askedOf } from './auction-brief.ts';
import { readMaximum } from './place-bid.ts';
import { maximumFormName } from './maximum-form.ts';
import { showMe } from './me-page.ts';
import { codeFormPage } from './signed-out-page.ts';

/** What a bidder does on their own page, each by the call that a program would make. */

const toMe = (done?: string): Redirect => ({
  kind: 'redirect',
  to: done === undefined ? '/auction/me' : `/auction/me?done=${done}`,
});

/** A form's own address shows nothing; whoever comes to it by hand wants the page it stands on. */
export const backToMe = (): Outcome => toMe();

export const cancelBid = async (visit: Visit): Promise<Outcome> => {
  const body = { bid_id: visit.form.get('bid_id') };
  const cancelled = await ask(visit, 'cancel_bid', body);
  if (!cancelled.ok) return showMe(visit, { refusal: cancelled.problem, form: 'cancel' });
  const { bids, maximumMinor } = cancelled.value;
  if (bids.every(({ entered }) => entered)) return toMe('raise_taken_back');
  return toMe(maximumMinor === null ? 'cancelled' : 'cancelled_keeps_maximum');
};

export const setMaximum = async (visit: Visit): Promise<Outcome> => {
  const { form } = visit;
  const lot = form.get('lot');
  const isStop = form.get('stop') === 'yes';
  const body = { lot, max_usd: isStop ? null : readMaximum(form) };
  const set = await ask(visit, 'set_automatic_bid', body);
  if (!set.ok) {
    return showMe(visit, { refusal: set.problem, form: maximumFormName(Number(lot)) });
  }
  const { status, leader, pending } = set.value;
  if (pending !== null) {
    const query = new URLSearchParams({ bid: pending.bidId, mailed: '1', asked: '1' });
    return { kind: 'redirect', to: `/auction/me/code?${query.toString()}` };
  }
  if (status === 'off') return toMe('maximum_stopped');
  if (status === 'under_review') return toMe('maximum_held');
  return toMe(leader ? 'maximum_set' : 'maximum_not_leading');
};

export const answerOffer = async (visit: Visit): Promise<Outcome> => {
  const [lot, accept] = [visit.form.get('lot'), visit.form.get('accept')];
  const answered = await ask(visit, 'answer_offer', { lot, accept });
  if (!answered.ok) return showMe(visit, { refusal: answered.problem, form: 'offer' });
  return toMe(answered.value.orderId === null ? 'offer_declined' : 'offer_accepted');
};

export const saveBrief = async (visit: Visit): Promise<Outcome> => {
  const participant = await ask(visit, 'show_participant');
  if (!participant.ok) return showMe(visit, { refusal: participant.problem, form: 'brief' });
  const typed = readChanges(visit.form, visit.language, askedOf(participant.value.brief));
  if (Object.keys(typed).length === 0) return toMe();
  const saved = await ask(visit, 'submit_brief', { answers: typed, merge_fields: true });
  return saved.ok ? toMe('brief') : showMe(visit, { refusal: saved.problem, form: 'brief' });
};

export const signIn = async (visit: Visit): Promise<Outcome> => {
  const key = readParticipantKey((visit.form.get('participant_key') ?? '').trim());
  const signedIn = { ...visit, key };
  const bids = key === null ? null : await ask(signedIn, 'list_bids');
  if (key !== null && bids?.ok === true) return { ...toMe(), key };
  return showMe({ ...visit, key: null }, { refusal: { kind: 'key_not_valid' }, form: 'sign-in' });
};

/** For whoever comes from the mail that offers a lot: a code to its address, and with that a key. */
export const signInByCode = async (visit: Visit): Promise<Outcome> => {
  const { form, query } = visit;
  const bid = query.get('bid') ?? '';
  if (form.has('send')) {
    const mailed = await ask(visit, 'mail_code', { pending_id: bid });
    if (!mailed.ok) return showMe(visit, { refusal: mailed.problem, form: 'code' });
    const sent = new URLSearchParams({ bid, mailed: '1' });
    return { kind: 'redirect', to: `/auction/me?${sent.toString()}` };
  }
  const confirmed = await ask(visit, 'confirm_bid', { pending_id: bid, code: form.get('code') });
  if (!confirmed.ok) return codeFormPage(visit, confirmed.problem);
  const { value } = confirmed;
  const { key } = value;
  if (!query.has('asked') || 'briefs' in value) return { ...toMe(), key };
  if (value.status === 'under_review') return { ...toMe('maximum_held'), key };
  if (value.status !== 'entered') return { ...toMe('maximum_late'), key };
  return { ...toMe(value.leader ? 'maximum_set' : 'maximum_not_leading'), key };
};

/** A code to an address that is typed, and with it a key, whether or not anything was ever bid. */
export const signInByMail = async (visit: Visit): Promise<Outcome> => {
  const { form, language } = visit;
  const asked = await ask({ ...visit, key: null }, 'sign_in', {
    email: form.get('email'),
    lang: language,
  });
  if (!asked.ok) return showMe({ ...visit, key: null }, { refusal: asked.problem, form: 'mail' });
  const query = new URLSearchParams({ bid: asked.value.pendingId, mailed: '1' });
  return { kind: 'redirect', to: `/auction/me/code?${query.toString()}` };
};

/** Where the code of a sign-in or of a higher maximum is entered, also by somebody who is signed in. */
export const codeForm = async (visit: Visit): Promise<Outcome> =>
  visit.query.has('bid') ? codeFormPage(visit, null) : toMe();

/** By the key; lifted it is by the link that is mailed. */
export const pauseAll = async (visit: Visit): Promise<Outcome> => {
  const paused = await ask(visit, 'pause_bidding');
  return paused.ok ? toMe('paused') : showMe(visit, { refusal: paused.problem, form: 'pause' });
};

/** The key stops working, not only here; or all of them. */
export const signOut = async (visit: Visit): Promise<Outcome> => {
  await ask(visit, 'revoke_key', { all: visit.form.get('all') });
  return { kind: 'redirect', to: '/auction/me?goodbye=1', key: null };
};
