import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { instant } from '../../src/kernel/time.ts';
import { auctionForFile } from '../support/auction-room.ts';
import { auctionPath, did, success, type Client } from '../support/auction.ts';
import { dayMs, hourMs, minuteMs } from '../support/clock.ts';
import { cancelLot, rescheduleLot } from '../support/operator.ts';
import { endsSoon, remindedRoom } from '../support/reminders.ts';

/** Bidders who do not lead are reminded of the end. */

const newAuction = await auctionForFile();

const start = () => remindedRoom(newAuction());

describe('a bidder who does not lead', () => {
  it('is reminded one hour before the end, not a millisecond earlier, and once; the leader is not', async () => {
    const { ada, ben, lot, pass, mailsTo, reminders } = await start();
    await ben.enter(lot, 20);
    await ada.enter(lot, 30);
    await pass(23 * hourMs - 1);
    assert.deepEqual(await reminders(ben, endsSoon), []);
    await pass(1);
    assert.deepEqual(await reminders(ben, endsSoon), ['1 hour']);
    const mail = (await mailsTo(ben.email)).find(({ subject }) => subject?.startsWith(endsSoon));
    assert.match(
      mail?.text ?? '',
      /This auction ends in 1 hour, and another bid is\s+ahead of yours\.[^]*Your bid: \$20\nPrice now: \$30\nNext bid from: \$32[^]*can set a higher maximum until/,
    );
    await pass(59 * minuteMs);
    assert.deepEqual(await reminders(ben, endsSoon), ['1 hour']);
    assert.deepEqual(await reminders(ada, endsSoon), []);
  });

  it('is not reminded who was notified of being outbid within the hour before, but who was earlier', async () => {
    const { ada, ben, bidder, lot, pass, reminders } = await start();
    const eva = await bidder('eva');
    await ben.enter(lot, 20);
    await eva.enter(lot, 30);
    await pass(22 * hourMs);
    await ada.enter(lot, 40);
    await pass(1);
    await ben.enter(lot, 50);
    await ada.enter(lot, 60);
    await pass(hourMs - 1);
    assert.deepEqual(await reminders(eva, endsSoon), ['1 hour']);
    assert.deepEqual(await reminders(ben, endsSoon), []);
  });

  it('is not reminded who takes the lead again, nor who has paused all bidding', async () => {
    const { ada, ben, bidder, lot, pass, service, reminders } = await start();
    const eva = await bidder('eva');
    await eva.enter(lot, 20);
    await ben.enter(lot, 30);
    await ada.enter(lot, 40);
    await ben.enter(lot, 50);
    const key = { authorization: `Bearer ${eva.key}` };
    success(await service.post(`${auctionPath}/pause`, {}, { ...eva.origin, ...key }));
    await pass(23 * hourMs);
    assert.deepEqual(await reminders(ben, endsSoon), []);
    assert.deepEqual(await reminders(eva, endsSoon), []);
    assert.deepEqual(await reminders(ada, endsSoon), ['1 hour']);
  });

  it('is reminded of the moved end, and once if the end is moved away and back', async () => {
    const { ada, ben, lot, pass, clock, operator, reminders } = await start();
    await ben.enter(lot, 20);
    await ada.enter(lot, 30);
    const [first, later] = [dayMs, 30 * hourMs].map((ms) => instant(clock.now() + ms));
    assert.ok(first && later);
    const move = async (endsAt: typeof first) =>
      did(await rescheduleLot(operator, { lotId: lot, opensAt: null, endsAt }));
    await move(later);
    await move(first);
    await move(later);
    await pass(23 * hourMs);
    assert.deepEqual(await reminders(ben, endsSoon), []);
    await pass(6 * hourMs);
    assert.deepEqual(await reminders(ben, endsSoon), ['1 hour']);
  });

  it('is reminded at once if the end is moved into the next hour, and if a delayed mail would arrive after the end', async () => {
    const { ada, ben, bidder, lot, pass, clock, operator, reminders } = await start();
    const [eva, fay] = [await bidder('eva'), await bidder('fay')];
    await eva.enter(lot, 20);
    await ben.enter(lot, 30);
    await pass(2 * hourMs);
    await ada.enter(lot, 40);
    await ben.enter(lot, 50);
    await fay.enter(lot, 60);
    await ada.enter(lot, 70);
    const endsAt = instant(clock.now() + 5 * minuteMs);
    did(await rescheduleLot(operator, { lotId: lot, opensAt: null, endsAt }));
    await pass(0);
    assert.deepEqual(await reminders(ben, endsSoon), ['5 minutes']);
    assert.deepEqual(await reminders(eva, endsSoon), ['5 minutes']);
    assert.deepEqual(await reminders(fay, endsSoon), []);
    assert.deepEqual(await reminders(ada, endsSoon), []);
  });

  it('is reminded once, though the clock is set back and the end is moved away and back', async () => {
    const { ada, ben, lot, pass, clock, operator, reminders } = await start();
    await ben.enter(lot, 20);
    await ada.enter(lot, 30);
    const [first, later] = [dayMs, 30 * hourMs].map((ms) => instant(clock.now() + ms));
    assert.ok(first && later);
    await pass(23 * hourMs);
    assert.deepEqual(await reminders(ben, endsSoon), ['1 hour']);
    clock.advance(-30 * minuteMs);
    for (const endsAt of [later, first]) {
      did(await rescheduleLot(operator, { lotId: lot, opensAt: null, endsAt }));
    }
    await pass(30 * minuteMs);
    await pass(minuteMs);
    assert.deepEqual(await reminders(ben, endsSoon), ['1 hour']);
  });

  it('is not reminded of a lot that was called off', async () => {
    const { ada, ben, lot, pass, operator, reminders } = await start();
    await ben.enter(lot, 20);
    await ada.enter(lot, 30);
    did(await cancelLot(operator, { lotId: lot, reason: 'A test' }));
    await pass(23 * hourMs);
    assert.deepEqual(await reminders(ben, endsSoon), []);
  });

  it('gets no reminder in a lot that was reopened, but is notified at once of each bid ahead', async () => {
    const { ada, ben, bidder, lot, pass, mailsTo, reminders } = await start();
    const eva = await bidder('eva');
    for (const each of [ada, ben]) await each.handInBrief();
    await ada.enter(lot, 20);
    await ben.enter(lot, 30);
    await eva.enter(lot, 40);
    await pass(22 * hourMs);
    await pass(2 * hourMs);
    await pass(2 * hourMs);
    const outbid = async ({ email }: Client): Promise<readonly string[]> =>
      (await mailsTo(email))
        .filter(({ subject }) => subject === `You have been outbid: Site of the day no. ${lot}`)
        .map(({ text = '' }) => /Price now: (\S+)/.exec(text)?.[1] ?? '')
        .toSorted();
    assert.deepEqual(await outbid(ben), ['$40']);
    await ada.enter(lot, 50);
    await ben.enter(lot, 60);
    await pass(28 * minuteMs);
    await ada.enter(lot, 70);
    await ben.enter(lot, 80);
    await ada.enter(lot, 90);
    assert.deepEqual(await outbid(ben), ['$40', '$50', '$70', '$90']);
    assert.deepEqual(await reminders(ben, endsSoon), []);
  });
});
