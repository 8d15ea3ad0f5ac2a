import { listBriefQuestions } from '../../brief/operations/list-brief-questions.ts';
import { contactGroup, questions } from '../../brief/rules/questions.ts';
import { code, heading, joined, link, inline, text, type DocBlock } from '../../web/docs/blocks.ts';
import { exampleOf } from '../../web/docs/example-blocks.ts';
import type { DocumentedService } from '../../web/http/api-description.ts';
import { addAnswers } from '../operations/add-answers.ts';
import { addFiles } from '../operations/add-files.ts';
import { acceptSite, requestChanges } from '../operations/holder-acts.ts';
import { mailOrderLink } from '../operations/mail-order-link.ts';
import { placeOrder } from '../operations/place-order.ts';
import { projectsMax, quoteProjects } from '../operations/quote-projects.ts';
import { quote } from '../operations/quote.ts';
import { showNextQuestion } from '../operations/show-next-question.ts';
import { showOrder } from '../operations/show-order.ts';
import { roundsIncluded } from '../rules/work-terms.ts';
import { quoteTokenType, quoteValidDays } from '../views/quote-token.ts';

/** From the questions to an order that is complete. */
export const ordersGuide = (service: DocumentedService): readonly DocBlock[] => [
  heading(2, 'place_order', inline`Place an order`),
  text`Only a contact of the studio is needed, ${code('studio.email')} or ${code('studio.telegram')}: we confirm the order there. Send as much of the brief as you have, and an ${link('Idempotency-Key', '#idempotency')} with it, so that a repeated request places nothing twice. Where you have a name of your own for the order, send it as ${code('reference')} (up to 100 characters): a second order of the same studio with it is refused, whenever and from wherever it comes.`,
  ...exampleOf(service, placeOrder, {
    fields: ['order_id', 'number', 'status', 'price', 'missing', 'next'],
  }),
  text`Keep the ${code('order_id')}; ${code('Location')} is its address. It is the only key to the order: anyone who has it controls the order. ${code('number')} is no key; use it when you talk about the order. Numbers may skip, after a restart for instance, and do not count orders. ${code('price')} is fixed from now on. ${code('missing')} lists the questions that still need an answer, in the order in which to ask them, each with the ${code('type')}, ${code('options')} and ${code('fields')} of its answer. ${code('next')} says what happens next, and ${code('links')} has the addresses of the next calls. Answers with unknown ids are stored, and ${code('unrecognized')} names them.`,
  heading(2, 'dry_run', inline`Try it first`),
  text`${code('dry_run')}, in the query or in the body, checks and prices an order like a real one, but stores nothing and sends no message. The status is 200. The id begins with ${code('dry_')} and cannot be used, so ${code('links')} is empty.`,
  heading(2, 'resupply_brief', inline`Complete the brief`),
  text`Send more answers with the ${code('order_id')}, and with ${code('lang')} where ${code('missing')} is not to be in English. Later answers replace earlier ones, question by question; the price stays. An answer that is empty, or that says that the client does not know, counts as an answer; ${code('null')} does not. ${link('More about the brief', '#list_brief_questions')}.`,
  ...exampleOf(service, addAnswers, { fields: ['order_id', 'status', 'missing', 'next'] }),
  heading(2, 'show_order', inline`Look at an order`),
  text`GET the address of the order to see it as it is now. ${code('lang')} is the language in which ${code('missing')} asks, ${code('stage')} and ${code('next_move')} say how far it is and ${link('what comes next', '#life')}. ${code('site_due')} says until when the site is live, and by which rule; ${code('rules')} says of each field that is ${code('null')} how it comes to have a value. Send its ${code('ETag')} as ${code('If-None-Match')}, and you get 304 without a body until something changes.`,
  ...exampleOf(service, showOrder, {
    fields: ['order_id', 'number', 'status', 'stage', 'next_move'],
  }),
  heading(2, 'mail_order_link', inline`Find an order again`),
  text`Where the ${code('order_id')} is lost, send the ${code('reference')} of the order with the ${code('email')} or ${code('telegram')} of its studio. The link, which holds the id, goes to the contact that is stored with the order, and to nobody else; you are answered the same whether there is such an order or not, and also when its contact has been mailed as many links as there are in a day: they are in its mailbox then.`,
  ...exampleOf(service, mailOrderLink),
  heading(2, 'watch_order', inline`Follow an order`),
  text`${code(`curl -N ${service.links.order}/ORDER_ID/stream`)} sends an event named ${code('order')}, with the whole order as JSON, on connect and after every change. After a lost connection, send ${code('Last-Event-ID')}: the next event comes once the order has changed. With a ${link('webhook', '#webhooks')} we call an address of yours instead.`,
];

