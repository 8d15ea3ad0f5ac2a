import { entriesShownMax } from '../views/lot-with-history.ts';
import { catalogues } from '../../kernel/texts/catalogues.ts';
import { lotStream } from '../rest.ts';
import { showLot } from '../operations/show-lot.ts';
import { codeAttemptsMax, codeValidMs } from '../rules/code.ts';
import { movedALotMs } from '../rules/follow.ts';
import { offerOpenMs } from '../rules/offer.ts';
import { keysMax, keyValidMs } from '../rules/participant.ts';
import { cancellationWindowMs, networkWindowMs, reviewFigures } from '../rules/review.ts';
import { requestLimits } from '../../web/http/request-limits.ts';
import { code, heading, link, inline, text, type Block } from '../../web/docs/blocks.ts';
import { duration } from '../../web/docs/durations.ts';
import { addressOf, curl, exampleOf, quoted } from '../../web/docs/example-blocks.ts';
import type { DocumentedService } from '../../web/http/api-description.ts';
import { problemTable } from '../../web/docs/guide-errors.ts';
import { cancelBid } from '../operations/cancel-bid.ts';
import { confirmBid } from '../operations/confirm-bid.ts';
import { listBids } from '../operations/list-bids.ts';
import { placeBid } from '../operations/place-bid.ts';
import { setAutomaticBid } from '../operations/set-automatic-bid.ts';
import { showLots } from '../operations/show-lots.ts';
import { showParticipant } from '../operations/show-participant.ts';
import { showPendingBid } from '../operations/show-pending-bid.ts';
import { submitBrief } from '../operations/submit-brief.ts';

/** How a program bids for its client. A part of `guide.ts`. */
export const auctionGuide = (place: DocumentedService): readonly Block[] => [
  text`The best bid on a lot buys what the lot is for, such as the site of the day, at that price. Everyone can see the lots. Each bidder is a client with an e-mail address, and your program bids for them. What counts is written in the ${link('rules of the auction', place.links.rules('en'))}: steps, automatic bids, how late bids move the end, until when a bid may be taken back, and when a person looks at a bid first.`,
  ...watching(place),
  ...bidding(place),
];

const watching = (place: DocumentedService): readonly Block[] => {
  const { example } = lotStream.answer;
  return [
    heading(2, 'show_lots', inline`See the lots`),
    text`All amounts to bid are in USD; ${code('currency')} shows the prices in another one besides. The answer carries an ${code('ETag')}: send it back as ${code('If-None-Match')}, and you get 304 without a body until something changes.`,
    ...exampleOf(place, showLots),
    heading(2, lotStream.name, inline`Follow the lots`),
    text`The same as server-sent events, on connect and after every change. Comments in between keep the connection open. When it breaks off, connect again with the last ${code('id')} as ${code('Last-Event-ID')}, and it continues where you left it, or an event named ${code('skipped')} comes first where that is not known any more; a browser’s ${code('EventSource')} does so by itself.`,
    text`${example.summary}:`,
    {
      kind: 'code',
      label: 'Request',
      language: 'shell',
      text: curl(['-N', quoted(addressOf(place, lotStream.path, example))]),
    },
    {
      kind: 'code',
      label: 'Answer, status 200, continues',
      language: 'text',
      text: example.text,
    },
    heading(2, 'show_lot', inline`See one lot`),
    text`By its number: what is won, the steps between bids, what a brief has to answer, how its price went, who bid what, by pseudonyms, and in ${code('if_closed_now')} what becomes of it if nothing more is bid. ${code('entries')} has the newest ${String(entriesShownMax)}, and ${code('before')} returns earlier ones. A lot stays there when it is over; the winner’s own ${link('bids', '#list_bids')} name the order. Its ${code('ETag')} changes only when something but the remaining seconds has.`,
    ...exampleOf(place, showLot, { fields: ['if_closed_now'] }),
    heading(2, 'list_past_lots', inline`See what earlier lots came to`),
    text`GET ${code(`${place.publicUrl}/api/auction/agent/past`)}: the newest first, a page at a time.`,
    heading(2, 'follow_lot', inline`Have somebody mailed how a lot goes`),
    text`Without a bid: an hour before the end, when the end is moved by ${duration(movedALotMs)} or more, and how it ended. They have to open the link that they are mailed first.`,
  ];
};

