import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import {
  auctionFor,
  auctionPath,
  did,
  refused,
  startAuction,
  success,
} from '../support/auction.ts';
import { hourMs, minuteMs } from '../support/clock.ts';
import { forFile } from '../support/for-file.ts';
import { blockAddress, verify } from '../support/operator.ts';
import { fromElsewhere, type Reply } from '../support/service.ts';
import { otherThan } from '../support/strangers.ts';

/** Participant keys: missing and wrong keys, their number and lifetime, and which bids they show. */

const dayMs = 24 * hourMs;

let lot: number;
const auction = await forFile(startAuction());
beforeEach(async () => {
  lot = await auction.lot();
});

const noKey = [
  401,
  'Send the participant key in the header Authorization: Bearer <PARTICIPANT_KEY>; confirming a bid returns one',
];
const badKey = [
  401,
  'This participant key is unknown, expired or revoked, confirm a bid to get a new one',
];

/** All calls that need a key, each with an invalid body. */
const keyedCalls = (headers: Record<string, string>): Promise<readonly Reply[]> =>
  Promise.all([
    auction.service.get(`${auctionPath}/bids`, headers),
    ...['brief', 'cancel', 'auto', 'revoke'].flatMap((call) =>
      ['not JSON', '{}', '{"lot":99999,"bid_id":"x"}'].map((body) =>
        auction.service.post(`${auctionPath}/${call}`, body, headers),
      ),
    ),
  ]);

describe('a call without a valid key', () => {
  it('is refused with 401 before anything else is checked', async () => {
    const unknown = `key_${'0'.repeat(52)}`;
    const ada = auction.client('ada@revoked.example');
    await ada.enter(lot, 20);
    assert.deepEqual(success(await ada.post('revoke')), { ok: true });
    for (const [authorization, refusal] of [
      [undefined, noKey],
      ['', noKey],
      ['Bearer', noKey],
      ['Bearer ', noKey],
      ['Basic a2V5OmtleQ==', noKey],
      [unknown, noKey],
      [`Bearer ${unknown} more`, noKey],
      ['Bearer x', badKey],
      ['Bearer <PARTICIPANT_KEY>', badKey],
      [`Bearer ${unknown}`, badKey],
      [`Bearer ${ada.key}`, badKey],
      [`Bearer ${ada.key.toUpperCase()}`, badKey],
    ] as const) {
      const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
      for (const reply of await keyedCalls(headers)) {
        assert.deepEqual(refused(reply), refusal, String(authorization));
        assert.equal(reply.headers.get('www-authenticate'), 'Bearer');
      }
    }
  });

  it('takes the scheme in any case', async () => {
    const ada = auction.client('ada@scheme.example');
    await ada.enter(lot, 20);
    for (const authorization of [`bearer ${ada.key}`, `BEARER  ${ada.key} `]) {
      assert.equal(
        (await auction.service.get(`${auctionPath}/bids`, { authorization })).status,
        200,
      );
    }
  });
});

