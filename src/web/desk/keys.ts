import { html } from 'ghtml';
import type { DeskKey, DeskPage, DeskRequest } from './request.ts';

const keysOfEveryPage: readonly DeskKey[] = [
  ['j', 'down the list'],
  ['k', 'up the list'],
  ['h, l', 'to the column before, or the next'],
  ['Enter', 'opens what is marked, or presses the button that is'],
  ['/', 'to the field that finds orders and people'],
  ['?', 'shows these keys'],
];

export const keysPage = (request: DeskRequest): DeskPage => ({
  kind: 'page',
  title: 'Keys',
  body: html`<h1>Keys</h1>
!${keysTable(request)}`,
});

export const keysTable = ({ desk }: DeskRequest): string => {
  const keys = [
    ...keysOfEveryPage,
    ...desk.keys,
    ...desk.sections.map((section): DeskKey => [section.keys, `to ${section.label}`]),
  ];
  return html`<table class="keys"><thead><tr><th scope="col">Key</th><th scope="col">Does</th></tr></thead>
<tbody>!${keys.map(
    ([key, does]) =>
      html`<tr><td>!${key.split(', ').map(sequenceMarkup).join(' or ')}</td><td>${does}</td></tr>`,
  )}</tbody></table>`;
};

/** Marks each key of a sequence, such as `g n`. */
const sequenceMarkup = (sequence: string): string =>
  sequence
    .split(' ')
    .map((key) => html`<kbd>${key}</kbd>`)
    .join(' ');
