import { html } from 'ghtml';
import type { DeskKey } from './request.ts';

/** Keys that every page has. */

const keys: readonly DeskKey[] = [
  ['j', 'down the list'],
  ['k', 'up the list'],
  ['h, l', 'to the column before, or the next'],
  ['Enter', 'opens what is marked, or presses the button that is'],
  ['/', 'to the field that finds orders and people'],
  ['?', 'shows these keys'],
];

export const keysTable = (more: readonly DeskKey[]): string =>
  html`<table class="keys"><thead><tr><th scope="col">Key</th><th scope="col">Does</th></tr></thead>
<tbody>!${[...keys, ...more].map(
    ([key, does]) =>
      html`<tr><td>!${key.split(', ').map(pressed).join(' or ')}</td><td>${does}</td></tr>`,
  )}</tbody></table>`;

/** A sequence of keys. */
const pressed = (sequence: string): string =>
  sequence
    .split(' ')
    .map((each) => html`<kbd>${each}</kbd>`)
    .join(' ');
