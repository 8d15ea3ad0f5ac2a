import { roundsIncluded } from '../../../domain/order/work-terms.ts';
import { code, heading, say, text, type Block } from './blocks.ts';
import { exampleOf, type Place } from './example-blocks.ts';

/** From a complete order to its end. A part of `guide.ts`. */
export const actsGuide = (place: Place): readonly Block[] => [
  heading(2, 'life', say`Carry an order to its end`),
  text`${code('stage')} says how far an order is: ${code('awaiting_brief')}, ${code('checking')}, ${code('building')}, ${code('delivered')}, ${code('changing')}, ${code('accepted')}, ${code('paid')}, ${code('closed')}, or ${code('refused')} and ${code('cancelled')}. ${code('next_move')} says whose turn it is, what is to be done and by when; ${code('allowed')} lists what you may do now, each under that name in ${code('links')} (${code('answers')} are sent as ${code('brief')} with the ${code('order_id')}), and ${code('asked_again')} says why answers that were there are missing again. Every promise of ours stands in ${code('deadlines')} with its ${code('state')}, also one that we missed. The 24 hours of a site begin with the message that we have everything, not before.`,
  text`Once an order is placed, go by ${code('stage')} and ${code('next_move')}: ${code('status')} is the state of its brief alone. ${code('payment')} is a sentence for people, ${code('payment_details')} the state of the payment.`,
  text`Each of these calls answers the whole order as it then is, takes ${code('dry_run')}, and is refused with 409 where the order does not allow it; the refusal says what it does allow.`,
  ...act(place, 'accept_site', 'accept'),
  text`Only you accept a site: silence never does. From then on its price is due, and ${code('payment_details')} says how and until when. Once the payment has arrived, the source files can be downloaded.`,
  ...exampleOf(place, 'accept_site', { fields: ['stage', 'payment_details'] }),
  ...act(place, 'request_changes', 'changes'),
  text`A round of changes is a list of ${code('items')}. ${String(roundsIncluded)} rounds are included, one at a time; ${code('rounds')} counts them and says until when one can begin.`,
  ...exampleOf(place, 'request_changes', { fields: ['stage', 'next_move', 'rounds'] }),
  ...act(place, 'report_defects', 'defects'),
  text`A list of ${code('items')}, too. What is broken in our work is mended until ${code('fixes_until')} and uses no round.`,
  ...act(place, 'refuse_site', 'refuse'),
  text`A site that does not suit is refused, with a ${code('reason')} if you like, and nothing is owed.`,
  ...act(place, 'cancel_order', 'cancel'),
  text`Until the site is being built, an order can be cancelled, with a ${code('reason')} if you like.`,
  ...act(place, 'write_message', 'messages'),
  text`The person who works on the order reads ${code('text')} and answers in ${code('messages')} of the order, and by e-mail or Telegram.`,
];

const headings: Readonly<Record<string, string>> = {
  accept: 'Accept the site',
  changes: 'Ask for changes',
  defects: 'Report what is broken',
  refuse: 'Refuse the site',
  cancel: 'Cancel the order',
  messages: 'Write a message',
};

const act = ({ links }: Place, id: string, path: string): readonly Block[] => [
  heading(2, id, say`${headings[path] ?? ''}`),
  text`${code(`POST ${links.order}/ORDER_ID/${path}`)}`,
];
