import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sendLotNotices } from '../../src/auction/mails/send-lot-notices.ts';
import { auctionForFile, bidsOn } from '../support/auction-room.ts';
import { auctionFor, auctionPath, did, fullBrief, success } from '../support/auction.ts';
import { dayMs, hourMs, minuteMs } from '../support/clock.ts';
import { cancelLot, voidBid } from '../support/operator.ts';
import { dueSoon, remindedRoom } from '../support/reminders.ts';

/** A leader without a brief is reminded of the brief deadline. */

const newAuction = await auctionForFile();

/** Ada leads without a brief when the lot ends, 24 hours after all bids. */
const ended = async (auction = newAuction(), passedMs = dayMs) => {
  const room = await remindedRoom(auction);
  await room.ben.enter(room.lot, 20);
  await room.ada.enter(room.lot, 30);
  await room.pass(passedMs);
  return room;
};

describe('a leader whose brief is missing at the end', () => {
  it('is reminded one hour and a quarter of an hour before the deadline, not a millisecond earlier, and once each', async () => {
    const { ada, ben, pass, reminders } = await ended();
    const steps: (readonly string[])[] = [];
    for (const ms of [hourMs - 1, 1, minuteMs, 44 * minuteMs - 1, 1, minuteMs, 14 * minuteMs - 1]) {
      await pass(ms);
      steps.push(await reminders(ada, dueSoon));
    }
    const both = ['1 hour', '15 minutes'];
    assert.deepEqual(steps, [[], ['1 hour'], ['1 hour'], ['1 hour'], both, both, both]);
    assert.deepEqual(await reminders(ben, dueSoon), []);
    await pass(1);
    assert.deepEqual(await reminders(ada, dueSoon), both);
  });

  it('gets what the brief lacks and how to send it', async () => {
    const { ada, lot, pass, mailsTo } = await ended();
    await ada.handInBrief({ business: fullBrief.business });
    await pass(hourMs);
    const mail = (await mailsTo(ada.email)).find(({ subject }) => subject?.startsWith(dueSoon));
    const text = (mail?.text ?? '').replaceAll(/\s+/g, ' ');
    for (const words of [
      'Your bid is the highest, but your brief is not complete yet. It is due in 1 hour.',
      `Auction: Site of the day no. ${lot}`,
      'Your bid: $30',
      'Brief needed by:',
      'What should a visitor do on the site?',
      `${auctionPath}/brief`,
      'their bid is void and bidding reopens for 30 minutes',
    ]) {
      assert.ok(text.includes(words), `${words} in\n${mail?.text}`);
    }
    assert.doesNotMatch(text, /What is the business called/);
  });

  it('is reminded no more once the brief is complete', async () => {
    const { ada, lot, pass, reminders } = await ended();
    await pass(hourMs);
    await ada.handInBrief();
    await pass(45 * minuteMs);
    assert.deepEqual(await bidsOn(lot, ada), ['30 won']);
    assert.deepEqual(await reminders(ada, dueSoon), ['1 hour']);
  });

  it('is reminded no more once the lot is called off', async () => {
    const { ada, lot, pass, operator, reminders } = await ended();
    did(await cancelLot(operator, { lotId: lot, reason: 'A test' }));
    await pass(hourMs);
    await pass(45 * minuteMs);
    assert.deepEqual(await reminders(ada, dueSoon), []);
  });

  it('is reminded no more once another leads, who then is', async () => {
    const { ada, ben, lot, pass, operator, reminders } = await ended();
    await pass(hourMs);
    const { bids } = success(await ada.listBids());
    const { bid_id } = bids.find((bid: { lot: number }) => bid.lot === lot);
    did(await voidBid(operator, bid_id, 'A test'));
    await pass(45 * minuteMs);
    assert.deepEqual(await reminders(ada, dueSoon), ['1 hour']);
    assert.deepEqual(await reminders(ben, dueSoon), ['15 minutes']);
  });

  it('is reminded only of deadlines that are still ahead after an outage', async () => {
    const { ada, pass, reminders } = await ended();
    await pass(106 * minuteMs);
    assert.deepEqual(await reminders(ada, dueSoon), ['14 minutes']);
  });

  it('is not reminded at once if the service records the end late and the deadline is nearer', async () => {
    const { ada, pass, reminders } = await ended(newAuction(), dayMs + 70 * minuteMs);
    assert.deepEqual(await reminders(ada, dueSoon), []);
    await pass(35 * minuteMs);
    assert.deepEqual(await reminders(ada, dueSoon), ['15 minutes']);
  });

  it('is not reminded once the deadline has passed', async () => {
    const { ada, pass, reminders } = await ended();
    await pass(2 * hourMs);
    assert.deepEqual(await reminders(ada, dueSoon), []);
  });

  it('is reminded once, even if the clock moves back and several nodes work', async () => {
    const { ada, clock, pass, operator, reminders } = await ended();
    await pass(hourMs);
    await reminders(ada, dueSoon);
    clock.advance(-30 * minuteMs);
    await pass(0);
    clock.advance(30 * minuteMs);
    await Promise.all([pass(0), sendLotNotices(operator), sendLotNotices(operator)]);
    assert.deepEqual(await reminders(ada, dueSoon), ['1 hour']);
    clock.advance(45 * minuteMs);
    await Promise.all([sendLotNotices(operator), pass(0), sendLotNotices(operator)]);
    assert.deepEqual(await reminders(ada, dueSoon), ['1 hour', '15 minutes']);
  });
});

describe('a reminder that is sent late', () => {
  /** Ada's mails if the service stops when the first reminder is enqueued and starts this much later. */
  const sentAfter = async (
    test: Parameters<typeof auctionFor>[0],
    downMs: number,
    meanwhile: (room: Awaited<ReturnType<typeof ended>>) => Promise<unknown> = async () => {},
  ): Promise<readonly string[]> => {
    const room = await ended(await auctionFor(test));
    const { ada, clock, operator, reminders, restart } = room;
    await reminders(ada, dueSoon);
    await restart(async () => {
      clock.advance(hourMs);
      await sendLotNotices(operator);
      clock.advance(downMs);
      await meanwhile(room);
    });
    return reminders(ada, dueSoon);
  };

  it('states the time that is left when it is sent', async (test) => {
    assert.deepEqual(await sentAfter(test, 10 * minuteMs), ['50 minutes']);
  });

  it('is not sent if the lot is cancelled by then, or the next reminder is due', async (test) => {
    const cancelled = sentAfter(test, 10 * minuteMs, async ({ operator, lot }) =>
      did(await cancelLot(operator, { lotId: lot, reason: 'A test' })),
    );
    assert.deepEqual(await cancelled, []);
    assert.deepEqual(await sentAfter(test, 45 * minuteMs), ['15 minutes']);
  });
});
