import { code, heading, link, say, text, type Block } from './blocks.ts';
import { curl, exampleOf, quoted, type Place } from './example-blocks.ts';

/** Typing mistakes: which are refused, and which the answer warns of. A part of `guide.ts`. */
export const warningsGuide = (place: Place): readonly Block[] => [
  heading(2, 'warnings', say`Typing mistakes`),
  text`A call that changes something refuses a name that is nearly one that we know: a letter or two away, in the singular or plural, in another style. So does its dry run. Nothing is done, and the error names both. A field that decides the price is refused as well where it stands in the wrong object or in the query, such as ${code('pages')} beside ${code('project')}:`,
  ...exampleOf(place, 'place_order', { example: 'mistyped_name', fields: ['warnings', 'error'] }),
  text`Everything else that we cannot read as meant is a warning. ${code('warnings')} come first in the answer, and ${code('did_you_mean')} names what was probably meant. There are warnings for names that resemble none that we know, near misses in a price request, ids that are no question of ours, answers of the wrong type, choices that are none of the options, e-mail addresses and links that cannot be one, a logo or photos that are there without a link, a ${code('page_list')} of another length than is paid for, ${code('null')}, and a studio with Telegram alone where the service has no bot. Answers are stored as they were sent. Read the warnings in a ${link('dry run', '#rehearse')}:`,
  ...exampleOf(place, 'place_order', { example: 'odd_answers', fields: ['warnings', 'error'] }),
  text`Send ${code('Prefer: handling=strict')} to have every warning refused, with status 400 and nothing done, but for the one about a service without a bot: such an order is taken, and its warning told; the answer then has ${code('Preference-Applied: handling=strict')}.`,
  {
    kind: 'code',
    label: 'Request',
    language: 'shell',
    text: curl([quoted(`${place.links.order}?page=6`), `-H ${quoted('Prefer: handling=strict')}`]),
  },
  {
    kind: 'code',
    label: 'Answer, status 400',
    language: 'json',
    text: '{\n  "error": "page is not known, did you mean pages?"\n}',
  },
];
