import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { systemClock } from '../../src/boot/system.ts';
import type { WebhookId } from '../../src/kernel/ids.ts';
import {
  openOutbound,
  openReceiverCheck,
  type OutboundOptions,
} from '../../src/kernel/outbound/client.ts';
import type { TakeNetworkSlot, Sending, SendResult } from '../../src/messages/transport.ts';
import { createReceiverChallenge } from '../../src/webhooks/send-challenge.ts';
import { webhookTransport } from '../../src/webhooks/webhook-transport.ts';
import { firstAttempt } from '../support/attempts.ts';
import { freePort } from '../support/free-port.ts';
import { startReceiver, status } from '../support/receiver.ts';
import { until } from '../support/until.ts';

/** A malicious receiver can make one attempt fail, but can neither reach nor delay anything else. */

/** 127.0.0.1 stands for the internet. All other addresses of this machine stand for the internal network. */
const allowed: OutboundOptions['allowed'] = ['127.0.0.1/32'];
/** The timeout for silent receivers. Other receivers get more time, because the machine may be busy. */
const shortMs = 500;
const longMs = 60_000;

const resolving =
  (...answers: readonly string[]): NonNullable<OutboundOptions['resolve']> =>
  async () => {
    const address = answers[Math.min(calls, answers.length - 1)] ?? '';
    calls += 1;
    return [{ address, family: address.includes(':') ? 6 : 4 }];
  };
let calls = 0;

const sending = {
  id: 'o_1.whk_1.2.0',
  message: {
    kind: 'webhook_event',
    webhookId: 'whk_1' as WebhookId,
    orderId: null,
    position: 2,
    type: 'lot.open',
  },
} as unknown as Sending;

type Delivery = Pick<OutboundOptions, 'resolve'> & {
  readonly takeSlot?: TakeNetworkSlot;
  readonly patienceMs?: number;
};

/** Delivers a webhook to this URL and returns the outcome. */
const deliverTo = (
  url: string,
  { takeSlot, patienceMs = longMs, ...options }: Delivery = {},
): Promise<SendResult> => {
  const outbound = openOutbound({ allowed, ...options });
  const transport = webhookTransport({
    clock: systemClock,
    read: async () => ({
      url,
      secret: 'whsec_c2VjcmV0IG9mIGEgdGVzdA==',
      id: 'msg_1_2',
      body: '{}',
    }),
    post: (to, _stop, request) => outbound(to, AbortSignal.timeout(patienceMs), request),
  });
  return transport.send(
    sending,
    null,
    takeSlot === undefined ? firstAttempt : { ...firstAttempt, takeSlot },
  );
};

const failedWith = (text: string) => ({ ok: false, problem: { reason: 'temporary', text } });
const noAnswer = failedWith('The receiver did not answer completely within 10 seconds');
const inside = failedWith('The receiver has no address on the public internet');

const startRaw = async (test: TestContext, answer: string): Promise<string> => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  test.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
};

const receiverFor = async (test: TestContext, host?: string) => {
  const receiver = await startReceiver(host);
  test.after(receiver.close);
  return receiver;
};

