import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auctionForFile } from '../support/auction-room.ts';
import { auctionPath, refused, success } from '../support/auction.ts';
import { dayMs, hourMs } from '../support/clock.ts';
import { from, type Reply } from '../support/service.ts';

/** The limit on the number of strangers to whom one network can have codes mailed. */

const newAuction = await auctionForFile();

/** A lot that stays open during all attempts, a day after earlier ones, so that their limits have reset. */
const begin = async () => {
  const auction = newAuction();
  auction.clock.advance(dayMs);
  const lot = await auction.lot({ endsInMs: 200 * dayMs });
  return { auction, lot };
};

describe('a network that requests codes for many addresses', () => {
  const tooManyMailboxes = (wait: string) => [
    429,
    `Codes for too many e-mail addresses were requested from this network and never entered: enter those codes, or try again in ${wait}`,
  ];
  const network = from('198.51.100.1');

  it('reaches 10 mailboxes an hour and 30 a day, for bids and sign-ins together and all spellings of a mailbox', async () => {
    const { auction, lot } = await begin();
    const ask = (nth: number, origin = network): Promise<Reply> =>
      nth % 2 === 0
        ? auction.client(`client.${nth}x@gmail.com`).bid(lot, 90, origin)
        : auction.service.post(
            `${auctionPath}/sign-in`,
            { email: `client${nth}x@gmail.com` },
            origin,
          );
    for (let nth = 0; nth < 10; nth += 1) assert.equal((await ask(nth)).status, 200);
    for (const nth of [10, 11])
      assert.deepEqual(refused(await ask(nth)), tooManyMailboxes('60 minutes'));
    // A mailbox counts once, however its address is spelt.
    success(await auction.client('cli.ent0x+tag@googlemail.com').bid(lot, 90, network));
    assert.equal((await ask(12, from('198.51.100.2'))).status, 200);
    for (const hour of [1, 2]) {
      auction.clock.advance(hourMs);
      for (let nth = 0; nth < 10; nth += 1) {
        assert.equal((await ask(hour * 10 + nth)).status, 200);
      }
    }
    auction.clock.advance(hourMs);
    assert.deepEqual(refused(await ask(30)), tooManyMailboxes('21 hours'));
    auction.clock.advance(21 * hourMs);
    assert.equal((await ask(30)).status, 200);
  });

  it('shares 20 mailboxes an hour and 60 a day with all networks of its IPv6 /48, for bids and sign-ins together', async () => {
    const { auction, lot } = await begin();
    /** Requests codes from different networks, each below its limit. */
    const ask = (nth: number, call: 'bid' | 'sign-in', site = '1'): Promise<Reply> => {
      const origin = from(`2001:db8:${site}:${nth}::1`);
      const client = auction.client(`site-${nth}x@example.org`);
      if (call === 'bid') return client.bid(lot, 90, origin);
      return auction.service.post(`${auctionPath}/sign-in`, { email: client.email }, origin);
    };
    for (const [hour, wait] of ['60 minutes', '60 minutes', '22 hours'].entries()) {
      for (let nth = hour * 20; nth < hour * 20 + 20; nth += 1) {
        assert.equal((await ask(nth, nth % 2 === 0 ? 'bid' : 'sign-in')).status, 200);
      }
      for (const call of ['bid', 'sign-in'] as const) {
        assert.deepEqual(refused(await ask(60, call)), tooManyMailboxes(wait));
      }
      assert.equal((await ask(60 + hour, 'bid', '2')).status, 200);
      auction.clock.advance(hourMs);
    }
    assert.deepEqual(refused(await ask(60, 'sign-in')), tooManyMailboxes('21 hours'));
    auction.clock.advance(21 * hourMs - 1);
    assert.equal((await ask(60, 'bid')).status, 429);
    auction.clock.advance(1);
    assert.equal((await ask(60, 'bid')).status, 200);
  });

  it('does not count mailboxes whose code was entered, or for which it has confirmed a bid', async () => {
    const { auction, lot } = await begin();
    const clients = Array.from({ length: 14 }, (_, nth) =>
      auction.client(`of-agency${nth}x@example.org`),
    );
    for (const [nth, client] of clients.entries()) {
      const { json } = await client.bid(lot, 20 + 10 * nth, network);
      success(await client.confirm(json.pending_id, await client.code(json.pending_id)));
    }
    for (let nth = 0; nth < 12; nth += 1) {
      const email = `signs-in${nth}@example.org`;
      const signedIn = await auction.service.post(`${auctionPath}/sign-in`, { email }, network);
      const id = signedIn.json.pending_id;
      const code = await auction.client(email).code(id);
      success(
        await auction.service.post(`${auctionPath}/confirm`, { pending_id: id, code }, network),
      );
    }
    for (let nth = 0; nth < 10; nth += 1) {
      success(await auction.client(`unknown${nth}x@example.org`).bid(lot, 900, network));
    }
    for (const known of clients.slice(0, 1)) success(await known.bid(lot, 900, network));
    const unknown = await auction.client('unknown10x@example.org').bid(lot, 900, network);
    assert.deepEqual(refused(unknown), tooManyMailboxes('60 minutes'));
  });

  it('meets the limit with concurrent requests too, and a refused request does not count', async () => {
    const { auction, lot } = await begin();
    const ask = (nth: number) => auction.client(`at-once${nth}x@example.org`).bid(lot, 90, network);
    const answers = await Promise.all(Array.from({ length: 16 }, (_, nth) => ask(nth)));
    assert.equal(answers.filter(({ status }) => status === 200).length, 10);
    auction.clock.advance(hourMs);
    const later = await Promise.all(Array.from({ length: 16 }, (_, nth) => ask(nth)));
    assert.equal(later.filter(({ status }) => status === 200).length, 10);
  });
});
