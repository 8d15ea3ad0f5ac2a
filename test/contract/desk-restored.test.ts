import assert from 'node:assert/strict';
import { it } from 'node:test';
import { manualClock } from '../support/clock.ts';
import { carriedOn, deskBrowser } from '../support/desk-pages.ts';
import { deskContext } from '../support/desk.ts';
import { operate } from '../support/operator.ts';
import { startTestService } from '../support/service.ts';

/** The desk of a service that is on hold until an operator confirms a restore. */

const operators = 'operator@example.org';

it('the desk shows that a restored service is paused, and can resume it', async (test) => {
  const clock = manualClock();
  const environment = { OPERATOR_EMAILS: operators, AUCTION_SCHEDULE: 'off' };
  const service = await startTestService(environment, { clock, restored: 'first' });
  test.after(() => service.end());
  const { token } = await operate(deskContext(service, clock, operators), 'make_desk_link', {});
  const browser = deskBrowser(service);
  assert.equal((await browser.send(`/sign-in/${token}`)).status, 303);
  assert.match((await browser.look('')).text, /The service waits for you/);
  const { text } = await browser.look('/holds');
  assert.match(text, /Restored from a backup/);
  assert.match(text, /Blocks and pauses made after the backup are gone/);
  const tried = await browser.send('/holds/restored', { messages: 'drop', step: 'preview' });
  assert.match(tried.text, /The service would send, take bids and go by the clock again/);
  const done = await browser.send('/holds/restored', [...carriedOn(tried), ['step', 'do']]);
  assert.deepEqual([done.status, done.location], [303, '/desk']);
  assert.deepEqual((await service.get('/readyz')).json, { status: 'ready' });
  assert.match((await browser.look('/holds')).text, /Nothing is on hold/);
});
