import { projectsMax } from '../../../contract/order/quote-projects.ts';
import { quoteTokenType } from '../../../contract/order/quote-token.ts';
import { contactGroup, questions } from '../../../domain/order/questions.ts';
import { code, heading, joined, link, say, text, type Block } from './blocks.ts';
import { actsGuide } from './guide-acts.ts';
import { examplesOf, type Place } from './example-blocks.ts';

/** From a price to a complete order. A part of `guide.ts`. */
export const ordersGuide = (place: Place): readonly Block[] => [
  heading(2, 'orders', say`Order a site`),
  ...askingFirst(place),
  ...placing(place),
  ...completing(place),
  ...actsGuide(place),
];

const askingFirst = (place: Place): readonly Block[] => [
  heading(3, 'quote', say`Ask for a price`),
  text`Any parameter makes the address answer a price. Nothing is stored, and the price of an order is worked out in the same way. ${code('lang')} is the language of the conditions, ${code('delivery')}, ${code('payment')} and ${code('edits')}, in every answer that has them; without it they are in English. All parameters and their bounds are in the ${link('reference', `${place.publicUrl}/docs`)}.`,
  text`With ${code('budget')}, in the currency of the price, the answer says whether the price is within it, and ${code('counterfactuals')} are the smallest changes by which it would be: fewest fields first, then by how little of the price is lost. Undoing any part of one of them costs more than the budget. The list is empty where nothing has to change, and where no change is enough; ${code('budget.reachable')} tells which.`,
  ...examplesOf(place, 'quote'),
  ...promises(place),
  heading(3, 'list_brief_questions', say`Read the brief questions`),
  text`Ask with the same parameters as for the price: ${code('required_for_start')} says which questions this project needs before its site can be started, and ${code('relevant')} is false where it has no use for one. ${code('lang')} is the language of the texts, here and in ${code('missing')} and ${code('next')} of an order. Of ${contact()} any one is enough.`,
  ...examplesOf(place, 'list_brief_questions'),
  heading(3, 'show_brief_schema', say`Read the brief as one schema`),
  text`With ${code('format=json-schema')} the same questions are one JSON Schema (draft 2020-12), for a form or a model that fills in the whole brief: an object that fits it is a brief of which nothing is missing for that project. Options may be answered in other words, and answers to other ids are kept too.`,
  ...examplesOf(place, 'show_brief_schema'),
  text`The ids of all questions: ${joined(
    questions.map(({ id }) => code(id)),
    ', ',
  )}.`,
];

const promises = (place: Place): readonly Block[] => [
  heading(3, 'show_prices', say`Read the price book`),
  text`Every rate as data, for whoever works prices out without asking: the base of the type, each page beyond those that it covers at the rate of its tier (pages count once in each language), each module that is on, and roles and systems at the rate of one. ${code('quote')} charges exactly that.`,
  ...examplesOf(place, 'show_prices'),
  heading(3, 'quote_projects', say`Get prices that are promised`),
  text`Up to ${String(projectsMax)} projects are priced in one call, and nothing is stored. Each comes with a ${code('quote_token')}: send it with an order until ${code('valid_until')}, 14 days later, and the order costs that, even if prices have changed since. ${code('project')} and ${code('currency')} of the order may then be left out; where they are given, they must be the same. One token can be used for several orders. One project that is not valid refuses the whole call and is named.`,
  ...examplesOf(place, 'quote_projects'),
  text`An order by a token: ${code(`{"studio": {"email": "hello@studio.example"}, "quote_token": "eyJhbGciOi…"}`)}`,
  heading(3, 'show_signing_keys', say`Check a quote`),
  text`A ${code('quote_token')} is a JSON Web Signature in its compact form, signed by EdDSA (Ed25519). Its header has ${code('alg')}, ${code('kid')} and the ${code('typ')} ${code(quoteTokenType)}. Its claims are ${code('iss')}, which is ${code(place.publicUrl)}, ${code('aud')}, which is ${code(place.links.order)}, ${code('iat')} and ${code('exp')}, and the priced ${code('project')}, the ${code('price')} with its breakdown and ${code('price_book')}. Whoever is shown one can check it by the key with its ${code('kid')}, without asking us. Where the operator gives the service another secret, the key is another one and tokens before it are refused.`,
  ...examplesOf(place, 'show_signing_keys'),
];

const contact = () =>
  joined(
    contactGroup.map((id) => code(id)),
    ', ',
  );