const bidding = (place: DocumentedService): readonly Block[] => [
  heading(2, 'place_bid', inline`Bid for a client`),
  text`The client is e-mailed a code of six digits, valid for ${duration(codeValidMs)} and ${String(codeAttemptsMax)} attempts. The bid does not count before the code is entered, and a newer code that you ask for, for the same client and lot, replaces it; one that somebody else asks for does not. ${code('accept_rules')} says that the client accepts the ${link('rules of the auction', place.links.rules('en'))}, so ask them first: a bid that wins binds them.`,
  text`${code('amount_usd')} is bid at once. ${code('max_usd')} is the highest that the client allows: we go on up to it, each time with the least that leads, and the mail with the code names it. With the client’s ${link('participant key', '#confirm_bid')} a bid needs no ${code('email')}, and up to what such a mail has named it enters at once, without a code. ${code('dry_run')} only checks it, and counts among the ${String(requestLimits.bid.max)} bids an hour.`,
  text`Answers about bids and the brief also have ${code('lot')}, ${code('brief_deadline')} and ${code('what_is_won')}.`,
  ...exampleOf(place, placeBid, { fields: ['status', 'pending_id', 'next'] }),
  heading(2, 'show_pending_bid', inline`See a bid that waits for its code`),
  text`Where the code was mailed and for how much, so that a mistyped address shows.`,
  ...exampleOf(place, showPendingBid),
  heading(2, 'confirm_bid', inline`Confirm it with the code`),
  text`Ask the client for the code. The answer says whether the bid entered and leads, what the brief lacks, and holds a ${code('participant_key')}: keep it secret. It is sent with all calls below and with further bids, works until ${duration(keyValidMs)} after its last use, and only the ${String(keysMax)} newest of a client work. The same code sent again, while it is valid, returns a fresh key and ends the one that it gave before.`,
  text`A person looks at some bids first; such a bid is not refused, ${code('entered')} is false, ${code('next')} says so, and the client is mailed what came of it. That happens to each bid of a further client once ${String(reviewFigures.emailsFromNetworkMax)} clients have bid on a lot from one network within ${duration(networkWindowMs)}, so a program that bids for many clients from one address has to expect it; to a bid that only makes another’s maximum answer, on a lot that the client, or somebody of the same network or mailbox, has withdrawn from; to those of a client who took back ${String(reviewFigures.cancellationsMax + 1)} bids in ${duration(cancellationWindowMs)}; from throw-away addresses and from a mailbox that others bid from; and to a first bid that is very high. An operator looks by hand, so bid in time.`,
  ...exampleOf(place, confirmBid, {
    fields: ['participant_key', 'bids', 'mandate_usd', 'brief', 'receipt', 'next'],
  }),
  heading(2, 'show_inclusion_proof', inline`Prove that it counts`),
  text`Everything that decides a lot stands in ${link('a public log', `${place.links.log}/checkpoint`)} that nobody can change unseen (C2SP tlog-tiles, under ${code('/log')}), with names that are other ones for each lot. Whatever enters a bid, sets a maximum or takes something back answers with a ${code('receipt')}: keep it. By its ${code('leaf_hash')} this call proves that the log has it, usually within a second, and before that ${code('included')} is false; where it has not by ${code('included_by')}, the receipt proves that we have broken our word. The whole log, and every lot by its rules, is checked by ${code(`npx -y ${place.links.package('studiolot-verify')} ${place.publicUrl}`)}.`,
];

