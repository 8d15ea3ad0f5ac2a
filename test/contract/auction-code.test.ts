import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import {
  auctionPath,
  did,
  refused,
  startAuction,
  success,
  type Client,
} from '../support/auction.ts';
import { minuteMs } from '../support/clock.ts';
import { forFile } from '../support/for-file.ts';
import { blockAddress } from '../support/operator.ts';
import { from, publicUrl } from '../support/service.ts';

/** POST confirm with a wrong or late code. */

let lot: number;
const auction = await forFile(startAuction());
beforeEach(async () => {
  lot = await auction.lot();
});

const wrongCode = (left: string) => [400, `The code is wrong, ${left} left`];
const tooMany = [429, 'Too many wrong codes for this bid, bid again to get a new code'];
const expired = [410, 'The code has expired, bid again to get a new one'];
const used = [
  410,
  `This code has already confirmed its bid and has expired since, so do not place the same bid again: GET ${publicUrl}/api/auction/agent/bids, with the participant key, shows the bid, and the code of any later bid returns a new key`,
];
const replaced = [
  410,
  'This code was replaced by a newer one for the same lot, use the newest code',
];
const cancelled = [410, 'The bid of this code was cancelled, bid again to get a new code'];
const malformed = [400, 'code must be the 6 digits of the code, as a string'];

/** A wrong code. */
const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const pend = async (client: Client, amount = 20) => {
  const id = await client.pend(lot, amount);
  const right = await client.code(id);
  return { id, right, wrong: otherThan(right) };
};

describe('a wrong code', () => {
  it('is counted down to none left, and then not even the right one is taken', async () => {
    const ada = auction.client('ada@wrong.example');
    const { id, right, wrong } = await pend(ada);
    auction.clock.advance(minuteMs);
    for (const left of ['4 attempts', '3 attempts', '2 attempts', '1 attempt', '0 attempts']) {
      assert.deepEqual(refused(await ada.confirm(id, wrong)), wrongCode(left));
    }
    for (const code of [wrong, right]) {
      const reply = await ada.confirm(id, code);
      assert.deepEqual(refused(reply), tooMany);
      assert.equal(reply.headers.get('retry-after'), '840');
    }
    assert.equal((await auction.seen(lot)).bidders, 0);
    const again = await pend(ada);
    assert.equal((await ada.confirm(again.id, again.right)).status, 200);
  });

  it('uses up an attempt in a dry run too, so it is no free guess', async () => {
    const ada = auction.client('ada@tried.example');
    const { id, right, wrong } = await pend(ada);
    const body = { pending_id: id, code: wrong, dry_run: true };
    for (const left of ['4 attempts', '3 attempts', '2 attempts', '1 attempt', '0 attempts']) {
      const reply = await auction.service.post(`${auctionPath}/confirm`, body, ada.origin);
      assert.deepEqual(refused(reply), wrongCode(left));
    }
    assert.equal(refused(await ada.confirm(id, right))[0], 429);
  });

  it('before the right one does no harm', async () => {
    const ada = auction.client('ada@harmless.example');
    const { id, right, wrong } = await pend(ada);
    for (let count = 0; count < 4; count += 1) await ada.confirm(id, wrong);
    assert.equal((await ada.confirm(id, right)).status, 200);
    assert.deepEqual(refused(await ada.confirm(id, wrong)), wrongCode('0 attempts'));
    assert.deepEqual(refused(await ada.confirm(id, right)), tooMany);
    assert.equal((await auction.seen(lot)).bidders, 1);
  });

  it('is not counted twice over when many are sent at once', async () => {
    const ada = auction.client('ada@race.example');
    const { id, wrong } = await pend(ada);
    const replies = await Promise.all(Array.from({ length: 12 }, () => ada.confirm(id, wrong)));
    const statuses = replies.map(({ status }) => status);
    assert.equal(statuses.filter((status) => status === 400).length, 5);
    assert.equal(statuses.filter((status) => status === 429).length, 7);
  });

  it('is one that is right for another bid', async () => {
    const ada = auction.client('ada@other.example');
    const ben = auction.client('ben@other.example');
    const one = await pend(ada);
    const two = await pend(ben);
    // One time in a million, both bids have the same code.
    if (one.right !== two.right) {
      assert.deepEqual(refused(await ada.confirm(one.id, two.right)), wrongCode('4 attempts'));
    }
    assert.equal((await ada.confirm(one.id, one.right)).status, 200);
  });

  it('that is no code at all is no attempt', async () => {
    const ada = auction.client('ada@malformed.example');
    const { id, right, wrong } = await pend(ada);
    for (const code of [
      '12345',
      '1234567',
      '12 345',
      'abcdef',
      '١٢٣٤٥٦',
      12.5,
      -1,
      1_000_000,
      [],
      {},
      true,
    ]) {
      assert.deepEqual(refused(await ada.confirm(id, code)), malformed);
    }
    assert.deepEqual(refused(await ada.confirm(id, '')), [400, 'code is required']);
    assert.deepEqual(refused(await ada.confirm(id, wrong)), wrongCode('4 attempts'));
    assert.equal((await ada.confirm(id, right)).status, 200);
  });

  it('may have spaces and hyphens between its digits', async () => {
    const ada = auction.client('ada@spaces.example');
    const { id, right } = await pend(ada);
    const [first, last] = [right.slice(0, 3), right.slice(3)];
    for (const code of [`${first} ${last}`, `${first}-${last}`, ` ${right.split('').join(' ')} `]) {
      assert.equal((await ada.confirm(id, code)).status, 200, code);
    }
    assert.deepEqual(refused(await ada.confirm(id, `-${right}`)), malformed);
  });
});

