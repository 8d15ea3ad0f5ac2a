import {
  autoAnswer,
  bidsAnswer,
  briefAnswer,
  cancelAnswer,
  confirmAnswer,
  pendingBidAnswer,
  revokeAnswer,
  stateAnswer,
} from './auction-answers.ts';
import {
  autoBody,
  bidBody,
  briefBody,
  cancelBody,
  confirmBody,
  stateQuery,
} from './auction-fields.ts';
import {
  readAuto,
  readBid,
  readBrief,
  readCancel,
  readConfirm,
  readKeyOnly,
  readState,
  type AutoFields,
  type BidInput,
  type BriefFields,
  type CancelFields,
  type ConfirmInput,
  type KeyedInput,
  type StateInput,
} from './auction-input.ts';
import {
  presentAuto,
  presentBids,
  presentBrief,
  presentCancelled,
  presentConfirmed,
  presentPendingBid,
  presentRevoked,
  presentState,
  versionOfState,
  type AutoView,
  type LotsView,
  type BriefView,
  type CancelView,
  type ConfirmView,
  type OwnBid,
  type PendingBidView,
} from './auction-views.ts';
import { auctionPath } from './links.ts';
import { always, found, type OperationsOf } from './operation.ts';

/** The operations of the auction. A part of `operations.ts`. */

export type AuctionContract = {
  readonly show_lots: { readonly input: StateInput; readonly view: LotsView };
  readonly place_bid: { readonly input: BidInput; readonly view: PendingBidView };
  readonly confirm_bid: { readonly input: ConfirmInput; readonly view: ConfirmView };
  readonly submit_brief: { readonly input: KeyedInput<BriefFields>; readonly view: BriefView };
  readonly list_bids: { readonly input: KeyedInput<null>; readonly view: readonly OwnBid[] };
  readonly cancel_bid: { readonly input: KeyedInput<CancelFields>; readonly view: CancelView };
  readonly set_automatic_bid: {
    readonly input: KeyedInput<AutoFields>;
    readonly view: AutoView;
  };
  readonly revoke_key: { readonly input: KeyedInput<null>; readonly view: null };
};

const ok = { applies: always, statuses: [200], status: found } as const;
const keyed = { effect: 'write', auth: 'participant_key' } as const;

export const auctionOperations: OperationsOf<AuctionContract> = {
  show_lots: {
    summary: 'The auction lots as they stand now',
    effect: 'read',
    auth: 'none',
    http: { ...ok, method: 'GET', path: `${auctionPath}/state`, query: stateQuery, limit: 'state' },
    read: readState,
    output: stateAnswer,
    present: presentState,
    version: versionOfState,
  },
  place_bid: {
    summary: 'Bid for a client, who is e-mailed a code; the bid counts once that is confirmed',
    effect: 'write',
    auth: 'none',
    http: { ...ok, method: 'POST', path: `${auctionPath}/bid`, body: bidBody, limit: 'bid' },
    read: readBid,
    output: pendingBidAnswer,
    present: presentPendingBid,
  },
  confirm_bid: {
    summary: 'Enter the code: the bid enters the lot, and a participant key is returned',
    effect: 'write',
    auth: 'none',
    http: {
      ...ok,
      method: 'POST',
      path: `${auctionPath}/confirm`,
      body: confirmBody,
      limit: 'confirm',
    },
    read: readConfirm,
    output: confirmAnswer,
    present: presentConfirmed,
  },
  submit_brief: {
    summary: 'Hand in brief answers; later ones replace earlier ones, question by question',
    ...keyed,
    http: { ...ok, method: 'POST', path: `${auctionPath}/brief`, body: briefBody, limit: 'keyed' },
    read: readBrief,
    output: briefAnswer,
    present: presentBrief,
  },
  list_bids: {
    summary: "The participant's bids, newest first, with what has become of them",
    effect: 'read',
    auth: 'participant_key',
    http: { ...ok, method: 'GET', path: `${auctionPath}/bids`, limit: 'keyed' },
    read: readKeyOnly,
    output: bidsAnswer,
    present: presentBids,
  },
  cancel_bid: {
    summary: 'Take a bid back, while that is allowed',
    ...keyed,
    http: {
      ...ok,
      method: 'POST',
      path: `${auctionPath}/cancel`,
      body: cancelBody,
      limit: 'keyed',
    },
    read: readCancel,
    output: cancelAnswer,
    present: presentCancelled,
  },
  set_automatic_bid: {
    summary: 'Set the automatic maximum on a lot, or stop it with null',
    ...keyed,
    http: { ...ok, method: 'POST', path: `${auctionPath}/auto`, body: autoBody, limit: 'keyed' },
    read: readAuto,
    output: autoAnswer,
    present: presentAuto,
  },
  revoke_key: {
    summary: 'End the participant key that is sent',
    ...keyed,
    http: { ...ok, method: 'POST', path: `${auctionPath}/revoke`, limit: 'keyed' },
    read: readKeyOnly,
    output: revokeAnswer,
    present: presentRevoked,
  },
};

/** Lots as they change, for as long as the connection lasts; served by a door of its own. */
export const lotStream = {
  name: 'watch_lots',
  summary: 'Server-sent events: the lots on connect and after every change',
  path: `${auctionPath}/stream`,
  query: stateQuery,
  limit: 'stream',
  output: stateAnswer,
} as const;
