import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { auctionFor, success } from '../support/auction.ts';
import { rounds } from '../support/cases.ts';
import { assertWithin } from '../support/patience.ts';
import { fromElsewhere, orderPath } from '../support/service.ts';
import { startMailServer } from '../support/smtp.ts';
import { until } from '../support/until.ts';
import { strongestStranger } from './networks.ts';

/** A stranger makes the service send mails to servers that stall. The victim's mails must not be delayed. */

/** The number of mails that the stranger causes. */
const mails = Math.min(rounds(80), 120);

const mailMsMax = 10_000;
const operator = 'operator@studiolot.example';

/** Starts a service whose mail server never answers for the recipients at the stranger's domains. */
const startWithStalledMailServer = async (test: TestContext) => {
  const server = await startMailServer(({ stage, address }) =>
    stage === 'recipient' && /slow\.example$|domain-\d+/.test(address) ? 'hang' : 'accept',
  );
  // The mail server closes first, so that the service does not wait for its stalled deliveries.
  test.after(() => server.close());
  const environment = {
    MAIL_URL: server.url,
    OPERATOR_EMAILS: operator,
  };
  const auction = await auctionFor(test, environment, { requestsMax: {} });
  const lot = await auction.lot();
  const victim = auction.client('victim@example.org');
  const assertBidsInTime = async (amount: number): Promise<void> => {
    const startedAt = performance.now();
    const pending = await victim.pend(lot, amount);
    const mails = await until('the code is mailed', () => {
      const found = server.mails.filter(({ email }) => email.messageId?.includes(pending));
      return found.length > 0 && found;
    });
    assertWithin(performance.now() - startedAt, mailMsMax);
    const [, code] = /: (\d{6})$/m.exec(mails[0]?.email.text ?? '') ?? [];
    assert.equal(success(await victim.confirm(pending, code)).bids[0].entered, true);
  };
  const orders = (email: string, origin: Record<string, string>) =>
    auction.service.post(orderPath, { studio: { email } }, origin);
  const isConfirmedInTime = async (email: string): Promise<void> => {
    const startedAt = performance.now();
    const { order_id: orderId } = (await orders(email, fromElsewhere())).json;
    await server.arrivedAbout(email, orderId);
    await server.arrivedAbout(operator, orderId);
    assertWithin(performance.now() - startedAt, mailMsMax);
  };
  return { server, auction, lot, assertBidsInTime, orders, isConfirmedInTime };
};

describe('a mail domain that never finishes a delivery', () => {
  for (const stranger of strongestStranger('40 networks')) {
    it(`does not delay the victim’s code, however much a stranger from ${stranger.name} has sent there`, async (test) => {
      const { server, auction, lot, assertBidsInTime, orders } =
        await startWithStalledMailServer(test);
      for (let nth = 0; nth < 40; nth += 1) {
        const email = `studio-${nth}@sub-${nth}.slow.example`;
        await orders(email, stranger.origin(nth));
        await auction.client(email).bid(lot, 500, stranger.origin(nth));
      }
      const stalled = server.times('recipient') - server.times('recipient', operator);
      assert.ok(stalled <= 10, 'only some of them are on the wire');
      await assertBidsInTime(20);
    });

    it(`delays nothing more when a stranger from ${stranger.name} has 40 of them`, async (test) => {
      const { auction, lot, assertBidsInTime } = await startWithStalledMailServer(test);
      await assertBidsInTime(20);
      for (let nth = 0; nth < mails; nth += 1) {
        const requester = auction.client(`studio-${nth}@domain-${nth % 40}.example`);
        await requester.bid(lot, 500, stranger.origin(nth));
      }
      await assertBidsInTime(30);
    });

    it(`delays no confirmation and no operator mail when a stranger from ${stranger.name} has 40 of them`, async (test) => {
      const { server, orders, isConfirmedInTime } = await startWithStalledMailServer(test);
      await isConfirmedInTime('victim@example.org');
      for (let nth = 0; nth < mails; nth += 1) {
        await orders(`studio-${nth}@domain-${nth % 40}.example`, stranger.origin(nth));
      }
      await until('six mails are being sent', () => server.times('recipient') >= 6);
      await isConfirmedInTime('victim@example.org');
    });
  }
});
