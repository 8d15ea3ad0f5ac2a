import { catalogues } from '../../kernel/texts/catalogues.ts';
import { code, heading, link, inline, text, type DocBlock } from '../../web/docs/blocks.ts';
import { exampleAddress, curl, exampleOf, quoted } from '../../web/docs/example-blocks.ts';
import { problemTable } from '../../web/docs/guide-errors.ts';
import { duration } from '../../web/docs/limit-words.ts';
import type { DocumentedService, GuidePage } from '../../web/http/api-description.ts';
import { requestLimits } from '../../web/http/request-limits.ts';
import { cancelBid } from '../operations/cancel-bid.ts';
import { confirmBid } from '../operations/confirm-bid.ts';
import { listBids } from '../operations/list-bids.ts';
import { placeBid } from '../operations/place-bid.ts';
import { setAutomaticBid } from '../operations/set-automatic-bid.ts';
import { showLot } from '../operations/show-lot.ts';
import { showLots } from '../operations/show-lots.ts';
import { showParticipant } from '../operations/show-participant.ts';
import { showPendingBid } from '../operations/show-pending-bid.ts';
import { submitBrief } from '../operations/submit-brief.ts';
import { lotStreamEndpoint } from '../rest.ts';
import { codeAttemptsMax, codeValidMs } from '../rules/code.ts';
import { lotKinds } from '../rules/kind.ts';
import { offerOpenMs } from '../rules/offer.ts';
import { keysMax, keyValidMs } from '../rules/participant.ts';
import {
  withdrawalsCountedMs,
  withdrawalsReviewedFrom,
  networkWindowMs,
  reviewThresholds,
} from '../rules/review.ts';
import { followTexts } from '../views/limit-texts.ts';
import { whoWinsText } from '../views/lot-rules.ts';
import { entriesShownMax } from '../views/lot-with-history.ts';

/** How a program bids for its client. */
const auctionGuide = (place: DocumentedService): readonly DocBlock[] => [
  text`The best bid on a lot buys what the lot is for, such as the site of the day, at that price. Everyone can see the lots. Each bidder is a client with an e-mail address, and your program bids for them. What counts is written in the ${link('rules of the auction', place.links.rules('en'))}: steps, automatic bids, how late bids move the end, until when a bid may be withdrawn, and when a person reviews a bid first.`,
  ...watching(place),
  ...bidding(place),
];

const watching = (place: DocumentedService): readonly DocBlock[] => {
  const { example } = lotStreamEndpoint.answer;
  return [
    heading(2, 'show_lots', inline`See the lots`),
    text`All amounts to bid are in USD; ${code('currency')} adds the prices in another currency. The answer has an ${code('ETag')}: send it as ${code('If-None-Match')}, and you get 304 without a body until something changes.`,
    ...exampleOf(place, showLots),
    heading(2, lotStreamEndpoint.name, inline`Follow the lots`),
    text`Sends the same as server-sent events, on connect and after every change. Comments in between keep the connection open. If it breaks, connect again with the last ${code('id')} as ${code('Last-Event-ID')}, as a browser’s ${code('EventSource')} does by itself. The stream continues from there. If the service no longer has those changes, an event named ${code('skipped')} comes first.`,
    text`${example.summary}:`,
    {
      kind: 'code',
      label: 'Request',
      language: 'shell',
      text: curl(['-N', quoted(exampleAddress(place, lotStreamEndpoint.path, example))]),
    },
    {
      kind: 'code',
      label: 'Answer, status 200, continues',
      language: 'text',
      text: example.text,
    },
    heading(2, 'show_lot', inline`See one lot`),
    text`Shows a lot by its number: the prize, the steps between bids, the questions of its brief, its price history, and its bids under pseudonyms. ${code('if_closed_now')} is the outcome if nobody bids any more. ${code('entries')} has the newest ${String(entriesShownMax)}, and ${code('before')} returns earlier ones. Closed lots stay available; the winner’s own ${link('bids', '#list_bids')} name the order. The ${code('ETag')} does not change with the remaining seconds.`,
    ...exampleOf(place, showLot, { fields: ['if_closed_now'] }),
    heading(2, 'list_past_lots', inline`See the results of earlier lots`),
    text`GET ${code(`${place.publicUrl}/api/auction/agent/past`)} lists them, the newest first, a page at a time.`,
    heading(2, 'follow_lot', inline`Send somebody mails about a lot`),
    text`For people who do not bid. They get a mail ${followTexts.remindBefore} before the end, when the end moves by ${followTexts.movedALot} or more, and with the result. They first confirm by a mailed link.`,
  ];
};

