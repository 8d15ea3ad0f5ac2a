import assert from 'node:assert/strict';
import { it } from 'node:test';
import { auctionFor, auctionPath } from '../support/auction.ts';
import { from, orderPath } from '../support/service.ts';

/**
 * Anyone can have a link mailed to an address. These tests check the limits of one IPv6 /48 and of
 * foreign pages.
 */

const foreignPage = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };

for (const [what, path, bodyOf] of [
  [
    'links to an order',
    `${orderPath}/find`,
    (nth: number) => ({ reference: `guessed-${nth}`, email: `studio${nth}@lost.example` }),
  ],
  [
    'links to follow a lot',
    `${auctionPath}/follow`,
    (nth: number, lot: number) => ({ lot, email: `watcher${nth}@lost.example` }),
  ],
] as const) {
  it(`one IPv6 /48 may request ${what} 80 times a day, and pages of other sites use up none of their visitors' requests`, async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot();
    let sent = 0;
    const ask = async (network: string, headers = {}): Promise<number> => {
      sent += 1;
      const origin = { ...from(`2001:db8:${network}::1`), ...headers };
      return (await auction.service.post(path, bodyOf(sent, lot), origin)).status;
    };
    for (const headers of [foreignPage, {}]) {
      for (let nth = 0; nth < 80; nth += 1) {
        assert.equal(await ask(`7:${nth % 4}`, headers), 200, `${nth}`);
      }
      assert.equal(await ask('7:4', headers), 429);
    }
    assert.equal(await ask('8:4'), 200);
  });
}