/** What a site costs, before anything is ordered. */
export const pricesGuide = (service: DocumentedService): readonly DocBlock[] => [
  heading(2, 'quote', inline`Ask for a price`),
  text`Any parameter makes the address of orders answer a price. Nothing is stored, and the price of an order is worked out in the same way. ${code('lang')} is the language of the conditions, ${code('delivery')}, ${code('payment')} and ${code('edits')}, in every answer that has them; without it they are in English.`,
  ...exampleOf(service, quote, { fields: ['quote', 'project'] }),
  heading(2, 'budget', inline`Keep within a budget`),
  text`With ${code('budget')}, in the currency of the price, the answer says whether the price is within it, and ${code('counterfactuals')} are the smallest changes by which it would be: fewest fields first, then by how little of the price is lost. The list is empty if nothing has to change, and if no change is enough; ${code('budget.reachable')} shows which of the two it is.`,
  ...exampleOf(service, quote, {
    example: 'within_a_budget',
    fields: ['budget', 'counterfactuals'],
  }),
  heading(2, 'quote_projects', inline`Compare variants, and get prices that are promised`),
  text`Up to ${String(projectsMax)} projects are priced in one call, and nothing is stored. Each comes with a ${code('quote_token')}: send it with an order until ${code('valid_until')}, ${String(quoteValidDays)} days later, and the order costs that, even if prices have changed since. ${code('project')} and ${code('currency')} of the order may then be left out; where they are given, they must be the same. One token can be used for several orders. One project that is not valid refuses the whole call and is named.`,
  ...exampleOf(service, quoteProjects),
  text`An order by a token: ${code(`{"studio": {"email": "hello@studio.example"}, "quote_token": "eyJhbGciOi…"}`)}`,
  heading(2, 'show_prices', inline`Read the price book`),
  text`Every rate as data, for programs that calculate prices themselves: the base of the type, each page beyond those that it covers at the rate of its tier (pages count once in each language), each module that is on, and roles and systems at the rate of one. ${code('quote')} charges exactly that: ${code(`GET ${service.links.prices}?currency=PLN`)}.`,
  heading(2, 'show_signing_keys', inline`Check a quote`),
  text`A ${code('quote_token')} is a JSON Web Signature in its compact form, signed by EdDSA (Ed25519). Its header has ${code('alg')}, ${code('kid')} and the ${code('typ')} ${code(quoteTokenType)}. Its claims are ${code('iss')}, which is ${code(service.publicUrl)}, ${code('aud')}, which is ${code(service.links.order)}, ${code('iat')} and ${code('exp')}, and the priced ${code('project')}, the ${code('price')} with its breakdown and ${code('price_book')}. Anyone can check a token by the key with its ${code('kid')} at ${code(`${service.publicUrl}/.well-known/jwks.json`)}, without a call to us. If the operator gives the service another secret, the key changes and earlier tokens are refused.`,
];

/** What has to be known before a site can be built, how to ask for it, and the files that answer. */
export const briefGuide = (service: DocumentedService): readonly DocBlock[] => [
  heading(2, 'list_brief_questions', inline`Read the brief questions`),
  text`Ask with the same parameters as for the price: ${code('required_for_start')} says which questions this project needs before its site can be started, and ${code('relevant')} is false where it has no use for one. ${code('needed=1')} leaves out all that are not needed to start. ${code('lang')} is the language of the texts, here and in ${code('missing')} and ${code('next')} of an order. Of ${joined(
    contactGroup.map((id) => code(id)),
    ', ',
  )} any one is enough.`,
  ...exampleOf(service, listBriefQuestions),
  text`The ids of all questions: ${joined(
    questions.map(({ id }) => code(id)),
    ', ',
  )}.`,
  heading(2, 'show_brief_schema', inline`Read the brief as one schema`),
  text`With ${code('format=json-schema')} the same questions are one JSON Schema (draft 2020-12), for a form or a model that fills in the whole brief: an object that fits it is a complete brief for that project. Options may be answered in other words, and answers to other ids are stored too.`,
  heading(2, 'show_next_question', inline`Ask one question at a time`),
  text`The order’s address with ${code('/next-question')} answers the next question that is still needed, alone: with a JSON Schema of its answer, and how many are left. Send the answer with the ${link('order_id', '#resupply_brief')}, then ask again. Where nothing is missing, ${code('question')} is null. ${code('asked_again')} says that there is an answer and we need another.`,
  ...exampleOf(service, showNextQuestion, { fields: ['question', 'left'] }),
  heading(2, 'show_brief', inline`See the brief`),
  text`GET the order’s address with ${code('/brief')}: every question of the order with its answer, and whether it is needed, missing or reopened. It shows only what the client may see: no price, and no id.`,
  heading(2, 'end_client_link', inline`Let the client answer`),
  text`The order’s page has a link for the client, ${code('client_url')}: it shows the questions alone, neither the price nor the id. Where it went astray, a POST without a body to ${code(`${service.links.order}/ORDER_ID/client-link`)} ends it, and every one before; ${code('client_url')} in the answer is the new one.`,
  heading(2, 'add_files', inline`Send files`),
  text`Logo, photos and texts are sent as ${code('multipart/form-data')}, several at once if you like. With ${code('question')} the files answer that question of the brief, whose ${code('link')} then has the addresses of all files of the question and no earlier link; an answer that says that the client does not know becomes one that they are there. A file has at most 50 MiB, an order 300 files and 1 GiB; images, PDF, office documents, text, fonts and zip are taken, whatever their names say. A file that is sent again for the same changes nothing. Each file needs a ${code('filename')}: a part without one is a field. Over a line that breaks, send it in parts by the tus protocol (version 1.0.0) to ${code(`${service.links.order}/ORDER_ID/uploads`)}, with ${code('filename')} and ${code('question')} in its metadata. Something of it must come within an hour, all of it within a day; HEAD then says for another day that it is whole.`,
  ...exampleOf(service, addFiles),
  heading(2, 'list_files', inline`List, download and remove files`),
  text`A GET of the same address lists the files of the order, oldest first. ${code('url')} is the address of a file, for everyone who may have it. It returns the file as a download, and any part of it by ${code('Range')}. Source files can be had once the order is paid. A POST without a body to ${code(`${service.links.order}/ORDER_ID/files/FILE_ID/remove`)} takes a file back; what is in it is gone for good.`,
];