describe('the code', () => {
  it('is valid for 15 minutes less a millisecond, and afterwards a confirmed bid is reported as already confirmed', async () => {
    const ada = auction.client('ada@expiry.example');
    const { id, right, wrong } = await pend(ada);
    auction.clock.advance(15 * minuteMs - 1);
    assert.equal((await ada.confirm(id, right)).status, 200);
    auction.clock.advance(1);
    assert.deepEqual(refused(await ada.confirm(id, right)), used);
    assert.deepEqual(refused(await ada.confirm(id, wrong)), used);
    assert.deepEqual(await ada.statuses(), ['20 leading']);
  });

  it('that was not entered in time has expired for good', async () => {
    const ada = auction.client('ada@late.example');
    const { id, right } = await pend(ada);
    auction.clock.advance(15 * minuteMs);
    assert.deepEqual(refused(await ada.confirm(id, right)), expired);
    assert.equal((await auction.seen(lot)).bidders, 0);
  });

  it('is worth nothing once a newer one was sent for the same address and lot', async () => {
    const ada = auction.client('ada@newer.example');
    const one = await pend(ada, 20);
    const shouting = auction.client('ADA@NEWER.EXAMPLE');
    const second = success(await shouting.bid(lot, 30, ada.origin)).pending_id;
    const two = { id: second, right: await ada.code(second) };
    for (const waitMs of [0, 15 * minuteMs - 1]) {
      auction.clock.advance(waitMs);
      assert.deepEqual(refused(await ada.confirm(one.id, one.right)), replaced);
      assert.deepEqual(refused(await ada.confirm(one.id, two.right)), replaced);
    }
    assert.deepEqual(success(await ada.confirm(two.id, two.right)).bids, [
      { lot, amount_usd: 30, price_usd: 30, entered: true, leader: true },
    ]);
  });

  it('stays good when a newer one was sent for another lot or another address', async () => {
    const ada = auction.client('ada@both.example');
    const ben = auction.client('ben@both.example');
    const one = await pend(ada, 20);
    await ada.pend(await auction.lot(), 20);
    await ben.pend(lot, 20);
    assert.equal((await ada.confirm(one.id, one.right)).status, 200);
  });

  it('of a bid that has entered gives no more keys once a newer one was sent', async () => {
    const ada = auction.client('ada@fresh.example');
    const one = await pend(ada, 20);
    await ada.confirm(one.id, one.right);
    await ada.pend(lot, 30);
    for (const waitMs of [0, minuteMs]) {
      auction.clock.advance(waitMs);
      assert.deepEqual(refused(await ada.confirm(one.id, one.right)), replaced);
    }
    assert.equal((await auction.seen(lot)).price_usd, 20);
  });

  it('of a bid that was cancelled is worth nothing', async () => {
    const ada = auction.client('ada@cancelled.example');
    await ada.enter(await auction.lot(), 20);
    const { id, right } = await pend(ada);
    success(await ada.post('cancel', { pending_id: id }));
    assert.deepEqual(refused(await ada.confirm(id, right)), cancelled);
  });

  it('is refused once the address is blocked', async () => {
    const ada = auction.client('ada@blocked.example');
    const { id, right, wrong } = await pend(ada);
    const block = { address: 'ada@blocked.example', isBlocked: true, reason: 'x' };
    did(await blockAddress(auction.operator, block));
    assert.equal((await ada.confirm(id, right)).status, 403);
    assert.deepEqual(refused(await ada.confirm(id, wrong)), wrongCode('4 attempts'));
    assert.equal((await auction.seen(lot)).bidders, 0);
  });

  it('is refused from a blocked network, and still accepted from another', async () => {
    const ada = auction.client('ada@elsewhere.example');
    const { id, right } = await pend(ada);
    const block = { address: '203.0.113.77', isBlocked: true, reason: 'x' };
    did(await blockAddress(auction.operator, block));
    const sent = { pending_id: id, code: right };
    const blocked = from('203.0.113.77');
    assert.equal((await auction.service.post(`${auctionPath}/confirm`, sent, blocked)).status, 403);
    assert.equal((await ada.confirm(id, right)).status, 200);
  });
});

describe('a pending_id', () => {
  it('that is unknown is not found, whatever the code', async () => {
    const ada = auction.client('ada@unknown.example');
    for (const id of ['bid_00000000000000000000000000000000000', 'bid_x', 'x', 'par_x', '../x']) {
      assert.deepEqual(refused(await ada.confirm(id, '123456')), [404, 'pending_id not found']);
    }
  });

  it('has to be a string, and to be there', async () => {
    const send = (body: unknown) => auction.service.post(`${auctionPath}/confirm`, body);
    assert.deepEqual(refused(await send({ code: '123456' })), [400, 'pending_id is required']);
    assert.deepEqual(refused(await send({ pending_id: 7, code: '123456' })), [
      400,
      'pending_id must be a string, got 7',
    ]);
    assert.deepEqual(refused(await send({ pending_id: 'x' })), [400, 'code is required']);
    assert.deepEqual(refused(await send('[]')), [400, 'Send JSON: {pending_id, code}']);
    assert.deepEqual(refused(await send('x'.repeat(20_001))), [413, 'Request too large']);
  });
});
