import { kinds, lotKinds } from '../../../domain/auction/kind.ts';
import { offerOpenMs } from '../../../domain/auction/offer.ts';
import { code, heading, link, say, text, type Block } from './blocks.ts';
import { duration } from './durations.ts';
import { exampleOf, type Place } from './example-blocks.ts';
import { lotWebhooksGuide } from './guide-webhooks.ts';

/** What a participant key is for, once a bid is confirmed. */
export const bidsGuide = (place: Place): readonly Block[] => [
  heading(2, 'submit_brief', say`Hand in the brief`),
  text`The leader needs a complete brief at the latest ${duration(briefGraceMs)} after the end of the lot; without one, the best bid that has one wins. The answers are those of the ${link('brief questions', '#list_brief_questions')}, and later ones replace earlier ones.`,
  ...exampleOf(place, 'submit_brief'),
  heading(2, 'show_participant', say`See the brief`),
  text`Whose key it is, what is answered so far, what each kind of lot still lacks, and until when.`,
  ...exampleOf(place, 'show_participant'),
  heading(2, 'list_bids', say`See the client’s bids`),
  text`The newest first, and in ${code('lots')} each lot once: how the client stands there, and in ${code('if_closed_now')} what becomes of them if nothing more is bid, what they must do, ${code('you_must')}, and ${code('by')} when. Send the ${code('ETag')} again as ${code('If-None-Match')} to ask whether anything has changed. A bid that has won names its ${code('order_id')} and the page of the order, ${code('page_url')}: what the order still lacks is sent ${link('to the order', '#resupply_brief')}, or to the brief of the auction, from where it goes on to the order.`,
  ...exampleOf(place, 'list_bids'),
  heading(2, 'set_automatic_bid', say`Bid automatically`),
  text`Up to ${code('max_usd')} we bid for the client, each time the least that leads. Nobody else learns the maximum before the lot is over; then it is told in the public log. ${code('null')} stops it and keeps what was bid. A further bid of whoever leads is a maximum too, and takes the place of the one they have, also of a higher one; so does ${code('max_usd')} with a bid. A key alone goes no higher than ${code('mandate_usd')}, the most that a code mail on this lot has named: above it the client is mailed a code, which is sent to ${code('confirm_bid')}.`,
  ...exampleOf(place, 'set_automatic_bid', { fields: ['ok', 'auto'] }),
  heading(2, 'cancel_bid', say`Take a bid back`),
  text`A bid that does not count yet can always be taken back, by ${code('pending_id')} or ${code('bid_id')}; one that counts, for as long as the rules allow; with ${code('lot')} all of the client there. The answer says what still binds, whether automatic bidding is off, and whether this counts for review. Try it with ${code('dry_run')} first.`,
  ...exampleOf(place, 'cancel_bid', { fields: ['still_binding_usd', 'counts_for_review', 'next'] }),
  heading(2, 'answer_offer', say`Answer an offer`),
  text`Where the order of a winner comes to nothing, the next best bidder may be asked, at their own bid: they are e-mailed, and the bid in the list has an ${code('offer')} with ${code('amount_usd')} and ${code('until')}. That bid binds nobody any more, so ask the client. A yes places the order, like that of a lot that is won; silence for ${duration(offerOpenMs)} is a no.`,
  heading(2, 'mail_code', say`Get a key again`),
  text`For a client whose bid has an offer and whose key is gone: the mail that offers the lot names the bid. A code goes to the address of that bid alone, and ${link('entered', '#confirm_bid')}, it gives a key, with which the offer is answered.`,
  heading(2, 'sign_in', say`Get a key without a bid`),
  text`For a client who has bid before, or wants to hand in the brief first. A code goes to the address, and ${link('entered', '#confirm_bid')}, it gives a key that may look and hand in the brief, and bid only what a code mail names.`,
  heading(2, 'revoke_key', say`End the key`),
  text`When the work for a client is done, or a key may have been seen by somebody else; with ${code('all')} every key of the client ends.`,
  heading(2, 'pause_bidding', say`Stop all bidding for a client at once`),
  text`By the key, or by the ${code('pause_token')} at the end of the link that stands in each mail to the client: automatic bidding stops on all lots, codes that wait end, no more are mailed, and keys may look but not bid. What has been bid still binds.`,
  heading(2, 'show_pause', say`See what a pause stops`),
  text`By ${code('pause_token')}, what stands after the last slash of that link, before anything is stopped.`,
  heading(2, 'resume_bidding', say`Lift the pause`),
  text`By the ${code('pause_token')} of the link alone, so that whoever has stolen a key cannot do it. What keys were allowed before stays void.`,
  ...lotWebhooksGuide(place),
];

const briefGraceMs = Math.max(...lotKinds.map((kind) => kinds[kind].briefGraceMs));
