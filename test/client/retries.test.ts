import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import {
  createClient,
  infoOf,
  StudiolotConnectionError,
  StudiolotError,
  systemClock,
  type ClientOptions,
} from '../../packages/client/src/index.ts';
import { hastyClock } from '../support/client-clock.ts';
import { openFaultyConnection, type Fault } from '../support/faulty-connection.ts';
import { forFile } from '../support/for-file.ts';
import { fromElsewhere, startTestService, studio } from '../support/service.ts';
import { until } from '../support/until.ts';

/** The typed client retries when the connection breaks or the service is busy. */

const service = await forFile(startTestService());
const line = await forFile(openFaultyConnection(service.url));

/**
 * Creates a client with its own address, because keys and the limit of ten orders an hour belong to an
 * address.
 */
const clientWith = (options: Partial<ClientOptions> = {}) =>
  createClient({ baseUrl: line.url, clock: hastyClock(), headers: fromElsewhere(), ...options });

const orderIds = () => service.store.read(({ orders }) => orders.ids('', 1_000));

let placedBefore = 0;
let seenBefore = 0;
const placed = async () => (await orderIds()).length - placedBefore;
const keysSent = () =>
  line.seen.slice(seenBefore).map(({ headers }) => headers['idempotency-key'] ?? null);

beforeEach(async () => {
  line.plan();
  placedBefore = (await orderIds()).length;
  seenBefore = line.seen.length;
});

describe('an order that is placed over a broken connection', () => {
  it('is placed once, and the call returns its answer in the end', async () => {
    line.plan('request lost', 'answer lost', 'answer cut');
    const order = await clientWith().placeOrder({ studio });
    assert.deepEqual(keysSent(), ['key 1', 'key 1', 'key 1', 'key 1']);
    assert.equal(await placed(), 1);
    const info = infoOf(order);
    assert.equal(info?.attempts, 4);
    assert.equal(info?.isReplayed, true);
    assert.equal(info?.idempotencyKey, 'key 1');
    const ids: readonly string[] = await orderIds();
    assert.ok(ids.includes(order.order_id));
  });

  it('is sent once when it has no key', async () => {
    line.plan('answer lost');
    await assert.rejects(
      clientWith().placeOrder({ studio }, { idempotencyKey: null }),
      (error: unknown) =>
        error instanceof StudiolotConnectionError &&
        error.attempts === 1 &&
        error.idempotencyKey === null,
    );
    assert.deepEqual(keysSent(), [null]);
    assert.equal(await placed(), 1);
  });

  it('can be retried by another client under the key of the one that gave up', async () => {
    line.plan('answer lost', 'answer lost');
    const headers = fromElsewhere();
    const failure = await clientWith({ retries: 1, headers })
      .placeOrder({ studio })
      .catch((error: unknown) => error);
    assert.ok(failure instanceof StudiolotConnectionError);
    assert.equal(failure.message, 'placeOrder got no answer in 2 attempts: fetch failed');
    const { idempotencyKey } = failure;
    const order = await clientWith({ headers }).placeOrder({ studio }, { idempotencyKey });
    assert.equal(infoOf(order)?.isReplayed, true);
    assert.equal(await placed(), 1);
  });

  it('is placed once each, for 60 at the same time and two thirds of all packets lost', async () => {
    const faults: readonly Fault[] = ['answer lost', 'none', 'request lost'];
    line.plan(...Array.from({ length: 240 }, (_, nth) => faults[nth % 3] ?? 'none'));
    const orders = await Promise.all(
      Array.from({ length: 60 }, () => clientWith({ retries: 40 }).placeOrder({ studio })),
    );
    assert.equal(new Set(orders.map(({ order_id: id }) => id)).size, 60);
    assert.equal(await placed(), 60);
    assert.ok(keysSent().length > 120, `${keysSent().length} were sent`);
  });
});