const bidding = (place: DocumentedService): readonly DocBlock[] => [
  heading(2, 'place_bid', inline`Bid for a client`),
  text`The client gets a mail with a code of six digits, valid for ${duration(codeValidMs)} and ${String(codeAttemptsMax)} attempts. The bid counts once the code is entered. If you request a new code for the same client and lot, it replaces the earlier one; codes requested by others do not. ${code('accept_rules')} states that the client accepts the rules, so ask them first: a bid that wins binds them.`,
  text`${code('amount_usd')} is bid at once. ${code('max_usd')} is the most that the client allows: we bid up to it, each time the least that leads, and the mail with the code names it. With the client’s ${link('participant key', '#confirm_bid')} a bid needs no ${code('email')}. Up to the highest amount in such a mail, it enters at once, without a code. ${code('dry_run')} only checks the bid, and counts among the ${String(requestLimits.bid.max)} bids an hour.`,
  text`Answers about bids and the brief also have ${code('lot')}, ${code('brief_deadline')} and ${code('what_is_won')}.`,
  ...exampleOf(place, placeBid, { fields: ['status', 'pending_id', 'next'] }),
  heading(2, 'show_pending_bid', inline`See a bid that awaits its code`),
  text`Shows the amount and the address of the code mail, so that you notice a typing mistake.`,
  ...exampleOf(place, showPendingBid),
  heading(2, 'confirm_bid', inline`Confirm it with the code`),
  text`Ask the client for the code. The answer shows whether the bid entered and leads, the missing answers of the brief, and a ${code('participant_key')}: keep it secret. Send the key with all calls below and with further bids. It works until ${duration(keyValidMs)} after its last use, and only the ${String(keysMax)} newest keys of a client work. If you send the same code again while it is valid, you get a new key, and the previous one ends.`,
  text`An operator reviews some bids first. Such a bid is not refused: ${code('entered')} is false, ${code('next')} explains it, and the client gets the decision by mail. A review takes time, so bid early. These bids are reviewed: bids of a further client once ${String(reviewThresholds.emailsFromNetworkMax)} clients have bid on a lot from one network within ${duration(networkWindowMs)}, so expect it if you bid for many clients; a bid that only raises another bidder’s automatic bid, on a lot from which the client, or somebody with the same network or mailbox, has withdrawn; bids of a client who took back ${String(withdrawalsReviewedFrom)} bids in ${duration(withdrawalsCountedMs)}; bids from throw-away addresses, or from a mailbox that others bid from; and a very high first bid.`,
  ...exampleOf(place, confirmBid, {
    fields: ['participant_key', 'bids', 'mandate_usd', 'brief', 'receipt', 'next'],
  }),
  heading(2, 'show_inclusion_proof', inline`Prove that it counts`),
  text`Everything that decides a lot is in ${link('a public log', `${place.links.log}/checkpoint`)} that nobody can change unnoticed (C2SP tlog-tiles, under ${code('/log')}). Bidders have different pseudonyms on each lot. Every call that enters a bid, sets a maximum or takes something back answers with a ${code('receipt')}: store it. Send its ${code('leaf_hash')} to this call for a proof that the log includes it, usually within a second; until then ${code('included')} is false. If the log does not include it by ${code('included_by')}, the receipt proves that we broke our promise. ${code(`npx -y ${place.links.package('studiolot-verify')} ${place.publicUrl}`)} checks the whole log, and every lot by its rules.`,
];

