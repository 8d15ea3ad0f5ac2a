import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  createClient,
  infoOf,
  resultOf,
  StudiolotError,
  type Warning,
} from '../../packages/client/src/index.ts';
import { hastyClock } from '../support/client-clock.ts';
import { manualClock } from '../support/clock.ts';
import { openFaultyConnection } from '../support/faulty-connection.ts';
import { forFile } from '../support/for-file.ts';
import { fromElsewhere, startTestService, studio } from '../support/service.ts';

/** The typed client reports refusals, ignored input and metadata. */

const service = await forFile(startTestService({}, { clock: manualClock() }));
const line = await forFile(openFaultyConnection(service.url));
const client = createClient({
  baseUrl: line.url,
  clock: hastyClock(),
  headers: fromElsewhere(),
});

describe('a refusal', () => {
  it('names the field and the error, for programs and for people', async () => {
    const refused = await resultOf(client.quote({ pages: 501 }));
    assert.ok(!refused.ok);
    const { message, stack: _stack, requestId, docUrl, ...rest } = refused.refusal;
    assert.equal(message, 'pages must be an integer from 1 to 500, got 501');
    assert.deepEqual(
      { ...rest },
      {
        name: 'StudiolotError',
        call: 'quote',
        code: 'invalid_field',
        status: 400,
        detail: 'pages must be an integer from 1 to 500, got 501',
        field: 'pages',
        next: 'Correct the field and send the call again, nothing was done',
        retryable: false,
        retryAfterSeconds: null,
        rateLimits: [],
        idempotencyKey: null,
      },
    );
    assert.match(requestId ?? '', /^[0-9a-f]{12}-/);
    assert.equal(docUrl, 'http://localhost:8080/agents/errors#invalid_field');
  });

  it('links to a section that explains it', async () => {
    const { refusal } = (await resultOf(client.showOrder({ order_id: 'ord_none' }))) as {
      readonly refusal: StudiolotError;
    };
    const { pathname, hash } = new URL(refusal.docUrl ?? '');
    const { text } = await service.get(pathname);
    assert.ok(text.includes(`id="${hash.slice(1)}"`), hash);
  });

  it('is also a refusal when something other than the service answers', async () => {
    const page = { status: 403, headers: { 'content-type': 'text/html' }, body: '<h1>No</h1>' };
    line.plan(page);
    await assert.rejects(client.quote(), {
      code: 'unexpected_answer',
      status: 403,
      detail: 'The service answered 403 without saying why',
    });
  });

  it('is also a refusal when a success has no body, and a call that changes something is not repeated', async () => {
    const from = line.seen.length;
    const answers = ['', 'null', '5', '<h1>Welcome to our network</h1>'];
    for (const body of answers) {
      line.plan({ status: 201, headers: { 'content-length': String(body.length) }, body });
      await assert.rejects(client.placeOrder({ studio }, { idempotencyKey: 'mine' }), {
        code: 'unexpected_answer',
        status: 201,
        detail: 'The service answered 201 with an unexpected body',
        idempotencyKey: 'mine',
      });
    }
    assert.equal(line.seen.length - from, answers.length);
  });

  it('never contains an order ID in its own text', async () => {
    const { order_id: orderId } = await client.placeOrder({ studio });
    const refused = await resultOf(client.acceptSite({ order_id: orderId }));
    assert.ok(!refused.ok);
    assert.equal(refused.refusal.code, 'act_not_allowed');
    assert.ok(!JSON.stringify([refused.refusal, refused.refusal.message]).includes(orderId));
  });
});

describe('a call that returns a result instead of throwing', () => {
  it('throws errors that are no refusal', async () => {
    line.plan('request lost');
    await assert.rejects(resultOf(client.quote({}, { retries: 0 })), {
      name: 'StudiolotConnectionError',
    });
  });

  it('returns the answer on success', async () => {
    const result = await resultOf(client.quote({ type: 'landing' }));
    assert.equal(result.ok && result.answer.quote.amount, 150);
  });
});

describe('input that was sent but did not count', () => {
  const withInvalidEmail = { studio, brief: { email: 'not an address' } };

  it('is listed in the answer, and reported to the listener', async () => {
    const reports: (readonly [string, readonly Warning[]])[] = [];
    const listening = client.with({
      onWarnings: (warnings, call) => reports.push([call, warnings]),
    });
    const { warnings } = await listening.placeOrder(withInvalidEmail, { dryRun: true });
    assert.equal(warnings?.[0]?.field, 'brief.email');
    assert.deepEqual(reports, [['placeOrder', warnings]]);
  });

  it('passes a listener’s error to the caller, and makes no second call', async () => {
    const fault = new Error('no warnings in the pipeline');
    let count = 0;
    const strict = client.with({
      onWarnings: () => {
        count += 1;
        throw fault;
      },
    });
    await assert.rejects(strict.placeOrder(withInvalidEmail, { dryRun: true }), fault);
    assert.equal(count, 1);
  });

  it('is refused in strict mode', async () => {
    await assert.rejects(client.placeOrder(withInvalidEmail, { dryRun: true, strict: true }), {
      code: 'invalid_field',
      field: 'brief.email',
    });
  });
});

