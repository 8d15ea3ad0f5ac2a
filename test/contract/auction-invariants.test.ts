import assert from 'node:assert/strict';
import { it } from 'node:test';
import { auctionForFile, bidsOn, isClean, roomIn } from '../support/auction-room.ts';
import { auctionPath, did, refused, success } from '../support/auction.ts';
import { hourMs, minuteMs, secondMs } from '../support/clock.ts';
import { document } from '../support/described.ts';
import { approveBid } from '../support/operator.ts';
import { leavesOf, readLog } from '../support/public-log.ts';

/**
 * The promises on the rules page. Each test is named by its sentence there (`invariants-named.test.ts`).
 * The promise about one end is tested by `auction-one-end.test.ts`.
 */

const dayMs = 24 * hourMs;

const newAuction = await auctionForFile();

it('A late bid moves the end only once it is accepted, and so does an automatic one: a bid that is pending, refused or withdrawn moves nothing, nor does a raise that bids nothing.', async () => {
  const room = await roomIn(newAuction());
  const { lot, seen, operator, clock } = room;
  const [ada, ben, cleo] = [
    await room.bidder('ada'),
    await room.bidder('ben'),
    await room.bidder('cleo'),
  ];
  await ada.enter(lot, 20);
  await ben.enter(lot, 25);
  clock.advance(dayMs - 2 * minuteMs);
  const ends = async () => (await seen(lot)).ends_at;
  const planned = '2026-03-02T12:00:00.000Z';
  const pending = await cleo.pend(lot, 30);
  assert.equal((await ada.bid(lot, 25)).status, 409);
  assert.equal((await ada.post('auto', { lot, max_usd: 25 })).status, 409);
  await ben.limit(lot, 60);
  success(await cleo.post('cancel', { pending_id: pending }));
  assert.equal((await ada.post('cancel', { lot })).status, 409);
  const underReview = await room.client('mal@mailinator.com').enter(lot, 70);
  assert.equal(underReview.entered, false);
  assert.equal(await ends(), planned);
  await ada.limit(lot, 40);
  assert.equal((await seen(lot)).price_usd, 42);
  assert.equal(await ends(), '2026-03-02T12:01:00.000Z');
  clock.advance(minuteMs);
  did(await approveBid(operator, underReview.id));
  assert.equal(await ends(), '2026-03-02T12:02:00.000Z');
  await isClean(room);
});

it('Nobody raises the price for themselves: a leader who bids again pays no more for it.', async () => {
  const room = await roomIn(newAuction());
  const { lot, seen, pass } = room;
  const ada = await room.bidder('ada');
  await ada.handInBrief();
  await ada.enter(lot, 20);
  await ada.enter(lot, 60);
  await ada.limit(lot, 500);
  await ada.enter(lot, 90);
  assert.equal((await seen(lot)).price_usd, 20);
  await pass(dayMs);
  const over = await seen(lot);
  assert.deepEqual([over.status, over.price_usd], ['sold', 20]);
  await isClean(room);
});

it('No bid that counts can be withdrawn in the last 10 minutes, and everyone sees each one that is withdrawn.', async () => {
  const room = await roomIn(newAuction());
  const { lot, service, clock } = room;
  const [ada, ben] = [await room.bidder('ada'), await room.bidder('ben')];
  await ben.enter(lot, 20);
  const { id } = await ada.enter(lot, 33);
  success(await ada.post('cancel', { bid_id: id }));
  clock.advance(dayMs - 10 * minuteMs);
  const fresh = await ada.enter(lot, 44);
  clock.advance(1);
  const cancel = { bid_id: fresh.id };
  const [status, why] = refused(await ada.post('cancel', cancel));
  assert.equal(status, 409);
  assert.match(why, /^This bid can no longer be cancelled|cannot be cancelled/);
  assert.equal((await ada.post('cancel', { lot })).status, 409);

  const { entries } = success(await service.get(`${auctionPath}/lots/${lot}`));
  const withdrawn = entries.filter(({ what }: { what: string }) => what === 'withdrawn');
  assert.deepEqual(
    withdrawn.map(({ amount_usd: amount }: { amount_usd: number }) => amount),
    [33],
  );
  const page = await service.get(`/en/auction/${lot}`, { accept: 'text/html' });
  assert.match(page.text, /<tr data-entry="withdrawn">/);
  await service.job('log').pass();
  const types = leavesOf(await readLog(service), lot).map(({ type, by }) => `${type} ${by ?? ''}`);
  assert.deepEqual(types.slice(-3), ['entry ', 'removal bidder', 'entry ']);
});