/** The calls that a participant key is for. */
const bidsGuide = (place: DocumentedService): readonly DocBlock[] => [
  heading(2, 'submit_brief', inline`Send the brief`),
  ...lotKinds.map(
    (kind) => text`${catalogues.en.auction.lotKinds[kind].name}: ${whoWinsText(kind, 'en')}`,
  ),
  text`The answers are those of the ${link('brief questions', '#list_brief_questions')}, and later ones replace earlier ones.`,
  ...exampleOf(place, submitBrief),
  heading(2, 'show_participant', inline`See the brief`),
  text`Shows the owner of the key, the answers so far, and for each kind of lot the missing answers and the deadline.`,
  ...exampleOf(place, showParticipant),
  heading(2, 'list_bids', inline`See the client’s bids`),
  text`Lists the bids, the newest first. ${code('lots')} has each lot once, with the client’s standing; its ${code('if_closed_now')} has the outcome if nobody bids any more, the client’s next step in ${code('you_must')}, and its deadline in ${code('by')}. Send the ${code('ETag')} as ${code('If-None-Match')} to check for changes. A winning bid has an ${code('order_id')} and the page of the order, ${code('page_url')}. Send missing answers ${link('to the order', '#resupply_brief')}, or to the brief of the auction, which passes them on.`,
  ...exampleOf(place, listBids),
  heading(2, 'set_automatic_bid', inline`Bid automatically`),
  text`We bid for the client up to ${code('max_usd')}, each time the least that leads. Nobody else sees the maximum before the lot is over. ${code('null')} stops it; earlier bids stay. A further bid of the leader sets a maximum too, and only a ${code('max_usd')}, here or with a bid, lowers one. With the key alone, the maximum cannot exceed ${code('mandate_usd')}, the highest amount that a code mail on this lot has named: above it, the client gets a code for ${code('confirm_bid')}. Lowering ${code('max_usd')} lowers ${code('mandate_usd')} too, and taking back all bids ends it.`,
  ...exampleOf(place, setAutomaticBid, { fields: ['ok', 'auto'] }),
  heading(2, 'cancel_bid', inline`Take a bid back`),
  text`A bid that does not count yet can always be withdrawn, by ${code('pending_id')} or ${code('bid_id')}. A bid that counts can be withdrawn as long as the rules allow. ${code('lot')} withdraws all bids of the client on that lot. The answer shows the amount that still binds, whether automatic bidding is off, and whether this counts for review. Try it with ${code('dry_run')} first.`,
  ...exampleOf(place, cancelBid, { fields: ['still_binding_usd', 'counts_for_review', 'next'] }),
  heading(2, 'answer_offer', inline`Answer an offer`),
  text`If the winner’s order fails, the lot may be offered to the next best bidder at their own bid. They get an e-mail, and their bid in the list has an ${code('offer')} with ${code('amount_usd')} and ${code('until')}. The bid no longer binds the client, so ask them. Accepting places the order; no answer within ${duration(offerOpenMs)} declines it.`,
  heading(2, 'mail_code', inline`Get a key again`),
  text`For a client who has an offer but no key any more. The mail with the offer names the bid. The code goes only to the address of that bid. ${link('Enter it', '#confirm_bid')} to get a key, and answer the offer with the key.`,
  heading(2, 'sign_in', inline`Get a key without a bid`),
  text`For a client who has bid before, or wants to send the brief first. The code goes to the address. ${link('Enter it', '#confirm_bid')} to get a key that can read and send the brief, and bid only up to the amounts that a code mail names.`,
  heading(2, 'revoke_key', inline`End the key`),
  text`Call it when your work for a client is done, or if somebody else may have seen the key. ${code('all')} ends every key of the client.`,
  heading(2, 'pause_bidding', inline`Stop all bidding for a client at once`),
  text`Send the key, or the ${code('pause_token')} at the end of the link in each mail to the client. Automatic bidding stops on all lots, pending codes end, no more codes are mailed, and keys can read but not bid. Earlier bids still bind.`,
  heading(2, 'show_pause', inline`See what a pause stops`),
  text`Send the ${code('pause_token')}, the part of that link after the last slash. Nothing is stopped yet.`,
  heading(2, 'resume_bidding', inline`Lift the pause`),
  text`Only the ${code('pause_token')} of the link does it, so a thief of the key cannot. The authorizations of keys stay void.`,
  ...lotWebhooksGuide(place),
];

/** The refusals that only calls of the auction have. */
const auctionErrorsGuide = (place: DocumentedService): readonly DocBlock[] => [
  text`${link('How a refusal is answered, and what every call may be refused for', '#errors')}.`,
  problemTable('auction-errors', place),
];

/** Webhooks for participants; the page about webhooks of orders explains their calls. */
const lotWebhooksGuide = (place: DocumentedService): readonly DocBlock[] => [
  heading(2, 'add_lot_webhook', inline`Webhooks for the lots`),
  text`Their calls are the same, with the participant key, under ${code(`${place.publicUrl}/api/auction/agent/webhooks`)}; revoking the last key deletes them.`,
];

export const auctionGuidePages: readonly GuidePage[] = [
  {
    slug: 'auction',
    title: 'Auction',
    about: 'see lots, bid for a client, confirm by a mailed code',
    content: auctionGuide,
  },
  { slug: 'bids', title: 'Bids', about: 'what a participant key is for', content: bidsGuide },
  {
    slug: 'auction-errors',
    title: 'Errors of the auction',
    about: 'codes that bids meet',
    isUnlisted: true,
    content: auctionErrorsGuide,
  },
];