describe('the metadata of an answer', () => {
  it('is available next to the answer, and is no part of it', async () => {
    const order = await client.placeOrder({ studio });
    const { requestId, location, rateLimits, ...info } = infoOf(order) ?? assert.fail();
    assert.deepEqual(info, {
      status: 201,
      isReplayed: false,
      attempts: 1,
      idempotencyKey: 'key 3',
      etag: null,
    });
    assert.deepEqual(
      rateLimits.find(({ policy }) => policy === 'placing'),
      { policy: 'placing', limit: 10, windowSeconds: 3600, remaining: 8, resetSeconds: 3600 },
    );
    assert.match(requestId ?? '', /-/);
    assert.equal(location, `http://localhost:8080/api/studio-order/${order.order_id}`);
    assert.equal(infoOf({}), null);
  });

  it('contains the request limits, as in the HTTP headers', async () => {
    line.plan({
      status: 200,
      headers: {
        'ratelimit-policy': '"orders";q=10;w=3600, "all";q=120;w=60;pk=:YQ==:',
        ratelimit: '"orders";r=3;t=1800',
      },
      body: '{}',
    });
    assert.deepEqual(infoOf(await client.quote())?.rateLimits, [
      { policy: 'orders', limit: 10, windowSeconds: 3600, remaining: 3, resetSeconds: 1800 },
      { policy: 'all', limit: 120, windowSeconds: 60, remaining: null, resetSeconds: null },
    ]);
  });
});

describe('a client', () => {
  it('requests its own language, unless a call names another', async () => {
    const polish = client.with({ lang: 'pl' });
    assert.equal((await polish.listBriefQuestions()).lang, 'pl');
    assert.equal((await polish.listBriefQuestions({ lang: 'de' })).lang, 'de');
    assert.equal((await client.listBriefQuestions()).lang, 'en');
  });

  it('requests the brief as a JSON Schema, and the next question of an order', async () => {
    const { $schema, properties } = await client.showBriefSchema({ type: 'shop' });
    assert.equal($schema, 'https://json-schema.org/draft/2020-12/schema');
    assert.ok('products' in properties);
    const { order_id: orderId } = await client.placeOrder({ studio });
    const { question } = await client.showNextQuestion({ order_id: orderId });
    assert.equal(question?.id, 'business');
  });

  it('requests a price, not the description, also with an empty project', async () => {
    assert.equal((await client.quote()).quote.amount, 250);
    assert.equal((await client.describeService()).service.length > 0, true);
  });

  it('sends its participant key with the calls that need it, and with no other', async () => {
    const keyed = client.with({ participantKey: 'some-key', retries: 0 });
    const from = line.seen.length;
    await resultOf(keyed.listBids());
    await resultOf(keyed.quote());
    await resultOf(keyed.listBids({}, { participantKey: 'another' }));
    assert.deepEqual(
      line.seen.slice(from).map(({ headers }) => headers.authorization),
      ['Bearer some-key', undefined, 'Bearer another'],
    );
  });

  it('rejects unserializable input at once', async () => {
    const clock = hastyClock();
    const nowhere = createClient({ baseUrl: 'orders.example', clock });
    await assert.rejects(nowhere.quote(), TypeError);
    await assert.rejects(nowhere.watchLots().next(), TypeError);
    const here = client.with({ clock });
    await assert.rejects(
      here.placeOrder({ studio }, { idempotencyKey: 'zamówienie ł' }),
      TypeError,
    );
    assert.deepEqual(clock.pausesMs, []);
  });

  it('never builds another address from an ID', async () => {
    const from = line.seen.length;
    for (const id of ['', '.', '..']) {
      await assert.rejects(client.showOrder({ order_id: id }), TypeError);
    }
    await assert.rejects(client.showOrder({ order_id: '../quote?x=1' }), {
      code: 'order_not_found',
    });
    assert.deepEqual(
      line.seen.slice(from).map(({ url }) => url),
      ['/api/studio-order/..%2Fquote%3Fx%3D1'],
    );
  });
});
