import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sweep } from '../../src/boot/sweep.ts';
import { auctionFor, type Auction } from '../support/auction.ts';
import { hourMs, minuteMs } from '../support/clock.ts';
import { deliveryOf, stateReached } from '../support/delivery.ts';
import { mailsIn } from '../support/mail.ts';
import { mailUrl, startMailServer } from '../support/smtp.ts';
import { until } from '../support/until.ts';

/** The mail with the code: how long the outbox stores the code, and that an invalid code is never sent. */

const withServer = async (
  test: Parameters<typeof auctionFor>[0],
  answers: 'accept' | 451 | 550 = 'accept',
) => {
  const server = await startMailServer(() => 'accept');
  server.answer(({ stage }) => (stage === 'recipient' ? answers : 'accept'));
  const auction = await auctionFor(test, { MAIL_URL: server.url });
  test.after(() => server.close());
  return { ...auction, server };
};

const tried = (auction: Auction, id: string, times: number) =>
  until(`${id} was tried ${times} times`, async () => {
    const { attempts, lastError } = await deliveryOf(auction.service, id);
    return attempts === times && lastError !== null;
  });

describe('the mail with a code', () => {
  it('is sent at once, and then the code is erased from the outbox', async (test) => {
    const auction = await withServer(test);
    const pending = await auction.client('ada@example.org').pend(await auction.lot(), 20);
    const [mail] = await auction.server.arrived('ada@example.org');
    assert.match(mail?.email.text ?? '', /^Code: \d{6}$/m);
    const delivery = await stateReached(auction.service, `${pending}.code`, 'sent');
    assert.equal(delivery.sealedSecret, null);
    assert.equal(delivery.notAfter, Date.parse('2026-03-01T12:15:00.000Z'));
    assert.doesNotMatch(JSON.stringify(delivery.envelope.message), /\d{6}(?!\d)"/);
  });

  it('is tried again while the code is valid, and is the same mail then', async (test) => {
    const auction = await withServer(test, 451);
    const pending = await auction.client('ada@example.org').pend(await auction.lot(), 20);
    const id = `${pending}.code`;
    await tried(auction, id, 1);
    assert.notEqual((await deliveryOf(auction.service, id)).sealedSecret, null);
    auction.server.answer(() => 'accept');
    auction.clock.advance(15 * minuteMs - 1);
    auction.service.dispatcher.wake();
    const [mail] = await auction.server.arrived('ada@example.org');
    assert.equal(mail?.email.messageId, `<${id}@localhost>`);
    assert.equal((await stateReached(auction.service, id, 'sent')).sealedSecret, null);
  });

  it('is never sent once the code has expired, and the code is erased', async (test) => {
    const auction = await withServer(test, 451);
    const pending = await auction.client('ada@example.org').pend(await auction.lot(), 20);
    const id = `${pending}.code`;
    await tried(auction, id, 1);
    auction.server.answer(() => 'accept');
    auction.clock.advance(15 * minuteMs);
    auction.service.dispatcher.wake();
    const delivery = await stateReached(auction.service, id, 'expired');
    assert.equal(delivery.sealedSecret, null);
    assert.equal(auction.server.mails.length, 0);
  });

  it('is never sent by a service that was down until the code had expired', async (test) => {
    const server = await startMailServer();
    await server.close();
    const auction = await auctionFor(test, { MAIL_URL: mailUrl(server.port) });
    const pending = await auction.client('ada@example.org').pend(await auction.lot(), 20);
    const id = `${pending}.code`;
    await tried(auction, id, 1);
    let up: Awaited<ReturnType<typeof startMailServer>> | null = null;
    const service = await auction.restart(async () => {
      auction.clock.advance(hourMs);
      up = await startMailServer(() => 'accept', server.port);
      test.after(() => up?.close() ?? Promise.resolve());
    });
    await stateReached(service, id, 'expired');
    assert.deepEqual((up as { mails: readonly unknown[] } | null)?.mails, []);
  });

  it('that was never sent leaves nothing of the code behind, nor does the bid', async (test) => {
    const auction = await withServer(test, 550);
    const pending = await auction.client('ada@example.org').pend(await auction.lot(), 20);
    await stateReached(auction.service, `${pending}.code`, 'dead');
    const hash = async () =>
      (await auction.service.store.read(({ bids }) => bids.findWithCodeHash(pending)))?.codeHash;
    assert.notEqual(await hash(), null);
    auction.clock.advance(15 * minuteMs);
    await sweep(auction.operator);
    assert.equal(await hash(), null);
    assert.equal((await deliveryOf(auction.service, `${pending}.code`)).sealedSecret, null);
  });

  it('goes to the address of the bid and to nobody else', async (test) => {
    const auction = await withServer(test);
    await auction.client('Ada.Example+bid@Example.org').pend(await auction.lot(), 20);
    const [mail] = await auction.server.arrived('Ada.Example+bid@example.org');
    assert.deepEqual(mail?.to, ['Ada.Example+bid@example.org']);
    assert.equal(auction.server.mails.length, 1);
  });
});

describe('a newer code', () => {
  it('is sent in a new mail, and the earlier code stops working', async (test) => {
    const auction = await auctionFor(test);
    const id = await auction.lot();
    const ada = auction.client('ada@example.org');
    const [first, second] = [await ada.pend(id, 20), await ada.pend(id, 25)];
    for (const pending of [first, second]) await ada.code(pending);
    const names = [...(await mailsIn(auction.service.folder)).keys()].toSorted((one, other) =>
      one < other ? -1 : 1,
    );
    assert.deepEqual(
      names,
      [`${first}.code.eml`, `${second}.code.eml`].toSorted((one, other) => (one < other ? -1 : 1)),
    );
  });
});
