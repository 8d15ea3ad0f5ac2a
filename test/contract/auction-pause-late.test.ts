import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auctionForFile, bidsOn, isClean, roomIn } from '../support/auction-room.ts';
import { auctionPath, success, type Client } from '../support/auction.ts';
import { hourMs } from '../support/clock.ts';
import { verifierFor } from '../support/verify-command.ts';

/** A pause after the end of a lot, while its leader's brief is awaited, also ends automatic bids there. */

const dayMs = 24 * hourMs;

const newAuction = await auctionForFile();

const room = async () => {
  const opened = await roomIn(newAuction());
  const { bidder, lot, service } = opened;
  const [ada, ben, friend] = [await bidder('ada'), await bidder('ben'), await bidder('friend')];
  const pause = async (who: Client) => {
    const headers = { ...who.origin, authorization: `Bearer ${who.key}` };
    return success(await service.post(`${auctionPath}/pause`, {}, headers)).stopped.automatic;
  };
  const boundOn = async (who: Client) => {
    const { lots } = success(await who.listBids());
    const own = lots.find((each: { lot: number }) => each.lot === lot);
    return [own.own_bid_usd, own.automatic_max_usd];
  };
  return { ...opened, ada, ben, friend, pause, boundOn };
};

describe('a pause after the end', () => {
  it('keeps a maximum from being bid once bidding reopens, as the log shows', async (test) => {
    const { ada, ben, friend, lot, pass, pause, boundOn, ...rest } = await room();
    const { run } = await verifierFor(test);
    const holds = async () => {
      await rest.service.job('log').pass();
      const { out, problem } = await run(rest.service.url, '--json');
      assert.deepEqual(JSON.parse(out).findings, [], problem);
    };
    await ben.handInBrief();
    await ada.handInBrief();
    await ada.limit(lot, 100);
    await friend.enter(lot, 400);
    await pass(dayMs);
    assert.deepEqual(await pause(ada), [lot]);
    assert.deepEqual(await boundOn(ada), [20, null]);
    await holds();
    await pass(2 * hourMs);
    await ben.enter(lot, 21);
    assert.deepEqual(await bidsOn(lot, ben), ['21 leading']);
    await pass(hourMs / 2);
    assert.deepEqual(await bidsOn(lot, ben), ['21 won']);
    await holds();
    await isClean(rest);
  });

  it('prevents automatic bids if the owner’s brief arrives afterwards', async () => {
    const { ada, ben, friend, lot, pass, pause, boundOn, ...rest } = await room();
    await ada.limit(lot, 100);
    await ben.enter(lot, 150);
    await friend.enter(lot, 400);
    await pass(dayMs + hourMs);
    await ben.handInBrief();
    assert.deepEqual(await pause(ada), [lot]);
    await ada.handInBrief();
    assert.deepEqual(await boundOn(ada), [20, null]);
    await isClean(rest);
  });
});
