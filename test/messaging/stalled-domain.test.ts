import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { createCrypto } from '../../src/boot/system.ts';
import type { BidId, LotId } from '../../src/kernel/ids.ts';
import { minor } from '../../src/kernel/money.ts';
import { instant } from '../../src/kernel/time.ts';
import { secretContextOf } from '../../src/messages/rows/delivery.ts';
import { auctionFor } from '../support/auction.ts';
import { logged, passTime, placeFor, stateReached } from '../support/delivery.ts';
import { confirmationTo, ofItsKind } from '../support/enqueued.ts';
import { secret, type TestService } from '../support/service.ts';
import { startMailServer, type Plan } from '../support/smtp.ts';
import { until } from '../support/until.ts';

/** A domain whose mail server stalls must not delay mails to others. */

const stalling: Plan = ({ stage, address }) =>
  stage === 'recipient' && address.endsWith('slow.example') ? 'hang' : 'accept';

const startStalled = async (test: TestContext) => {
  const server = await startMailServer(stalling);
  // The mail server closes first, so that the service does not wait for stalled deliveries.
  test.after(() => server.close());
  const auction = await auctionFor(test, {
    // With this timeout, no mail fails during the test and frees its slot.
    MAIL_URL: `${server.url}?socketTimeout=600000`,
  });
  const stalled = (address?: string) => server.times('recipient', address);
  return { ...auction, server, stalled };
};

/** Enqueues messages that are older than all others. */
const enqueueMany = async (service: TestService, count: number, at: number): Promise<void> => {
  const messages = Array.from({ length: count }, (_, nth) => {
    const to = { channel: 'email', address: `studio${nth}@mail${nth}.slow.example` };
    const envelope = confirmationTo(to, `slow-${nth}`);
    return {
      envelope,
      subject: '',
      queue: 'others',
      state: 'pending',
      notAfter: null,
      sealedSecret: null,
    } as const;
  });
  await service.store.write('orders', async ({ outbox }) => {
    await outbox.enqueue(messages, instant(at));
    return { keep: true, value: undefined };
  });
  service.dispatcher.wake();
};

const enqueueCodes = async (service: TestService, count: number, at: number): Promise<void> => {
  await service.store.write('orders', async ({ outbox }) => {
    for (let nth = 1; nth <= count; nth += 1) {
      const envelope = {
        id: `code-${nth}`,
        to: { channel: 'email', address: `client${nth}@slow.example` },
        message: {
          kind: 'bid_code',
          lotId: 1 as LotId,
          lotKind: 'site_of_the_day',
          bidId: `bid_${nth}` as BidId,
          language: 'en',
          name: null,
          amountMinor: minor(2_000),
          ceilingMinor: minor(2_000),
          isAutomatic: false,
          endsAt: instant(at + 3_600_000),
          codeExpiresAt: instant(at + 900_000),
        },
      } as const;
      const sealedSecret = createCrypto(secret).seal('123456', secretContextOf(envelope.id));
      const notAfter = instant(at + 900_000);
      const delivery = { envelope, state: 'pending', notAfter, sealedSecret } as const;
      await outbox.enqueue([ofItsKind(delivery)], instant(at));
    }
    return { keep: true, value: undefined };
  });
  service.dispatcher.wake();
};

describe('a domain whose server stalls', () => {
  it('keeps 3 send slots however much waits for it, and delays nobody else', async (test) => {
    const { service, clock, server, stalled } = await startStalled(test);
    await enqueueMany(service, 200, clock.now() - 1_000);
    await until('three mails are being sent', () => stalled() === 3);
    await stateReached(service, await placeFor(service, 'prompt@studio.example'), 'sent');
    assert.equal((await server.arrived('prompt@studio.example')).length, 1);
    assert.equal(stalled(), 4);
  });

  it('does not delay the code of a stranger, nor do stalled codes', async (test) => {
    const { service, clock, client, lot, server, stalled } = await startStalled(test);
    const id = await lot();
    await enqueueMany(service, 200, clock.now() - 1_000);
    await enqueueCodes(service, 80, clock.now() - 1_000);
    await until('three mails of each queue are being sent', () => stalled() === 6);
    await client('stranger@example.org').pend(id, 20);
    const [mail] = await server.arrived('stranger@example.org');
    assert.match(mail?.email.subject ?? '', /^Your code to bid/);
    await until('the delivery time is measured', async () =>
      (await service.get('/metrics')).text.includes('studiolot_code_seconds_count 1\n'),
    );
  });
});

describe('a domain whose server was prompt and then stalls', () => {
  it('keeps 6 send slots and 3 of those for codes', async (test) => {
    const { service, clock, client, lot, server, stalled } = await startStalled(test);
    server.answer(() => 'accept');
    await stateReached(service, await placeFor(service, 'before@slow.example'), 'sent');
    await client('earlier@slow.example').pend(await lot(), 20);
    await server.arrived('earlier@slow.example');
    server.answer(stalling);
    await enqueueMany(service, 200, clock.now() - 1_000);
    await until('six mails are being sent', () => stalled() === 8);
    await enqueueCodes(service, 80, clock.now() - 1_000);
    await until('three codes are being sent, too', () => stalled() === 11);
    await stateReached(service, await placeFor(service, 'prompt@studio.example'), 'sent');
    assert.equal(stalled(), 12);
  });
});

describe('an undelivered code', () => {
  it('is an error in the log and counted after 20 seconds, once', async (test) => {
    const { service, clock, client, lot, stalled } = await startStalled(test);
    const pending = await client('waits@slow.example').pend(await lot(), 20);
    await until('the code is being sent', () => stalled('waits@slow.example') === 1);
    const late = 'code is not handed over after 20 seconds';
    passTime(service, clock, 20_000);
    await stateReached(service, await placeFor(service, 'canary@studio.example'), 'sent');
    assert.deepEqual(logged(service, late), []);
    passTime(service, clock, 6_000);
    const [line] = await until('an error is logged', () => {
      const lines = logged(service, late);
      return lines.length > 0 && lines;
    });
    assert.equal(line?.['level'], 50);
    assert.equal(line['message'], `${pending}.code`);
    clock.advance(1_000);
    const { text } = await service.get('/metrics');
    assert.match(text, /studiolot_messages\{state="late_codes"\} 1\n/);
    passTime(service, clock, 6_000);
    await stateReached(service, await placeFor(service, 'again@studio.example'), 'sent');
    assert.equal(logged(service, late).length, 1);
  });
});
