import { html } from 'ghtml';

/** What is done by which key. */

const keys: readonly (readonly [keys: string, does: string])[] = [
  ['j', 'down the list'],
  ['k', 'up the list'],
  ['h, l', 'to the column before, or the next'],
  ['Enter', 'opens what is marked, or presses the button that is'],
  ['a', 'begins the next act of an order'],
  ['z', 'takes back what was just done to an order, for 10 seconds'],
  ['u', 'back to the order'],
  ['/', 'to the field that finds orders and people'],
  ['?', 'shows these keys'],
];

export const keysTable = (places: typeof keys): string =>
  html`<table class="keys"><thead><tr><th scope="col">Key</th><th scope="col">Does</th></tr></thead>
<tbody>!${[...keys, ...places].map(
    ([key, does]) =>
      html`<tr><td>!${key.split(', ').map(pressed).join(' or ')}</td><td>${does}</td></tr>`,
  )}</tbody></table>`;

/** One after another. */
const pressed = (sequence: string): string =>
  sequence
    .split(' ')
    .map((each) => html`<kbd>${each}</kbd>`)
    .join(' ');
