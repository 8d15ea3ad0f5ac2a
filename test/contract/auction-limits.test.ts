import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auctionFor, auctionPath, refused } from '../support/auction.ts';
import { from, type Reply } from '../support/service.ts';

/** The limits on requests of one address to each part of the auction. */

type Send = (address: string) => Promise<Reply>;

/** Checks that this many requests are answered, and that the next is refused with the time to wait. */
const allows = async (send: Send, max: number, windowSeconds: number, words: string) => {
  const replies: Reply[] = [];
  for (let count = 0; count < max; count += 1) replies.push(await send('192.0.2.1'));
  assert.deepEqual(
    replies.filter(({ status }) => status === 429),
    [],
  );
  const over = await send('192.0.2.1');
  assert.deepEqual(refused(over), [
    429,
    `Too many requests from this address, try again in ${words}`,
  ]);
  const wait = Number(over.headers.get('retry-after'));
  assert.ok(wait > 0 && wait <= windowSeconds && wait > windowSeconds - 30, String(wait));
  assert.notEqual((await send('192.0.2.2')).status, 429);
};

/** The published limits. */
const limited = { requestsMax: {} };

describe('the request limit', () => {
  it('of the state is 120 a minute', async (test) => {
    const { service } = await auctionFor(test, {}, limited);
    const send: Send = (address) => service.get(`${auctionPath}/state`, from(address));
    await allows(send, 120, 60, 'a minute');
    assert.equal(
      (await service.get(`${auctionPath}/state?currency=GBP`, from('192.0.2.1'))).status,
      429,
    );
    assert.notEqual((await service.post(`${auctionPath}/bid`, {}, from('192.0.2.1'))).status, 429);
  });

  it('of bids is 20 an hour, and those that are refused count', async (test) => {
    const { service, lot } = await auctionFor(test, {}, limited);
    const id = await lot();
    let count = 0;
    const send: Send = (address) => {
      count += 1;
      const email = `bidder${count}@example.org`;
      const body = count % 2 === 0 ? '{}' : { lot: id, amount_usd: 20, email, accept_rules: true };
      return service.post(`${auctionPath}/bid`, body, from(address));
    };
    await allows(send, 20, 3_600, '60 minutes');
    assert.equal((await service.get(`${auctionPath}/state`, from('192.0.2.1'))).status, 200);
  });

  it('of codes is 30 in 10 minutes, so that nobody tries many pending bids', async (test) => {
    const { service } = await auctionFor(test, {}, limited);
    const send: Send = (address) =>
      service.post(
        `${auctionPath}/confirm`,
        { pending_id: 'bid_00000000000000000000000000000000000', code: '123456' },
        from(address),
      );
    await allows(send, 30, 600, '10 minutes');
  });

  it('of calls with a key is 120 a minute, for all of them together', async (test) => {
    const { service, lot, client } = await auctionFor(test, {}, limited);
    const ada = client('ada@example.org');
    await ada.enter(await lot(), 20);
    const authorization = `Bearer ${ada.key}`;
    const calls = ['bids', 'brief', 'cancel', 'auto', 'revoke'];
    let count = 0;
    const send: Send = (address) => {
      count += 1;
      const call = calls[count % 5] ?? 'bids';
      const headers = { ...from(address), ...(count % 2 === 0 ? { authorization } : {}) };
      const path = `${auctionPath}/${call}`;
      return call === 'bids' ? service.get(path, headers) : service.post(path, {}, headers);
    };
    await allows(send, 120, 60, 'a minute');
    for (const call of calls.slice(1)) {
      assert.equal(
        (await service.post(`${auctionPath}/${call}`, {}, from('192.0.2.1'))).status,
        429,
      );
    }
    assert.equal((await service.get(`${auctionPath}/bids`, from('192.0.2.1'))).status, 429);
    assert.equal((await service.get(`${auctionPath}/state`, from('192.0.2.1'))).status, 200);
  });

  it('takes an IPv6 /64 as one address', async (test) => {
    const { service } = await auctionFor(test, {}, { requestsMax: { state: 3 } });
    const statuses: number[] = [];
    for (const host of ['::1', '::2', ':ffff::3', ':1:2:3:4']) {
      const { status } = await service.get(`${auctionPath}/state`, from(`2001:db8:0:1${host}`));
      statuses.push(status);
    }
    assert.deepEqual(statuses, [200, 200, 200, 429]);
    assert.equal((await service.get(`${auctionPath}/state`, from('2001:db8:0:2::1'))).status, 200);
  });

  it('of a whole IPv6 /48 is eight times that of one /64', async (test) => {
    const { service } = await auctionFor(test, {}, { requestsMax: { state: 1 } });
    const statuses: number[] = [];
    for (let network = 1; network <= 9; network += 1) {
      const address = from(`2001:db8:1:${network}::1`);
      statuses.push((await service.get(`${auctionPath}/state`, address)).status);
    }
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 200, 200, 200, 429]);
    const { status } = await service.get(`${auctionPath}/state`, from('2001:db8:2:1::1'));
    assert.equal(status, 200);
  });

  it('counts what a page of another site sends apart, so that it uses up nothing of its visitor’s', async (test) => {
    const { service } = await auctionFor(test, {}, { requestsMax: { state: 2 } });
    const ask = async (headers: Record<string, string>): Promise<number> => {
      const { status } = await service.get(`${auctionPath}/state`, {
        ...from('192.0.2.1'),
        ...headers,
      });
      return status;
    };
    const foreign = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' };
    assert.deepEqual([await ask(foreign), await ask(foreign), await ask(foreign)], [200, 200, 429]);
    const withoutFetchMetadata = { origin: 'http://hostile.example' };
    assert.equal(await ask(withoutFetchMetadata), 429);
    assert.equal(await ask({ 'sec-fetch-site': 'same-origin' }), 200);
    assert.equal(await ask({}), 200);
    assert.equal(await ask({}), 429);
  });
});
