import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { readGuide } from '../support/guide-client.ts';
import { startTestSandbox } from '../support/sandbox.ts';

/**
 * The instructions of a sandbox suffice for a whole auction. The test uses only addresses and fields of
 * their examples.
 */

const sandbox = await forFile(startTestSandbox());
const index = (await sandbox.ask('/agents.md')).text;
const pages = [...index.matchAll(/\/agents\/[\w-]+\.md/g)].map(([path]) => path);
const read = await Promise.all(pages.map(async (path) => (await sandbox.ask(path)).text));
const guideText = read.join('\n');

describe('a program that reads only /agents.md and the pages that it names', () => {
  it('bids, reads the code, hands in the brief, waits for the end and finds the order that it won', async () => {
    const guide = readGuide(guideText);
    const { lots } = await guide.follow('See the lots');
    assert.equal(lots[0].status, 'open');
    const pending = await guide.follow('Bid for a client');
    assert.equal(pending.status, 'waiting_for_code');
    const { mails } = await guide.follow('Read the mails');
    assert.equal(mails.length, 1);
    await guide.follow('See a bid that awaits its code');
    const confirmed = await guide.follow('Confirm it with the code');
    assert.deepEqual([confirmed.bids[0].entered, confirmed.bids[0].leader], [true, true]);

    const sent = await guide.follow('Send the brief');
    const [lacking] = sent.brief.site_of_the_day.missing;
    const [field = lacking.id] = lacking.need_one_of ?? [];
    const answers = JSON.stringify({ [field]: 'Order a cake' });
    const whole = await guide.follow('Send the brief', {
      '"answers": {': `"answers": ${answers.slice(0, -1)},`,
    });
    assert.equal(whole.brief.site_of_the_day.ready, true);
    await guide.follow('See the brief');
    const { bids: open } = await guide.follow('See the client’s bids');
    assert.equal(open[0].status, 'leading');

    const { lot } = await guide.follow('See one lot');
    const seconds = Math.ceil(lot.ends_in_seconds) + 1;
    const { now } = await guide.follow('Move the clock', { '3600': String(seconds) });
    assert.ok(now > lot.ends_at, `${now} and ${lot.ends_at}`);

    const { bids } = await guide.follow('See the client’s bids');
    assert.equal(bids[0].status, 'won');
    const [shownId = ''] = /ord_\w{20,}/.exec(guideText) ?? [];
    const order = await guide.follow('Look at an order', { [shownId]: bids[0].order_id });
    assert.equal(order.order_id, bids[0].order_id);
    assert.deepEqual([order.price.amount, order.price.currency], [20, 'USD']);
  });
});