it('Withdrawing a bid gains nothing: it neither drives up the price for someone who has set a maximum nor lets a friend win cheaply.', async () => {
  const room = await roomIn(newAuction());
  const { lot, seen, clock, pass } = room;
  const [ada, mal, pal] = [
    await room.bidder('ada'),
    await room.bidder('mal'),
    await room.bidder('pal'),
  ];
  await ada.handInBrief();
  await pal.handInBrief();
  await pal.enter(lot, 20);
  await ada.limit(lot, 90);
  assert.equal((await mal.limit(lot, 400)).lot.price_usd, 92);
  success(await mal.post('cancel', { lot }));
  assert.equal((await seen(lot)).price_usd, 21);
  assert.equal((await mal.limit(lot, 89)).auto.status, 'under_review');
  assert.equal((await mal.enter(lot, 85)).entered, false);
  assert.equal((await seen(lot)).price_usd, 21);
  // After the high bid can no longer be withdrawn, others have ten minutes, and their bids stand.
  clock.advance(dayMs - 15 * minuteMs);
  const shield = await mal.enter(lot, 1_000);
  assert.equal(shield.leader, true);
  clock.advance(5 * minuteMs);
  success(await mal.post('cancel', { bid_id: shield.id }));
  assert.equal((await seen(lot)).price_usd, 21);
  assert.ok(
    (await room.subjectsTo(ada.email)).filter((each) => /leads|ahead/.test(each)).length > 1,
  );
  await pal.enter(lot, 40);
  await pass(10 * minuteMs + secondMs);
  const over = await seen(lot);
  assert.deepEqual([over.status, over.price_usd], ['sold', 42]);
  assert.deepEqual(await bidsOn(lot, ada), ['42 won']);
  await isClean(room);
});

it('A high bid without a brief gains nothing for a friend: its bidder misses the deadline, and everyone with a complete brief can bid again.', async () => {
  const room = await roomIn(newAuction());
  const { lot, seen, pass } = room;
  const [friend, ada, pal] = [
    await room.bidder('friend'),
    await room.bidder('ada'),
    await room.bidder('pal'),
  ];
  await ada.handInBrief();
  await pal.handInBrief();
  await pal.enter(lot, 20);
  await friend.enter(lot, 100_000);
  assert.equal((await ada.bid(lot, 100_001)).status, 400);
  await pass(dayMs);
  await pass(2 * hourMs);
  const reopened = await seen(lot);
  assert.deepEqual([reopened.status, reopened.price_usd], ['open', 20]);
  await ada.limit(lot, 70);
  await pal.limit(lot, 50);
  assert.equal((await seen(lot)).price_usd, 52);
  await pass(30 * minuteMs);
  const over = await seen(lot);
  assert.deepEqual([over.status, over.price_usd], ['sold', 52]);
  assert.deepEqual(await bidsOn(lot, ada), ['52 won']);
  await isClean(room);
});

it('There is no hidden lowest price and no buying at once: the best bid gets the site, even at the starting price.', async () => {
  const auction = newAuction();
  const { seen, pass } = auction;
  const [lot, second] = [await auction.lot(), await auction.lot()];
  const [ada, ben] = [auction.client('ada@a.example'), auction.client('ben@b.example')];
  await ada.enter(lot, 20);
  await ada.handInBrief();
  await ada.enter(second, 20);
  await ben.enter(second, 99_800);
  assert.equal((await seen(second)).status, 'open');
  await ada.enter(second, 100_000);
  assert.equal((await seen(second)).status, 'open');
  await pass(dayMs);
  const over = await seen(lot);
  assert.deepEqual([over.status, over.price_usd], ['sold', 20]);
  assert.deepEqual(await bidsOn(lot, ada), ['20 won']);
  const fields = [
    ...JSON.stringify(document).matchAll(/"(\w*(?:reserve|buy_?now|buyout|instant)\w*)"\s*:/gi),
  ];
  assert.deepEqual(
    fields.map(([, name]) => name),
    [],
  );
});
