import { code, heading, link, say, text, type Block } from './blocks.ts';
import { curl, examplesOf, quoted, type Place } from './example-blocks.ts';

/** What was sent and does not count as it may have been meant. A part of `guide.ts`. */
export const slipsGuide = (place: Place): readonly Block[] => [
  heading(2, 'slips', say`Slips are told`),
  text`A field that we do not know stops nothing, but it may have been meant: ${code('warnings')} in the answer name it, and in ${code('did_you_mean')} the field that it nearly is. Warned of too are answers that can hardly be meant: a choice that is none of the options, an e-mail address or a link that cannot be one, a logo or photos that are there without a link, a ${code('page_list')} of another length than is paid for, ${code('null')}. Read them in a ${link('dry run', '#rehearse')}, before they cost money:`,
  ...examplesOf(place, 'place_order', ['slips']),
  text`A name that is nearly ${code('dry_run')} is refused always, since to ignore it would place a real order. To have every warning refused, with status 400 and nothing done, send ${code('Prefer: handling=strict')}; the answer then has ${code('Preference-Applied: handling=strict')}.`,
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
