import { html } from 'ghtml';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { formState, problemSummary, type FormState } from '../../web/site/form/fields.ts';
import {
  ask,
  href,
  type PageOutcome,
  type Page,
  type PageRequest,
} from '../../web/site/request.ts';
import { listBids } from '../operations/list-bids.ts';
import { showLots } from '../operations/show-lots.ts';
import { type ParticipantView, showParticipant } from '../operations/show-participant.ts';
import type { PublicLot } from '../rules/public-lot.ts';
import type { OwnBid, OwnLot } from '../views/own-bid.ts';
import { auctionBrief } from './auction-brief.ts';
import { bidsList } from './bids-list.ts';
import { maximumForms } from './maximum-form.ts';
import { myLots } from './my-lots.ts';
import { openOffers } from './offers.ts';
import { signedOutPage } from './signed-out-page.ts';

/** A bidder's own page: their bids, their maxima, their brief. */

export const mePage = (request: PageRequest): Promise<PageOutcome> => showMe(request, null);

/** A refused form of the page. */
export type Rejected = { readonly refusal: CallRefusal; readonly form: string };

export const showMe = async (
  request: PageRequest,
  rejected: Rejected | null,
): Promise<PageOutcome> => {
  const mine = await loadMine(request);
  if (!mine.ok) return signedOutPage(request, rejected?.refusal ?? null, mine.problem);
  const { texts } = request;
  const { me } = texts.auction;
  const { participant, bids, lots, openLots } = mine.value;
  const page: Page = {
    kind: 'page',
    title: me.title,
    section: 'me',
    isPrivate: true,
    scripts: ['auction.js', 'lot.js'],
    styles: ['lot.css'],
    body: html`<h1>${me.title}</h1>
<p class="soft"><bdi>${participant.email}</bdi></p>
!${doneNotice(request, bids)}
!${rejected === null ? '' : problemSummary(stateOf(request, rejected, rejected.form))}
!${openOffers(request, bids)}
!${myLots(request, bids, lots)}
<h2>${me.bidsHeading}</h2>
<div id="my-bids" data-refresh="whole">!${bidsList(request, bids)}</div>
!${maximumForms(request, openLots, bids, (form) => stateOf(request, rejected, form))}
!${auctionBrief(request, participant, stateOf(request, rejected, 'brief'))}
<form method="post" action="${href(request, '/auction/me/sign-out')}"><p class="actions"><button class="button quiet">${me.signOut}</button> <button class="button quiet" name="all" value="yes">${texts.authorization.signOutAll}</button></p></form>
<form method="post" action="${href(request, '/auction/me/pause')}"><p class="actions"><button class="button quiet">${texts.pause.stopForMe}</button></p><p class="hint">${texts.pause.binds}</p></form>`,
  };
  return rejected === null ? page : { ...page, refusal: rejected.refusal };
};

/** The state of a form: with the values that were typed into it, if it is the refused one. */
const stateOf = (request: PageRequest, rejected: Rejected | null, form: string): FormState =>
  rejected?.form === form
    ? formState(request, request.form, rejected.refusal)
    : formState(request, new URLSearchParams());

type Mine = {
  readonly participant: ParticipantView;
  readonly bids: readonly OwnBid[];
  readonly lots: readonly OwnLot[];
  readonly openLots: readonly PublicLot[];
};

const loadMine = async (request: PageRequest): Promise<Result<Mine, CallRefusal>> => {
  const participant = await ask(request, showParticipant);
  if (!participant.ok) return participant;
  const own = await ask(request, listBids);
  if (!own.ok) return own;
  const lotsView = await ask(request, showLots);
  if (!lotsView.ok) return lotsView;
  const openLots = lotsView.value.lots.filter(({ status }) => status === 'open');
  const { bids, lots } = own.value;
  return ok({ participant: participant.value, bids, lots, openLots });
};

const doneNotice = (request: PageRequest, bids: readonly OwnBid[]): string => {
  const { query, texts } = request;
  const { me } = texts.auction;
  const doneTexts: Readonly<Record<string, string>> = {
    cancelled: me.cancelled,
    cancelled_keeps_maximum: `${me.cancelled} ${me.keepsMaximum}`,
    raise_taken_back: me.raiseTakenBack,
    withdrawn: texts.auction.withdraw.done,
    maximum_set: texts.auction.outcome.maximumSet,
    maximum_stopped: me.maximumStopped,
    maximum_held: me.maximumUnderReview,
    maximum_not_leading: me.maximumNotLeading,
    maximum_late: texts.auction.outcome.notEntered,
    brief: me.briefSaved,
    paused: texts.pause.isOn,
    offer_accepted: me.offerAccepted,
    offer_declined: me.offerDeclined,
  };
  const done = query.get('done') ?? '';
  const text = Object.hasOwn(doneTexts, done) ? doneTexts[done] : undefined;
  if (text === undefined) return '';
  const bought =
    done === 'offer_accepted' ? bids.find(({ offer }) => offer?.state === 'accepted') : undefined;
  const order = bought?.order ?? null;
  const link =
    order === null ? '' : html` <a href="${href(request, `/order/${order.id}`)}">${me.toOrder}</a>`;
  return html`<div class="notice" role="status"><p>${text}!${link}</p></div>`;
};