/** The calls that a participant key is for. */
export const bidsGuide = (place: DocumentedService): readonly Block[] => [
  heading(2, 'submit_brief', inline`Hand in the brief`),
  text`${catalogues.en.auction.whoWins} The answers are those of the ${link('brief questions', '#list_brief_questions')}, and later ones replace earlier ones.`,
  ...exampleOf(place, submitBrief),
  heading(2, 'show_participant', inline`See the brief`),
  text`Whose key it is, what is answered so far, what each kind of lot still lacks, and until when.`,
  ...exampleOf(place, showParticipant),
  heading(2, 'list_bids', inline`See the client’s bids`),
  text`The newest first, and in ${code('lots')} each lot once: how the client stands there, and in ${code('if_closed_now')} what becomes of them if nothing more is bid, what they must do, ${code('you_must')}, and ${code('by')} when. Send the ${code('ETag')} again as ${code('If-None-Match')} to ask whether anything has changed. A bid that has won names its ${code('order_id')} and the page of the order, ${code('page_url')}: what the order still lacks is sent ${link('to the order', '#resupply_brief')}, or to the brief of the auction, from where it goes on to the order.`,
  ...exampleOf(place, listBids),
  heading(2, 'set_automatic_bid', inline`Bid automatically`),
  text`Up to ${code('max_usd')} we bid for the client, each time the least that leads. Nobody else learns it before the lot is over. ${code('null')} stops it and keeps what was bid. A further bid of the leader is a maximum too; only a ${code('max_usd')}, here or with a bid, lowers one. A key goes no higher than ${code('mandate_usd')}, the most that a code mail on this lot has named: above it the client is mailed a code for ${code('confirm_bid')}. To lower ${code('max_usd')} lowers that too; taking all bids back ends it.`,
  ...exampleOf(place, setAutomaticBid, { fields: ['ok', 'auto'] }),
  heading(2, 'cancel_bid', inline`Take a bid back`),
  text`A bid that does not count yet can always be taken back, by ${code('pending_id')} or ${code('bid_id')}; one that counts, for as long as the rules allow; with ${code('lot')} all of the client there. The answer says what still binds, whether automatic bidding is off, and whether this counts for review. Try it with ${code('dry_run')} first.`,
  ...exampleOf(place, cancelBid, { fields: ['still_binding_usd', 'counts_for_review', 'next'] }),
  heading(2, 'answer_offer', inline`Answer an offer`),
  text`Where the order of a winner comes to nothing, the lot may be offered to the next best bidder at their own bid: they are e-mailed, and the bid in the list has an ${code('offer')} with ${code('amount_usd')} and ${code('until')}. That bid no longer binds the client, so ask them. A yes places the order, like that of a lot that is won; silence for ${duration(offerOpenMs)} is a no.`,
  heading(2, 'mail_code', inline`Get a key again`),
  text`For a client whose bid has an offer and whose key is gone: the mail that offers the lot names the bid. A code goes to the address of that bid alone, and ${link('entered', '#confirm_bid')}, it gives a key, with which the offer is answered.`,
  heading(2, 'sign_in', inline`Get a key without a bid`),
  text`For a client who has bid before, or wants to hand in the brief first. A code goes to the address, and ${link('entered', '#confirm_bid')}, it gives a key that may look and hand in the brief, and bid only what a code mail names.`,
  heading(2, 'revoke_key', inline`End the key`),
  text`When the work for a client is done, or a key may have been seen by somebody else; with ${code('all')} every key of the client ends.`,
  heading(2, 'pause_bidding', inline`Stop all bidding for a client at once`),
  text`By the key, or by the ${code('pause_token')} at the end of the link that stands in each mail to the client: automatic bidding stops on all lots, codes that wait end, no more are mailed, and keys may look but not bid. What has been bid still binds.`,
  heading(2, 'show_pause', inline`See what a pause stops`),
  text`By ${code('pause_token')}, what stands after the last slash of that link, before anything is stopped.`,
  heading(2, 'resume_bidding', inline`Lift the pause`),
  text`Only the ${code('pause_token')} of the link does it, so a thief of the key cannot. The authorizations of keys stay void.`,
  ...lotWebhooksGuide(place),
];

/** The problems of the auction alone. */
export const auctionErrorsGuide = (place: DocumentedService): readonly Block[] => [
  text`${link('How a refusal is answered, and what every call may be refused for', '#errors')}.`,
  problemTable('auction-errors', place),
];

/** The same for participants. */
const lotWebhooksGuide = (place: DocumentedService): readonly Block[] => [
  heading(2, 'add_lot_webhook', inline`Webhooks for the lots`),
  text`Their calls are the same, with the participant key, under ${code(`${place.publicUrl}/api/auction/agent/webhooks`)}; revoking the last key deletes them.`,
];