const placing = (place: Place): readonly Block[] => [
  heading(3, 'rehearse', say`Rehearse an order`),
  text`With ${code('dry_run')}, in the query or in the body, an order is checked and priced like a real one, but nothing is stored and nobody is told. Its id begins with ${code('dry_')} and leads nowhere, so its ${code('links')} are empty.`,
  ...examplesOf(place, 'place_order', ['rehearsal']),
  heading(3, 'place_order', say`Place an order`),
  text`Only a contact of the studio is needed, ${code('studio.email')} or ${code('studio.telegram')}: we confirm the order there. Send as much of the brief as you have, and an ${link('Idempotency-Key', '#idempotency')} with it, so that a repeated request places nothing twice. Where you have a name of your own for the order, send it as ${code('reference')} (up to 100 characters): a second order of the same studio with it is refused, whenever and from wherever it comes.`,
  text`Keep the ${code('order_id')}, which ${code('Location')} leads to: it is the only key to the order. ${code('number')} is no key; say it where people speak of the order. ${code('price')} is fixed from now on. ${code('missing')} are the questions that are still needed, in the order in which to ask them, and ${code('next')} says what happens next. Each of them has the ${code('type')}, ${code('options')} and ${code('fields')} of its answer. ${code('links')} holds the address of everything that can be done with the order, so that you need put none together. Ids of answers that we do not know are kept, and named in ${code('unrecognized')}.`,
  ...examplesOf(place, 'place_order', ['half_a_brief', 'no_contact']),
  heading(3, 'mail_order_link', say`Find an order again`),
  text`Where the ${code('order_id')} is lost, send the ${code('reference')} of the order with the ${code('email')} or ${code('telegram')} of its studio. The link, which holds the id, goes to the contact that is stored with the order, and to nobody else; you are answered the same whether there is such an order or not.`,
  ...examplesOf(place, 'mail_order_link'),
];

const completing = (place: Place): readonly Block[] => [
  heading(3, 'resupply_brief', say`Complete the brief`),
  text`Send more answers with the ${code('order_id')}. Later answers replace earlier ones, question by question; the price stays. An answer that is empty, or that says that the client does not know, counts as an answer; ${code('null')} does not.`,
  ...examplesOf(place, 'resupply_brief'),
  heading(3, 'show_next_question', say`Ask one question at a time`),
  text`The order’s address with ${code('/next-question')} answers the next question that is still needed, alone: with a JSON Schema of its answer, and how many are left. Send the answer as above, then ask again. Where nothing is missing, ${code('question')} is null. ${code('asked_again')} says that there is an answer and we need another.`,
  ...examplesOf(place, 'show_next_question'),
  heading(3, 'show_brief', say`See the brief`),
  text`Every question of the order with its answer, and whether it is needed, missing or asked again. It holds what the client may see: no price, and no id.`,
  ...examplesOf(place, 'show_brief'),
  heading(3, 'show_order', say`Look at an order`),
  text`Whoever has the id sees the order as it now stands. ${code('lang')} is the language in which ${code('missing')} asks. ${code('site_due')} says until when the site is live, and by which rule; ${code('rules')} says of each field that is ${code('null')} how it comes to have a value.`,
  ...examplesOf(place, 'show_order'),
  heading(3, 'watch_order', say`Follow an order`),
  text`${code(`curl -N ${place.links.order}/ORDER_ID/stream`)} sends an event named ${code('order')}, with the whole order as JSON, on connect and after every change. After a lost connection ${code('Last-Event-ID')} goes on: nothing is sent before the order is another one.`,
  heading(3, 'add_files', say`Send files`),
  text`Logo, photos and texts are sent as ${code('multipart/form-data')}, several at once if you like: ${code(`curl -F files=@logo.svg -F question=logo ${place.links.order}/ORDER_ID/files`)}. With ${code('question')} the files answer that question of the brief, whose ${code('link')} then holds the addresses of all files of the question, in the place of an earlier link; an answer that says that the client does not know becomes one that they are there. Each file holds at most 50 MiB, an order 300 files and 1 GiB; images, PDF, office documents, text, fonts and zip are taken, whatever their names say. A file that is sent again for the same changes nothing. Each file needs a ${code('filename')}: a part without one is a field. Over a line that breaks, send it in parts by the tus protocol (version 1.0.0) to ${code(`${place.links.order}/ORDER_ID/uploads`)}, with ${code('filename')} and ${code('question')} in its metadata. Something of it must come within an hour, all of it within a day; HEAD then says for another day that it is whole.`,
  ...examplesOf(place, 'add_files'),
  heading(3, 'list_files', say`List the files`),
  text`A GET of the same address lists what was sent for the order, in the order in which it came.`,
  ...examplesOf(place, 'list_files'),
  heading(3, 'download_file', say`Download a file`),
  text`${code('url')} of a file is its address for whoever may have it; the same stands under the order. Both answer the file itself, to be saved, and go on from any byte by ${code('Range')}. Source files can be had once the order is paid.`,
  heading(3, 'remove_file', say`Remove a file`),
  text`A POST without a body to ${code(`${place.links.order}/ORDER_ID/files/FILE_ID/remove`)} takes a file back that was sent before. What is in it is gone for good.`,
  ...examplesOf(place, 'remove_file'),
  heading(3, 'end_client_link', say`End the client’s link`),
  text`The order’s page has a link for the client: it shows the questions alone, neither the price nor the id. Where it went astray, this ends it, and every one before; ${code('client_url')} is the new one. Nothing has to be sent in the body.`,
  ...examplesOf(place, 'end_client_link'),
];
