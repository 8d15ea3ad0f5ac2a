import assert from 'node:assert/strict';
import { it } from 'node:test';
import { signedInBrowser } from '../support/desk-pages.ts';
import { deskContext } from '../support/desk.ts';
import { operate } from '../support/operator.ts';
import { bakery, deskFor } from '../support/order-desk.ts';

const operator = 'ola@desk.example';

it('the desk shows the newest 50 messages of a conversation, and all of them on another page', async (test) => {
  const desk = await deskFor(test, bakery, { OPERATOR_EMAILS: operator });
  const caller = deskContext(desk.service, desk.clock, operator);
  for (let nth = 1; nth <= 53; nth += 1) {
    await operate(caller, 'write_note', { order_id: '1001', text: `Note ${nth}.` });
  }
  const browser = await signedInBrowser(desk.service, operator);
  const notesOn = async (path: string) =>
    [...(await browser.look(path)).text.matchAll(/Note \d+\./g)].map(([note]) => note);
  const shown = await notesOn('/orders/S-1001');
  assert.deepEqual([shown.length, shown[0], shown.at(-1)], [50, 'Note 4.', 'Note 53.']);
  assert.match((await browser.look('/orders/S-1001')).text, /<a href="\?all">3 earlier<\/a>/);
  assert.equal((await notesOn('/orders/S-1001?all')).length, 53);
});
