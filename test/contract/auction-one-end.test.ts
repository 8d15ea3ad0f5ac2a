import assert from 'node:assert/strict';
import { it } from 'node:test';
import { auctionFor, auctionPath, success } from '../support/auction.ts';
import { addressOf } from '../support/bidding.ts';
import { hourMs, minuteMs } from '../support/clock.ts';
import { leavesOf, readLog } from '../support/public-log.ts';
import { startReceiver } from '../support/receiver.ts';
import { until } from '../support/until.ts';
import { createListener } from '../support/watcher.ts';

/** After a late bid has moved the end by two minutes, all answers, pages and messages show the new end. */

const movedTo = '2026-03-02T12:02:00.000Z';

it('The end of an auction is the same everywhere: on pages, in e-mails, in the calendar file and for programs.', async (test) => {
  const auction = await auctionFor(test, { OUTBOUND_ALLOW: '127.0.0.1' });
  const { service, clock, seen, mailsTo } = auction;
  const receiver = await startReceiver();
  test.after(receiver.close);
  const lot = await auction.lot();
  const [ada, ben] = [auction.client('ada@example.org'), auction.client('ben@example.org')];
  await ada.enter(lot, 20);
  const headers = { authorization: `Bearer ${ada.key}` };
  const added = await service.post(`${auctionPath}/webhooks`, { url: receiver.url }, headers);
  assert.equal(added.status, 201);
  const watcher = createListener({ url: () => service.url, address: addressOf(9) });
  await watcher.connect();
  test.after(watcher.cut);
  clock.advance(24 * hourMs - minuteMs);
  await ben.enter(lot, 30);

  assert.equal((await seen(lot)).ends_at, movedTo);
  const { lot: own } = success(await service.get(`${auctionPath}/lots/${lot}`));
  assert.equal(own.ends_at, movedTo);
  const { lots } = success(await ada.listBids());
  assert.deepEqual(
    lots.map(({ ends_at: at }: { ends_at: string }) => at),
    [movedTo],
  );
  const { lot: answered } = await ada.limit(lot, 40);
  assert.equal(answered.ends_at, movedTo);

  for (const path of [`/en/auction/${lot}`, '/en/auction', '/pl/auction']) {
    const { text } = await service.get(path, { accept: 'text/html' });
    assert.match(text, new RegExp(`<time datetime="${movedTo.replace('.', '\\.')}"`), path);
    // The list of extensions names the earlier end. The end itself must not.
    assert.doesNotMatch(text, /data-live="ends_at"><time datetime="2026-03-02T12:00:00/, path);
  }
  const { text: calendar } = await service.get(`/en/auction/lot/${lot}.ics`);
  assert.match(calendar, /^DTSTART:20260302T120200Z\r$/m);

  const mails = [...(await mailsTo(ada.email)), ...(await mailsTo(ben.email))];
  // The code for the late bid was mailed before it moved the end.
  const late = mails.filter(
    ({ subject = '', text = '' }) =>
      !subject.startsWith('Your code') && /^Price now|^Your bid: \$(30|40)/m.test(text),
  );
  assert.ok(late.length >= 2, mails.map(({ subject }) => subject).join('\n'));
  for (const { text = '' } of late)
    assert.match(text, /^Ends: March 2, 2026 at 12:02:00\sPM UTC$/m);

  await until(
    'the stream has the new end',
    () => watcher.events.at(-1)?.data.includes(movedTo) === true,
  );
  await until('the webhook has the new end', () =>
    receiver.received.some(({ json }) => json.data.ends_at === movedTo),
  );
  const events = receiver.received.filter(({ json }) => json.data.price_usd >= 30);
  assert.ok(events.every(({ json }) => json.data.ends_at === movedTo));

  await service.job('log').pass();
  const leaf = leavesOf(await readLog(service), lot).at(-1);
  assert.equal(leaf?.after.ends_at, movedTo);
});
