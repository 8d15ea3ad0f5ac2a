import { entriesShownMax } from '../../../contract/auction/show-lot.ts';
import { codeAttemptsMax, codeValidMs } from '../../../domain/auction/code.ts';
import { movedALotMs } from '../../../domain/auction/follow.ts';
import {
  cancellationWindowMs,
  networkWindowMs,
  reviewFigures,
} from '../../../domain/auction/review.ts';
import { keysMax, keyValidMs } from '../../../domain/auction/participant.ts';
import { requestLimits } from '../../http/request-limits.ts';
import { code, heading, link, say, text, type Block } from './blocks.ts';
import { duration } from './durations.ts';
import { addressOf, curl, exampleOf, quoted, type Place } from './example-blocks.ts';

/** How a program bids for its client. A part of `guide.ts`. */
export const auctionGuide = (place: Place): readonly Block[] => [
  text`The best bid on a lot buys what the lot is for, such as the site of the day, at that price. Lots are open to everyone to see; whoever bids is a client with an e-mail address, and your program bids for them. What counts is written in the ${link('rules of the auction', place.links.rules('en'))}: steps, automatic bids, how late bids move the end, until when a bid may be taken back, and when a person looks at a bid first.`,
  ...watching(place),
  ...bidding(place),
];

const watching = (place: Place): readonly Block[] => {
  const { stream } = place.api;
  return [
    heading(2, 'show_lots', say`See the lots`),
    text`All amounts to bid are in USD; ${code('currency')} shows the prices in another one besides. The answer carries an ${code('ETag')}: send it back as ${code('If-None-Match')}, and you get 304 without a body until something changes.`,
    ...exampleOf(place, 'show_lots'),
    heading(2, stream.name, say`Follow the lots`),
    text`The same as server-sent events, on connect and after every change. Comments in between keep the connection open. When it breaks off, connect again with the last ${code('id')} as ${code('Last-Event-ID')}, and it continues where you left it, or an event named ${code('skipped')} comes first where that is not known any more; a browser’s ${code('EventSource')} does so by itself.`,
    text`${stream.example.summary}:`,
    {
      kind: 'code',
      label: 'Request',
      language: 'shell',
      text: curl(['-N', quoted(addressOf(place, stream.path, stream.example))]),
    },
    {
      kind: 'code',
      label: 'Answer, status 200, continues',
      language: 'text',
      text: stream.exampleText,
    },
    heading(2, 'show_lot', say`See one lot`),
    text`By its number: what is won, the steps between bids, what a brief has to answer, how its price went, who bid what, by pseudonyms, and in ${code('if_closed_now')} what becomes of it if nothing more is bid. ${code('entries')} has the newest ${String(entriesShownMax)}, and those before them are asked for by ${code('before')}. A lot stays there when it is over: ${code('status')} is ${code('sold')}, and the first of ${code('entries')} that leads is whose it is; the winner’s own ${link('bids', '#list_bids')} name the order. Its ${code('ETag')} changes only when something but the remaining seconds has.`,
    ...exampleOf(place, 'show_lot', { fields: ['if_closed_now'] }),
    heading(2, 'list_past_lots', say`See what earlier lots came to`),
    text`GET ${code(`${place.publicUrl}/api/auction/agent/past`)}: the newest first, a page at a time.`,
    heading(2, 'follow_lot', say`Have somebody mailed how a lot goes`),
    text`Without a bid: an hour before the end, when the end is moved by ${duration(movedALotMs)} or more, and how it ended. They have to open the link that they are mailed first.`,
  ];
};

const bidding = (place: Place): readonly Block[] => [
  heading(2, 'place_bid', say`Bid for a client`),
  text`The client is e-mailed a code of six digits, valid for ${duration(codeValidMs)} and ${String(codeAttemptsMax)} attempts. The bid does not count before the code is entered, and a newer code that you ask for, for the same client and lot, replaces it; one that somebody else asks for does not. ${code('accept_rules')} says that the client accepts the ${link('rules of the auction', place.links.rules('en'))}, so ask them first: a bid that wins binds them.`,
  text`${code('max_usd')} is the highest that the client allows: we bid for them up to it, each time the least that leads, and the mail with the code names it. With the client’s ${link('participant key', '#confirm_bid')} a bid needs no ${code('email')}, and up to what such a mail has named it enters at once, without a code. ${code('dry_run')} rehearses it, and counts among the ${String(requestLimits.bid.max)} bids an hour like any other.`,
  ...exampleOf(place, 'place_bid'),
  heading(2, 'show_pending_bid', say`See a bid that waits for its code`),
  text`Where the code was mailed, and for how much: so that a slip in the address shows before the client waits for nothing.`,
  ...exampleOf(place, 'show_pending_bid'),
  heading(2, 'confirm_bid', say`Confirm it with the code`),
  text`Ask the client for the code. The answer says whether the bid entered and leads, what the brief lacks, and holds a ${code('participant_key')}: keep it secret. It is sent with all calls below and with further bids, works until ${duration(keyValidMs)} after its last use, and only the ${String(keysMax)} newest of a client work. The same code sent again, while it is valid, returns a fresh key and ends the one that it gave before.`,
  text`A person looks at some bids first; such a bid is not refused, ${code('entered')} is false, ${code('next')} says so, and the client is mailed what came of it. That happens to each bid of a further client once ${String(reviewFigures.emailsFromNetworkMax)} clients have bid on a lot from one network within ${duration(networkWindowMs)}, so a program that bids for many clients from one address has to expect it; to a bid that only makes another’s maximum answer, on a lot that the client, or somebody of the same network or mailbox, has withdrawn from; to those of a client who took back ${String(reviewFigures.cancellationsMax + 1)} bids in ${duration(cancellationWindowMs)}; from throw-away addresses and from a mailbox that others bid from; and to a first bid that is very high. An operator looks by hand, so bid in time.`,
  ...exampleOf(place, 'confirm_bid'),
  heading(2, 'show_inclusion_proof', say`Prove that it counts`),
  text`Everything that decides a lot stands in ${link('a public log', `${place.links.log}/checkpoint`)} that nobody can change unseen (C2SP tlog-tiles, under ${code('/log')}), with names that are other ones for each lot. Whatever enters a bid, sets a maximum or takes something back answers with a ${code('receipt')}: keep it. By its ${code('leaf_hash')} this call proves that the log has it, usually within a second, and before that ${code('included')} is false; where it has not by ${code('included_by')}, the receipt proves that we have broken our word. The whole log, and every lot by its rules, is checked by ${code('studiolot-verify')}, a program for the command line that needs only the address.`,
];