/** From a complete order to its end. */
export const actsGuide = (service: DocumentedService): readonly DocBlock[] => [
  heading(2, 'life', inline`Carry an order to its end`),
  text`${code('stage')} says how far an order is: ${code('awaiting_brief')}, ${code('checking')}, ${code('building')}, ${code('delivered')}, ${code('changing')}, ${code('accepted')}, ${code('paid')}, ${code('closed')}, or ${code('refused')} and ${code('cancelled')}. ${code('next_move')} says whose turn it is, what is to be done and by when; ${code('allowed')} lists what you may do now, each under that name in ${code('links')} (${code('answers')} are sent as ${code('brief')} with the ${code('order_id')}), and ${code('asked_again')} says why answers that were there are missing again. Every promise of ours stands in ${code('deadlines')} with its ${code('state')}, also one that we missed. The 24 hours of a site begin with the message that we have everything, not before.`,
  text`Once an order is placed, go by ${code('stage')} and ${code('next_move')}: ${code('status')} is the state of its brief alone. ${code('payment')} is a sentence for people, ${code('payment_details')} the state of the payment.`,
  text`Each of these calls answers the whole order as it then is, takes ${code('dry_run')}, and is refused with 409 where the order does not allow it; the refusal says what it does allow.`,
  ...actHeading(service, { id: 'accept_site', title: 'Accept the site', path: 'accept' }),
  text`Only you accept a site: silence never does. From then on its price is due, and ${code('payment_details')} says how and until when. Once the payment has arrived, the source files can be downloaded.`,
  ...exampleOf(service, acceptSite, { fields: ['stage', 'payment_details'] }),
  ...actHeading(service, { id: 'request_changes', title: 'Ask for changes', path: 'changes' }),
  text`A round of changes is a list of ${code('items')}. ${String(roundsIncluded)} rounds are included, one at a time; ${code('rounds')} counts them and says until when one can begin.`,
  ...exampleOf(service, requestChanges, { fields: ['stage', 'next_move', 'rounds'] }),
  ...actHeading(service, { id: 'report_defects', title: 'Report what is broken', path: 'defects' }),
  text`A list of ${code('items')}, too. What is broken in our work is mended until ${code('fixes_until')} and uses no round.`,
  ...actHeading(service, { id: 'refuse_site', title: 'Refuse the site', path: 'refuse' }),
  text`A site that does not suit is refused, with a ${code('reason')} if you like, and nothing is owed.`,
  ...actHeading(service, { id: 'cancel_order', title: 'Cancel the order', path: 'cancel' }),
  text`Until the site is being built, an order can be cancelled, with a ${code('reason')} if you like.`,
  ...actHeading(service, { id: 'write_message', title: 'Write a message', path: 'messages' }),
  text`The person who works on the order reads ${code('text')} and answers in ${code('messages')} of the order, and by e-mail or Telegram.`,
];

type GuideAct = { readonly id: string; readonly title: string; readonly path: string };

const actHeading = (
  { links }: DocumentedService,
  { id, title, path }: GuideAct,
): readonly DocBlock[] => [
  heading(2, id, inline`${title}`),
  text`${code(`POST ${links.order}/ORDER_ID/${path}`)}`,
];
