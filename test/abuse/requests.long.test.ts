import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openRawConnection } from '../hostile/raw-connection.ts';
import { auctionFor, auctionPath } from '../support/auction.ts';
import { from } from '../support/service.ts';
import { strangers, type Stranger } from './networks.ts';
import { assertCanBid } from './victim.ts';

/** `test/property/request-counts.test.ts` tests the same rule without a service and with a small table. */

const stateOf = ({ origin }: Stranger, nth: number): string => {
  const address = origin(nth)['x-forwarded-for'];
  return `GET ${auctionPath}/bids HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${address}\r\n\r\n`;
};

/** Sends the requests pipelined, which is fast, and returns their statuses. */
const requestOften = async (
  url: string,
  requests: readonly string[],
): Promise<readonly number[]> => {
  const line = openRawConnection(url);
  const statuses: number[] = [];
  const atOnce = 50;
  for (let at = 0; at < requests.length; at += atOnce) {
    const some = requests.slice(at, at + atOnce);
    const answers = await line.send(
      Buffer.from(some.join('')),
      some.map(() => 'GET'),
    );
    statuses.push(...answers.map(({ status }) => status));
  }
  line.close();
  return statuses;
};

it('a stranger who exceeds the request limit cannot make the service forget it by coming from 20,001 other addresses', async (test) => {
  const auction = await auctionFor(test, {}, { requestsMax: {} });
  const lot = await auction.lot();
  const [alone] = strangers;
  assert.ok(alone);
  const own = Array.from({ length: 121 }, () => stateOf(alone, 0));
  const before = await requestOften(auction.service.url, own);
  assert.deepEqual(
    before.filter((status) => status === 429),
    [429],
  );
  const others = Array.from({ length: 20_001 }, (_each, nth) =>
    stateOf(
      { name: '', origin: () => from(`11.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`) },
      nth,
    ),
  );
  await requestOften(auction.service.url, others);
  assert.deepEqual(await requestOften(auction.service.url, own.slice(0, 3)), [429, 429, 429]);
  await assertCanBid(auction, auction.client('victim@example.org'), lot);
});
