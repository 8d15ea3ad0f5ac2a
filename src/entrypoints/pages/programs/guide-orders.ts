import { code, heading, link, say, text, type Block } from './blocks.ts';
import { exampleOf, type Place } from './example-blocks.ts';

/** From the questions to an order that is complete. */
export const ordersGuide = (place: Place): readonly Block[] => [
  heading(2, 'place_order', say`Place an order`),
  text`Only a contact of the studio is needed, ${code('studio.email')} or ${code('studio.telegram')}: we confirm the order there. Send as much of the brief as you have, and an ${link('Idempotency-Key', '#idempotency')} with it, so that a repeated request places nothing twice. Where you have a name of your own for the order, send it as ${code('reference')} (up to 100 characters): a second order of the same studio with it is refused, whenever and from wherever it comes.`,
  ...exampleOf(place, 'place_order', {
    fields: ['order_id', 'number', 'status', 'price', 'missing', 'next'],
  }),
  text`Keep the ${code('order_id')}; ${code('Location')} is its address. It is the only key to the order: anyone who has it controls the order. ${code('number')} is no key; say it where people speak of the order. Numbers may skip, after a restart for instance, and do not count orders. ${code('price')} is fixed from now on. ${code('missing')} are the questions that are still needed, in the order in which to ask them, each with the ${code('type')}, ${code('options')} and ${code('fields')} of its answer, and ${code('next')} says what happens next. ${code('links')} holds the addresses of the calls to go on with. Ids of answers that we do not know are kept, and named in ${code('unrecognized')}.`,
  heading(2, 'rehearse', say`Rehearse it first`),
  text`With ${code('dry_run')}, in the query or in the body, an order is checked and priced like a real one, but nothing is stored and no message is sent. The status is 200. Its id begins with ${code('dry_')} and cannot be used, so its ${code('links')} are empty.`,
  heading(2, 'resupply_brief', say`Complete the brief`),
  text`Send more answers with the ${code('order_id')}, and with ${code('lang')} where ${code('missing')} is not to be in English. Later answers replace earlier ones, question by question; the price stays. An answer that is empty, or that says that the client does not know, counts as an answer; ${code('null')} does not. ${link('More about the brief', '#list_brief_questions')}.`,
  ...exampleOf(place, 'resupply_brief', { fields: ['order_id', 'status', 'missing', 'next'] }),
  heading(2, 'show_order', say`Look at an order`),
  text`GET the address of the order to see it as it is now. ${code('lang')} is the language in which ${code('missing')} asks, ${code('stage')} and ${code('next_move')} say how far it is and ${link('what comes next', '#life')}. ${code('site_due')} says until when the site is live, and by which rule; ${code('rules')} says of each field that is ${code('null')} how it comes to have a value. Send its ${code('ETag')} as ${code('If-None-Match')}, and you get 304 without a body until something changes.`,
  ...exampleOf(place, 'show_order', {
    fields: ['order_id', 'number', 'status', 'stage', 'next_move'],
  }),
  heading(2, 'mail_order_link', say`Find an order again`),
  text`Where the ${code('order_id')} is lost, send the ${code('reference')} of the order with the ${code('email')} or ${code('telegram')} of its studio. The link, which holds the id, goes to the contact that is stored with the order, and to nobody else; you are answered the same whether there is such an order or not, and also when its contact has been mailed as many links as there are in a day: they are in its mailbox then.`,
  ...exampleOf(place, 'mail_order_link'),
  heading(2, 'watch_order', say`Follow an order`),
  text`${code(`curl -N ${place.links.order}/ORDER_ID/stream`)} sends an event named ${code('order')}, with the whole order as JSON, on connect and after every change. After a lost connection, send ${code('Last-Event-ID')}: the next event comes once the order has changed. With a ${link('webhook', '#webhooks')} we call an address of yours instead.`,
];
