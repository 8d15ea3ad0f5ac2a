import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auctionForFile } from '../support/auction-room.ts';
import { hourMs, minuteMs } from '../support/clock.ts';

/**
 * Outbid mails: the first is sent at once, then one every ten minutes with the newest state, and urgent
 * ones at once.
 */

const newAuction = await auctionForFile();

const start = () => {
  const auction = newAuction();
  const outbidMails = async (address: string): Promise<readonly string[]> =>
    (await auction.mailsTo(address))
      .filter(({ subject }) => subject?.startsWith('You have been outbid'))
      .map(({ text = '' }) => /Price now: (\S+)/.exec(text)?.[1] ?? '')
      .toSorted();
  const pass = async (durationMs: number): Promise<void> => {
    await auction.pass(durationMs);
    auction.service.dispatcher.wake();
  };
  const [ada, ben] = [auction.client('ada@example.org'), auction.client('ben@example.org')];
  return { ...auction, outbidMails, pass, ada, ben };
};

describe('a bidder below the maximum of another', () => {
  it('is notified that another bid leads, not that theirs ever did', async () => {
    const { lot, mailsTo, ada, ben } = start();
    const id = await lot();
    await ada.enter(id, 20);
    await ada.limit(id, 100);
    await ben.enter(id, 25);
    const mails = await mailsTo(ben.email);
    const outbid = mails.find(({ subject }) => subject?.startsWith('You have been outbid'));
    assert.match(outbid?.text ?? '', /^Hello,\n\nAnother bid is ahead of yours\.\n/);
    assert.match(outbid?.text ?? '', /^Price now: \$27$/m);
  });
});

describe('a bidder who is outbid again within 10 minutes', () => {
  it('is notified when they are over, with the price at that time', async () => {
    const { lot, outbidMails, pass, ada, ben } = start();
    const id = await lot();
    await ada.enter(id, 20);
    await ben.enter(id, 30);
    assert.deepEqual(await outbidMails(ada.email), ['$30']);
    await ada.enter(id, 40);
    await ben.enter(id, 50);
    await pass(5 * minuteMs);
    await ben.enter(id, 70);
    await ada.enter(id, 80);
    await ben.enter(id, 90);
    assert.deepEqual(await outbidMails(ada.email), ['$30']);
    await pass(5 * minuteMs);
    assert.deepEqual(await outbidMails(ada.email), ['$30', '$90']);
  });

  it('is not notified if they lead again by then', async () => {
    const { lot, outbidMails, pass, ada, ben } = start();
    const id = await lot();
    await ada.enter(id, 20);
    await ben.enter(id, 30);
    await ada.enter(id, 40);
    await ben.enter(id, 50);
    await ada.enter(id, 60);
    await pass(10 * minuteMs);
    assert.deepEqual(await outbidMails(ada.email), ['$30']);
  });

  it('is notified at once if the lot ends within 30 minutes', async () => {
    const { lot, outbidMails, pass, ada, ben } = start();
    const id = await lot({ endsInMs: hourMs });
    await ada.enter(id, 20);
    await pass(30 * minuteMs - 1);
    await ben.enter(id, 30);
    await ada.enter(id, 40);
    await ben.enter(id, 50);
    assert.deepEqual(await outbidMails(ada.email), ['$30']);
    await pass(1);
    assert.deepEqual(await outbidMails(ada.email), ['$30', '$50']);
    await ada.enter(id, 60);
    await ben.enter(id, 70);
    assert.deepEqual(await outbidMails(ada.email), ['$30', '$50', '$70']);
  });

  it('is notified each time in the last minutes, also of delayed mails, and if late bids move the end', async () => {
    const { lot, outbidMails, pass, ada, ben } = start();
    const id = await lot({ endsInMs: hourMs });
    await ada.enter(id, 20);
    await pass(29 * minuteMs);
    await ben.enter(id, 30);
    await ada.enter(id, 40);
    await ben.enter(id, 50);
    await pass(minuteMs);
    assert.deepEqual(await outbidMails(ada.email), ['$30', '$50']);
    await pass(29 * minuteMs + 59_000);
    for (const [mine, theirs] of [
      [60, 70],
      [80, 90],
    ] as const) {
      await ada.enter(id, mine);
      await ben.enter(id, theirs);
      await pass(2 * minuteMs + 59_000);
    }
    assert.deepEqual(await outbidMails(ada.email), ['$30', '$50', '$70', '$90']);
  });

  it('is notified at once if their automatic maximum was beaten', async () => {
    const { lot, outbidMails, ada, ben } = start();
    const id = await lot();
    await ada.enter(id, 20);
    await ben.enter(id, 30);
    await ada.enter(id, 40);
    await ada.limit(id, 100);
    await ben.enter(id, 50);
    assert.deepEqual(await outbidMails(ada.email), ['$30']);
    await ben.enter(id, 200);
    assert.deepEqual(await outbidMails(ada.email), ['$200', '$30']);
  });
});
