import { auctionPath } from '../kernel/links.ts';
import type { PathParameter, Tag } from '../web/rest/api.ts';
import type { Endpoint } from '../web/rest/endpoints.ts';
import { bound, creates, get, post, withDryRun, type BoundOperation } from '../web/rest/table.ts';
import { answerOffer } from './operations/answer-offer.ts';
import { cancelBid } from './operations/cancel-bid.ts';
import { confirmBid } from './operations/confirm-bid.ts';
import { followLot } from './operations/follow-lot.ts';
import { listBids } from './operations/list-bids.ts';
import { listPastLots } from './operations/list-past-lots.ts';
import {
  addLotWebhook,
  deleteLotWebhook,
  listLotWebhooks,
  replayLotWebhook,
  testLotWebhook,
} from './operations/lot-webhooks.ts';
import { mailCode } from './operations/mail-code.ts';
import { pauseBidding } from './operations/pause-bidding.ts';
import { placeBid } from './operations/place-bid.ts';
import { resumeBidding } from './operations/resume-bidding.ts';
import { revokeKey } from './operations/revoke-key.ts';
import { setAutomaticBid } from './operations/set-automatic-bid.ts';
import { showInclusionProof } from './operations/show-inclusion-proof.ts';
import { showLot } from './operations/show-lot.ts';
import { showLots } from './operations/show-lots.ts';
import { showParticipant } from './operations/show-participant.ts';
import { showPause } from './operations/show-pause.ts';
import { showPendingBid } from './operations/show-pending-bid.ts';
import { signIn } from './operations/sign-in.ts';
import { submitBrief } from './operations/submit-brief.ts';
import { streamExample, streamExampleText, watchLots } from './streams/watch-lots.ts';
import { lotIdMax } from './views/fields.ts';

const auction = { tag: 'auction' } as const;
const webhooks = { tag: 'webhooks' } as const;
const publicRead = { ...get, ...auction, limit: 'state' } as const;
const keyedRead = { ...get, limit: 'keyed' } as const;
const keyedChange = { ...post, ...withDryRun, limit: 'keyed' } as const;
/** Calls that mail a code or take one, by which codes are guessed, share a stricter limit. */
const codeCall = { ...post, ...withDryRun, ...auction, limit: 'confirm' } as const;
const ofWebhook = `${auctionPath}/webhooks/{webhook_id}`;

export const auctionRest: readonly BoundOperation[] = [
  bound(showLots, { ...publicRead, path: `${auctionPath}/state` }),
  bound(placeBid, { ...codeCall, path: `${auctionPath}/bid`, limit: 'bid' }),
  bound(confirmBid, { ...codeCall, path: `${auctionPath}/confirm` }),
  bound(showLot, { ...publicRead, path: `${auctionPath}/lots/{lot}` }),
  bound(followLot, { ...codeCall, path: `${auctionPath}/follow` }),
  bound(listPastLots, { ...publicRead, path: `${auctionPath}/past` }),
  bound(showInclusionProof, { ...publicRead, path: `${auctionPath}/proof` }),
  bound(showPendingBid, { ...publicRead, path: `${auctionPath}/pending` }),
  bound(mailCode, { ...codeCall, path: `${auctionPath}/code` }),
  bound(showParticipant, { ...keyedRead, ...auction, path: `${auctionPath}/brief` }),
  bound(submitBrief, {
    ...keyedChange,
    ...auction,
    path: `${auctionPath}/brief`,
    namedFields: ['answers'],
  }),
  bound(listBids, { ...keyedRead, ...auction, path: `${auctionPath}/bids` }),
  bound(cancelBid, { ...keyedChange, ...auction, path: `${auctionPath}/cancel` }),
  bound(setAutomaticBid, { ...keyedChange, ...auction, path: `${auctionPath}/auto` }),
  bound(answerOffer, { ...keyedChange, ...auction, path: `${auctionPath}/offer` }),
  bound(revokeKey, { ...keyedChange, ...auction, path: `${auctionPath}/revoke`, namedFields: [] }),
  bound(signIn, { ...codeCall, path: `${auctionPath}/sign-in` }),
  bound(showPause, { ...get, ...auction, path: `${auctionPath}/pause`, limit: 'confirm' }),
  bound(pauseBidding, { ...codeCall, path: `${auctionPath}/pause`, namedFields: [] }),
  bound(resumeBidding, { ...codeCall, path: `${auctionPath}/resume` }),
  bound(addLotWebhook, {
    ...keyedChange,
    ...webhooks,
    ...creates,
    path: `${auctionPath}/webhooks`,
    made: 'The webhook is added, and its secret is shown this once',
  }),
  bound(listLotWebhooks, { ...keyedRead, ...webhooks, path: `${auctionPath}/webhooks` }),
  bound(testLotWebhook, { ...keyedChange, ...webhooks, path: `${ofWebhook}/test` }),
  bound(replayLotWebhook, { ...keyedChange, ...webhooks, path: `${ofWebhook}/replay` }),
  bound(deleteLotWebhook, { ...keyedChange, ...webhooks, path: `${ofWebhook}/delete` }),
];

export const lotStreamEndpoint = {
  ...watchLots,
  tag: 'streams',
  path: `${auctionPath}/stream`,
  limit: 'stream',
  exampleParams: {},
  tool: { name: 'wait_for_change', arguments: { lot: 1 } },
  answer: {
    kind: 'stream',
    query: watchLots.input,
    lastEventId:
      'The id of the last event that you read. Later changes are sent first, or an event named skipped if they are no longer known',
    events:
      'Events named state, each with an id and the lots as JSON in data; an event named skipped comes first where changes after Last-Event-ID are no longer known',
    eventData: 'AuctionState',
    example: {
      kind: 'written',
      summary: streamExample.summary,
      query: streamExample.sent,
      text: streamExampleText(),
    },
  },
} as const satisfies Endpoint;

export const auctionEndpoints: readonly Endpoint[] = [lotStreamEndpoint];

export const auctionTags: readonly Tag[] = [
  {
    name: 'auction',
    description: 'Lots, and bids for a client who confirms each by a code that is mailed to them',
  },
];

export const auctionPathParameters: Readonly<Record<string, PathParameter>> = {
  lot: {
    description: 'The id of the lot, as show_lots lists it',
    schema: { type: 'integer', minimum: 1, maximum: lotIdMax },
  },
};