describe('a webhook receiver', () => {
  it('that refuses, hangs up, stays silent or lies about its length has received nothing', async (test) => {
    assert.deepEqual(
      await deliverTo(`http://127.0.0.1:${await freePort()}/`),
      failedWith('The receiver refused the connection'),
    );
    const truncated = await startRaw(test, 'HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\nshort');
    assert.deepEqual(await deliverTo(truncated), noAnswer);
    assert.deepEqual(await deliverTo(await startRaw(test, '')), noAnswer);
    const receiver = await receiverFor(test);
    receiver.answer(() => undefined);
    assert.deepEqual(await deliverTo(receiver.url, { patienceMs: shortMs }), noAnswer);
    receiver.answer((response) => void response.destroy());
    assert.deepEqual(await deliverTo(receiver.url), noAnswer);
  });

  it('that answers without end counts as successful after 64 KiB, and is disconnected', async (test) => {
    const receiver = await receiverFor(test);
    let isClosed = false;
    let sent = 0;
    receiver.answer((response) => {
      const piece = 'x'.repeat(4_096);
      const send = (): void => {
        while (!response.destroyed && response.write(piece)) sent += piece.length;
      };
      response.on('drain', send).on('close', () => (isClosed = true));
      send();
    });
    assert.deepEqual(await deliverTo(receiver.url), { ok: true, value: null });
    await until('the connection is closed', () => isClosed);
    assert.ok(sent < 20_000_000, `${sent} bytes were sent`);
  });

  it('that sends only interim responses has given no answer', async (test) => {
    for (const interim of ['103 Early Hints\r\nLink: </a>', '100 Continue', '102 Processing']) {
      const piece = `HTTP/1.1 ${interim}\r\n\r\n`;
      const end = 'HTTP/1.1 204 No Content\r\n\r\n';
      const many = await startRaw(test, piece.repeat(11) + end);
      assert.deepEqual(await deliverTo(many), noAnswer, interim);
      const few = await startRaw(test, piece.repeat(10) + end);
      assert.deepEqual(await deliverTo(few), { ok: true, value: null }, interim);
    }
  });

  it('shares its limits with all names of its machine, and is sent nothing when those are used up', async (test) => {
    const receiver = await receiverFor(test);
    const url = receiver.url.replace('127.0.0.1', 'one.example');
    const entered: string[] = [];
    const takeSlot = (network: string): boolean => entered.push(network) < 2;
    const named = () => deliverTo(url, { resolve: resolving('127.0.0.1'), takeSlot });
    assert.deepEqual(await named(), { ok: true, value: null });
    assert.deepEqual(
      await named(),
      failedWith('As many deliveries are on their way to the receiver’s machine as may be'),
    );
    assert.deepEqual(entered, ['127.0.0.1', '127.0.0.1']);
    assert.equal(receiver.received.length, 1);
  });

  it('that redirects is not followed, neither to itself nor elsewhere', async (test) => {
    const [receiver, inner, outer] = await Promise.all([
      receiverFor(test),
      receiverFor(test, '127.0.0.2'),
      receiverFor(test),
    ]);
    for (const code of [301, 302, 303, 307, 308]) {
      for (const location of [inner.url, outer.url]) {
        receiver.answer(status(code, { location }));
        const { problem } = (await deliverTo(receiver.url)) as { problem: { text: string } };
        assert.equal(problem.text, `The receiver answered ${code}`);
      }
    }
    assert.deepEqual([inner.received, outer.received], [[], []]);
  });

  it('in a private network is never reached, by whatever name or spelling', async (test) => {
    const inner = await receiverFor(test, '127.0.0.2');
    const { port } = new URL(inner.url);
    for (const host of ['127.0.0.2', '2130706434', '0x7f.2', '[::ffff:127.0.0.2]', '[::1]']) {
      assert.deepEqual(await deliverTo(`http://${host}:${port}/`), inside, host);
    }
    for (const address of ['127.0.0.2', '::ffff:127.0.0.2', '::ffff:10.0.0.1', '169.254.169.254']) {
      calls = 0;
      const resolve = resolving(address);
      assert.deepEqual(await deliverTo(`http://inner.example:${port}/`, { resolve }), inside);
    }
    assert.deepEqual(inner.received, []);
  });

  it('whose name changes its address after the check is challenged at the checked machine', async (test) => {
    const receiver = await receiverFor(test);
    calls = 0;
    const resolve = resolving('127.0.0.1', '127.0.0.2');
    const url = `http://moving.example:${new URL(receiver.url).port}/`;
    const found = await openReceiverCheck({ allowed, resolve })(url);
    assert.ok(found.ok);
    const challenge = createReceiverChallenge(openOutbound({ allowed, resolve }), systemClock);
    const answered = await challenge({
      url,
      secret: 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      challenge: '0123',
      addresses: found.value.map(({ address }) => address),
    });
    assert.deepEqual(
      [answered, calls, receiver.challenges.length],
      [{ ok: true, value: null }, 1, 1],
    );
  });

  it('whose name changes its address after registration is checked again, and is not called', async (test) => {
    const [receiver, inner] = await Promise.all([
      receiverFor(test),
      receiverFor(test, '127.0.0.2'),
    ]);
    calls = 0;
    const resolve = resolving('127.0.0.1', '127.0.0.1', '127.0.0.2');
    const url = `http://moving.example:${new URL(inner.url).port}/`;
    const check = openReceiverCheck({ allowed, resolve });
    assert.deepEqual(await check(url), {
      ok: true,
      value: [{ address: '127.0.0.1', machine: '127.0.0.1' }],
    });
    // The attempt uses the resolved and checked address, where no process listens at this port.
    const first = await deliverTo(url, { resolve });
    assert.deepEqual(first, failedWith('The receiver refused the connection'));
    assert.deepEqual(await deliverTo(url, { resolve }), inside);
    assert.deepEqual([inner.received, receiver.received], [[], []]);
  });
});