describe('files that are uploaded over a broken connection', () => {
  it('are added once', async () => {
    const client = clientWith();
    const { order_id: orderId } = await client.placeOrder({ studio });
    line.plan('answer lost', 'answer cut');
    const logo = { name: 'logo.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
    await client.addFiles({ order_id: orderId, files: [logo], question: 'logo' });
    const { files } = await client.listFiles({ order_id: orderId });
    assert.deepEqual(
      files.map(({ name, question }) => [name, question]),
      [['logo.svg', 'logo']],
    );
  });
});

describe('a call that changes nothing', () => {
  it('is repeated without a key: a price', async () => {
    line.plan('request lost', 'answer cut', 'answer lost');
    const { quote } = await clientWith().quote({ type: 'shop' });
    assert.equal(quote.amount, 500);
    assert.deepEqual(keysSent(), [null, null, null, null]);
  });

  it('is repeated without a key: a dry run of an order', async () => {
    line.plan('answer lost');
    const order = await clientWith().placeOrder({ studio }, { dryRun: true });
    assert.match(order.order_id, /^dry_/);
    assert.deepEqual(keysSent(), [null, null]);
    assert.equal(await placed(), 0);
  });
});

describe('the pauses between attempts', () => {
  it('double, and never shrink below half of the maximum', async () => {
    for (const [chance, pausesMs] of [
      [0, [250, 500, 1_000, 2_000, 4_000, 4_000]],
      [0.5, [375, 750, 1_500, 3_000, 6_000, 6_000]],
    ] as const) {
      const clock = hastyClock(chance);
      line.plan(...Array.from({ length: 6 }, () => 'request lost' as const));
      await clientWith({ clock, retries: 6 }).quote();
      assert.deepEqual(clock.pausesMs, pausesMs);
    }
  });

  it('are slightly longer than Retry-After', async () => {
    const clock = hastyClock();
    const date = 'Wed, 25 Nov 2026 10:00:00 GMT';
    line.plan(
      { status: 429, headers: { 'retry-after': '7' } },
      { status: 503, headers: { 'retry-after': 'Wed, 25 Nov 2026 10:00:09 GMT', date } },
    );
    await clientWith({ clock }).quote();
    assert.deepEqual(clock.pausesMs, [7_125, 9_125]);
  });

  it('end with a signal, and the call rejects with its reason', async () => {
    const leaving = new AbortController();
    const reason = new Error('The user has left');
    line.plan({ status: 503, headers: { 'retry-after': '20' } });
    const clock = {
      ...systemClock,
      sleep: (durationMs: number, signal: AbortSignal | undefined) => {
        const sleeping = systemClock.sleep(durationMs, signal);
        leaving.abort(reason);
        return sleeping;
      },
    };
    await assert.rejects(
      clientWith({ clock }).quote({}, { signal: leaving.signal }),
      (error: unknown) => error === reason,
    );
  });
});

describe('a call that was answered with an error', () => {
  const inFlight = { code: 'request_in_flight', retryable: true, detail: 'Wait' };

  it('is repeated while the same request is still in flight, or a proxy has no upstream', async () => {
    const clock = hastyClock();
    const headers = { 'content-type': 'application/problem+json', 'retry-after': '2' };
    line.plan(
      { status: 409, headers, body: JSON.stringify(inFlight) },
      { status: 502 },
      { status: 504 },
    );
    const order = await clientWith({ clock }).placeOrder({ studio });
    assert.equal(infoOf(order)?.attempts, 4);
    assert.deepEqual(clock.pausesMs, [2_125, 750, 1_500]);
    assert.equal(await placed(), 1);
  });

  it('is returned to the caller when the wait would be long', async () => {
    line.plan({ status: 429, headers: { 'retry-after': '3600' } });
    await assert.rejects(
      clientWith().placeOrder({ studio }),
      (error: unknown) => error instanceof StudiolotError && error.retryAfterSeconds === 3_600,
    );
    assert.equal(keysSent().length, 1);
  });

  it('is not repeated when it would only be refused again', async () => {
    const client = clientWith();
    await assert.rejects(client.quote({ pages: 501 }), { code: 'invalid_field', field: 'pages' });
    await assert.rejects(client.showOrder({ order_id: 'ord_no' }), { code: 'order_not_found' });
    line.plan({ status: 500 }, { status: 429 });
    await assert.rejects(client.quote(), { status: 500, code: 'unexpected_answer' });
    await assert.rejects(client.quote(), { status: 429 });
    assert.equal(keysSent().length, 4);
  });
});

describe('an attempt without an answer in time', () => {
  it('is aborted, and another one starts', async () => {
    const clock = hastyClock();
    line.plan('hangs');
    const placing = clientWith({ clock }).placeOrder({ studio });
    await until('the call hangs', () => keysSent().length === 1);
    clock.elapse();
    const order = await placing;
    assert.equal(infoOf(order)?.attempts, 2);
    assert.equal(await placed(), 1);
  });

  it('reports what it waited for after the last attempt', async () => {
    const clock = hastyClock();
    line.plan('hangs');
    const quoting = clientWith({ clock }).quote({}, { timeoutMs: 50, retries: 0 });
    await until('the call hangs', () => keysSent().length === 1);
    clock.elapse();
    await assert.rejects(quoting, {
      name: 'StudiolotConnectionError',
      message: 'quote got no answer in one attempt: No answer within 50 ms',
    });
  });

  it('ends with the signal of its client', async () => {
    const signal = AbortSignal.abort(new Error('The program ends'));
    await assert.rejects(clientWith({ signal }).quote(), { message: 'The program ends' });
    assert.equal(keysSent().length, 0);
  });
});
