import assert from 'node:assert/strict';
import { it } from 'node:test';
import { secondMs } from '../support/clock.ts';
import { carriedOn, signedInBrowser } from '../support/desk-pages.ts';
import { deskFor, bakery } from '../support/order-desk.ts';

/** An act that was undone is sent again from the browser's history. */

const [ola, uli] = ['ola@desk.example', 'uli@desk.example'];
const path = '/orders/S-1001';

for (const [act, typed, words] of [
  ['hold', { reason: 'Which logo?' }, 'put on hold'],
  ['message', { text: 'Which logo?' }, 'write to the studio'],
] as const) {
  it(`the desk does not report ${act} as done after it was undone, whatever happened since`, async (test) => {
    const { service, pass } = await deskFor(test, bakery, { OPERATOR_EMAILS: `${ola},${uli}` });
    const browser = await signedInBrowser(service, ola);
    const other = await signedInBrowser(service, uli);
    const preview = await browser.send(`${path}/${act}`, { ...typed, step: 'preview' });
    const sent = [...carriedOn(preview), ['step', 'do']] as const;
    /** The message on the page after the button was pressed. */
    const press = async (): Promise<string | undefined> => {
      const { status, location } = await browser.send(`${path}/${act}`, sent);
      assert.deepEqual([status, location], [303, `/desk${path}?done=${act}`]);
      const { text } = await browser.look(`${path}?done=${act}`);
      return /role="status">([^<]*)</.exec(text)?.[1];
    };
    assert.equal(await press(), `Done: ${words}.`);

    const taken = await other.send(`${path}/take-back`, carriedOn(await other.look(path)));
    assert.equal(taken.status, 200);
    const takenBack = `Taken back by ${uli}: ${words}. Nobody was notified.`;
    assert.equal(await press(), takenBack);

    const noted = await other.send(`${path}/note`, { text: 'They call tomorrow', step: 'do' });
    assert.equal(noted.status, 303);
    await pass(10 * secondMs);
    assert.equal(await press(), takenBack);

    const anew = await browser.send(`${path}/${act}`, { ...typed, step: 'do' });
    assert.equal(anew.status, 303);
    await pass(10 * secondMs);
    assert.equal(await press(), `Done: ${words}.`);
  });
}