describe('a participant key', () => {
  const works = async (key: string): Promise<boolean> => {
    const headers = { authorization: `Bearer ${key}` };
    const { status } = await auction.service.get(`${auctionPath}/bids`, headers);
    assert.ok(status === 200 || status === 401);
    return status === 200;
  };

  it('is one of at most five; the sixth takes the place of the oldest', async () => {
    const ada = auction.client('ada@five.example');
    const ben = auction.client('ben@five.example');
    await ben.enter(lot, 20);
    const keys: string[] = [];
    for (let count = 0; count < 7; count += 1) {
      const pending = success(await ada.bid(lot, 30 + 2 * count, fromElsewhere())).pending_id;
      keys.push(success(await ada.confirm(pending)).participant_key);
      auction.clock.advance(1);
    }
    assert.equal(new Set(keys).size, 7);
    const stillWork = await Promise.all(keys.map(works));
    assert.deepEqual(stillWork, [false, false, true, true, true, true, true]);
    assert.equal(await works(ben.key), true);
  });

  it('is valid for 90 days from its last use, and not a millisecond longer', async (test) => {
    const { clock, lot: newLot, client } = await auctionFor(test);
    const ada = client('ada@example.org');
    await ada.enter(await newLot(), 20);
    clock.advance(90 * dayMs - 1);
    assert.equal((await ada.listBids()).status, 200);
    clock.advance(90 * dayMs - 1);
    assert.equal((await ada.post('brief', { answers: {} })).status, 200);
    clock.advance(90 * dayMs);
    assert.deepEqual(refused(await ada.listBids()), badKey);
    assert.deepEqual(refused(await ada.listBids()), badKey);
  });

  it('is lengthened by a use that was refused, too', async (test) => {
    const { clock, lot: newLot, client } = await auctionFor(test);
    const ada = client('ada@example.org');
    await ada.enter(await newLot(), 20);
    clock.advance(60 * dayMs);
    assert.equal((await ada.post('cancel', { bid_id: 'x' })).status, 404);
    clock.advance(60 * dayMs);
    assert.equal((await ada.listBids()).status, 200);
  });

  it('that is revoked ends alone', async () => {
    const ada = auction.client('ada@revoke.example');
    const first = success(await ada.confirm(await ada.pend(lot, 20))).participant_key;
    await ada.enter(lot, 30);
    assert.deepEqual(success(await ada.post('revoke', 'whatever')), { ok: true });
    assert.deepEqual(refused(await ada.post('revoke')), badKey);
    assert.equal(await works(ada.key), false);
    assert.equal(await works(first), true);
  });

  it('that is revoked is given again by no code that was used, while one that waits stays good', async () => {
    const ada = auction.client('ada@used.example');
    const pending = await ada.pend(lot, 20);
    const code = await ada.code(pending);
    success(await ada.confirm(pending, code));
    const waiting = await ada.pend(await auction.lot(), 30);
    success(await ada.post('revoke'));
    for (const each of [code, otherThan(code)]) {
      const [status, error] = refused(await ada.confirm(pending, each));
      assert.equal(status, 410);
      assert.match(error, /^This code has already confirmed its bid/);
    }
    assert.equal(success(await ada.confirm(waiting)).bids[0].entered, true);
    assert.equal(await works(ada.key), true);
    assert.deepEqual((await verify(auction.service.store)).faults, []);
  });

  it('ends with a block of its mailbox in any spelling', async () => {
    const lot = await auction.lot({ endsInMs: hourMs });
    const cat = auction.client('cat+bids@gmail.com');
    await cat.enter(lot, 20);
    const block = { address: 'c.a.t@gmail.com', isBlocked: true, reason: 'x' };
    const { keys, participant } = did(await blockAddress(auction.operator, block));
    assert.deepEqual([keys, participant?.email], [1, 'cat+bids@gmail.com']);
    assert.equal((await cat.listBids()).status, 401);
    assert.equal((await auction.client('ca.t@googlemail.com').bid(lot, 40)).status, 403);
  });

  it('ends with a block of its address, and does not come back with the block', async () => {
    const ada = auction.client('Ada@block.example');
    const ben = auction.client('ben@block.example');
    await ada.enter(lot, 20);
    await ben.enter(lot, 30);
    for (const isBlocked of [true, false]) {
      const block = { address: 'ada@block.example', isBlocked, reason: 'x' };
      did(await blockAddress(auction.operator, block));
      assert.equal(await works(ada.key), false);
      assert.equal(await works(ben.key), true);
    }
  });
});

describe("another participant's bids", () => {
  it('are not listed, not cancelled and answered like bids that do not exist', async () => {
    const ada = auction.client('ada@own.example');
    const ben = auction.client('ben@own.example');
    await ben.enter(await auction.lot(), 20);
    const entered = await ada.enter(lot, 20);
    const pending = await ada.pend(lot, 30);
    for (const field of ['bid_id', 'pending_id']) {
      for (const id of [entered.id, pending, 'bid_00000000000000000000000000000000000', 'x']) {
        const reply = await ben.post('cancel', { [field]: id });
        assert.deepEqual(refused(reply), [404, `${field} not found`]);
      }
    }
    assert.deepEqual(await ben.statuses(), ['20 leading']);
    assert.deepEqual((await ada.statuses()).toSorted(), ['20 leading', '30 waiting_for_code']);
  });

  it('are not answered to another key under the same Idempotency-Key', async () => {
    const ada = auction.client('ada@same.example');
    const ben = auction.client('ben@same.example');
    await ada.enter(lot, 20);
    await ben.enter(lot, 25);
    const body = { lot, max_usd: 40 };
    const send = (key: string) =>
      auction.service.post(`${auctionPath}/auto`, body, {
        authorization: `Bearer ${key}`,
        'idempotency-key': 'shared',
      });
    assert.equal(success(await send(ben.key)).auto.leader, true);
    const reply = await send(ada.key);
    assert.equal(reply.headers.get('idempotent-replayed'), null);
    assert.equal(success(reply).auto.leader, false);
  });

  it('are not stopped by a stop that is sent once more, after a maximum was set in between', async () => {
    const ada = auction.client('ada@stop.example');
    const own = await auction.lot();
    await ada.enter(own, 20);
    const stop = () =>
      auction.service.post(
        `${auctionPath}/auto`,
        { lot: own, max_usd: null },
        { authorization: `Bearer ${ada.key}`, 'idempotency-key': 'stop' },
      );
    assert.equal(success(await stop()).auto.status, 'off');
    await ada.limit(own, 40);
    const again = await stop();
    assert.equal(again.headers.get('idempotent-replayed'), 'true');
    const [bid] = success(await ada.listBids()).bids;
    assert.equal(bid.automatic_max_usd, 40);
  });

  it('stay private in the response cache: a revoked key does not receive a cached answer', async () => {
    const ada = auction.client('ada@kept.example');
    await ada.enter(lot, 20);
    const headers = { authorization: `Bearer ${ada.key}`, 'idempotency-key': 'kept' };
    const body = { lot, max_usd: 40 };
    success(await auction.service.post(`${auctionPath}/auto`, body, headers));
    auction.clock.advance(minuteMs);
    await ada.post('revoke');
    const again = await auction.service.post(`${auctionPath}/auto`, body, headers);
    assert.deepEqual(refused(again), badKey);
  });
});
