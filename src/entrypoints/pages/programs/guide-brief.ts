import { contactGroup, questions } from '../../../domain/order/questions.ts';
import { code, heading, joined, link, say, text, type Block } from './blocks.ts';
import { exampleOf, type Place } from './example-blocks.ts';

/** What has to be known before a site can be built, how to ask for it, and the files that answer. */
export const briefGuide = (place: Place): readonly Block[] => [
  heading(2, 'list_brief_questions', say`Read the brief questions`),
  text`Ask with the same parameters as for the price: ${code('required_for_start')} says which questions this project needs before its site can be started, and ${code('relevant')} is false where it has no use for one. ${code('needed=1')} leaves out all that are not needed to start. ${code('lang')} is the language of the texts, here and in ${code('missing')} and ${code('next')} of an order. Of ${joined(
    contactGroup.map((id) => code(id)),
    ', ',
  )} any one is enough.`,
  ...exampleOf(place, 'list_brief_questions'),
  text`The ids of all questions: ${joined(
    questions.map(({ id }) => code(id)),
    ', ',
  )}.`,
  heading(2, 'show_brief_schema', say`Read the brief as one schema`),
  text`With ${code('format=json-schema')} the same questions are one JSON Schema (draft 2020-12), for a form or a model that fills in the whole brief: an object that fits it is a brief of which nothing is missing for that project. Options may be answered in other words, and answers to other ids are kept too.`,
  heading(2, 'show_next_question', say`Ask one question at a time`),
  text`The order’s address with ${code('/next-question')} answers the next question that is still needed, alone: with a JSON Schema of its answer, and how many are left. Send the answer with the ${link('order_id', '#resupply_brief')}, then ask again. Where nothing is missing, ${code('question')} is null. ${code('asked_again')} says that there is an answer and we need another.`,
  ...exampleOf(place, 'show_next_question', { fields: ['question', 'left'] }),
  heading(2, 'show_brief', say`See the brief`),
  text`GET the order’s address with ${code('/brief')}: every question of the order with its answer, and whether it is needed, missing or asked again. It holds what the client may see: no price, and no id.`,
  heading(2, 'end_client_link', say`Let the client answer`),
  text`The order’s page has a link for the client, ${code('client_url')}: it shows the questions alone, neither the price nor the id. Where it went astray, a POST without a body to ${code(`${place.links.order}/ORDER_ID/client-link`)} ends it, and every one before; ${code('client_url')} in the answer is the new one.`,
  heading(2, 'add_files', say`Send files`),
  text`Logo, photos and texts are sent as ${code('multipart/form-data')}, several at once if you like. With ${code('question')} the files answer that question of the brief, whose ${code('link')} then holds the addresses of all files of the question, in the place of an earlier link; an answer that says that the client does not know becomes one that they are there. Each file holds at most 50 MiB, an order 300 files and 1 GiB; images, PDF, office documents, text, fonts and zip are taken, whatever their names say. A file that is sent again for the same changes nothing. Each file needs a ${code('filename')}: a part without one is a field. Over a line that breaks, send it in parts by the tus protocol (version 1.0.0) to ${code(`${place.links.order}/ORDER_ID/uploads`)}, with ${code('filename')} and ${code('question')} in its metadata. Something of it must come within an hour, all of it within a day; HEAD then says for another day that it is whole.`,
  ...exampleOf(place, 'add_files'),
  heading(2, 'list_files', say`List, download and remove files`),
  text`A GET of the same address lists the files of the order, oldest first. ${code('url')} is the address of a file, for everyone who may have it. It returns the file as a download, and any part of it by ${code('Range')}. Source files can be had once the order is paid. A POST without a body to ${code(`${place.links.order}/ORDER_ID/files/FILE_ID/remove`)} takes a file back; what is in it is gone for good.`,
];
