import assert from 'node:assert/strict';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { it } from 'node:test';
import { terminateUnderLoad } from '../support/crash.ts';
import { diceFor } from '../support/dice.ts';
import { isListening } from '../support/free-port.ts';
import { createLoad } from '../support/load.ts';
import { assertWithin } from '../support/patience.ts';
import { createServerProcess, type ServerProcess } from '../support/server-process.ts';
import { from, orderPath, studio } from '../support/service.ts';
import { startMailServer } from '../support/smtp.ts';
import {
  doneWithoutAnswer,
  everythingIsSent,
  faultsOf,
  leasedCount,
  storedOrders,
} from '../support/stored.ts';
import { until } from '../support/until.ts';

const rounds = 4;
const exitMsMax = 10_000;
const inFlight = 8;

it('a SIGTERM under load leaves no call executed without an answer', async (t) => {
  const dice = diceFor(t);
  const load = createLoad(dice);
  const server = await createServerProcess();
  t.after(() => server.end());

  const times: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await server.start();
    const { code, signal, tookMs, dropped } = await terminateUnderLoad(server, load, dice);
    assert.deepEqual({ code, signal }, { code: 0, signal: null });
    assertWithin(tookMs, exitMsMax);
    assert.equal(dropped, 0, `${dropped} requests in flight got no answer`);
    assert.equal(await leasedCount(server.database), 0, 'a message is still leased');
    times.push(Math.round(tookMs));
    assert.deepEqual(await doneWithoutAnswer(server.database, load), []);
    assert.deepEqual(await faultsOf(server.database, load), []);
  }

  await server.start();
  await everythingIsSent(server.database);
  assert.deepEqual(await faultsOf(server.database, load), []);
  assert.deepEqual([load.unexpected, load.counts().busy], [[], 0]);
  assert.equal(server.complaints(), '');
  t.diagnostic(JSON.stringify({ exitMs: times, ...load.counts() }));
});

it('a SIGTERM lets open requests finish', async (t) => {
  const server = await createServerProcess();
  t.after(() => server.end());
  await server.start();
  // The client keeps its connections open, so that only the service can close them.
  const agent = new Agent({ keepAlive: true });
  t.after(() => agent.destroy());
  const started = await Promise.all(
    Array.from({ length: inFlight }, (_, nth) => startOrder(server, nth, agent)),
  );

  const ended = server.terminate();
  const port = Number(new URL(server.url()).port);
  await until('new connections are refused', async () => !(await isListening(port)));
  const orderIds = await Promise.all(started.map((finish) => finish()));

  const { code, tookMs } = await ended;
  t.diagnostic(JSON.stringify({ exitMs: Math.round(tookMs) }));
  assert.equal(code, 0);
  assertWithin(tookMs, exitMsMax);
  const stored = (await storedOrders(server.database)).map(({ id }) => id);
  assert.deepEqual(stored.toSorted(), orderIds.toSorted());
  assert.equal(server.complaints(), '');
});

it('a stop that a stalled mail server holds up ends after nine seconds as a failure, and loses no mail', async (t) => {
  const mailServer = await startMailServer(({ stage }) =>
    stage === 'recipient' ? 'hang' : 'accept',
  );
  t.after(() => mailServer.close());
  const server = await createServerProcess({ MAIL_URL: mailServer.url });
  t.after(() => server.end());
  await server.start();
  const placed = await fetch(`${server.url()}${orderPath}`, {
    method: 'POST',
    headers: { ...from('10.0.0.1'), 'content-type': 'application/json' },
    body: JSON.stringify({ studio }),
  });
  assert.equal(placed.status, 201);
  await until('its mail is being sent', () => mailServer.times('recipient') > 0);

  const { code, signal, tookMs } = await server.terminate();
  assert.deepEqual({ code, signal }, { code: 1, signal: null });
  assertWithin(tookMs, exitMsMax);
  assert.equal(
    server.complaints(),
    'Stopped after 9000 ms although calls or messages were still running\n',
  );
  mailServer.answer(() => 'accept');
  await server.start();
  await everythingIsSent(server.database);
});

/**
 * Opens a file that cannot be written, like one on a full disk. Without `/dev/full` it opens a file for
 * reading only.
 */
const openUnwritable = (): number =>
  existsSync('/dev/full') ? openSync('/dev/full', 'w') : openSync('/dev/null', 'r');

it('a log on a full disk delays neither requests nor the stop of the service', async (t) => {
  const complainsTo = openUnwritable();
  const server = await createServerProcess({ LOG_LEVEL: 'debug' }, { complainsTo });
  t.after(async () => {
    await server.end();
    closeSync(complainsTo);
  });
  await server.start();
  for (let nth = 0; nth < inFlight; nth += 1) {
    assert.equal((await fetch(`${server.url()}/healthz`)).status, 200);
  }
  const { code, signal, tookMs } = await server.terminate();
  assert.deepEqual({ code, signal }, { code: 0, signal: null });
  assertWithin(tookMs, exitMsMax);
});

/** Sends the headers of an order and waits for "100 Continue". Returns a function that sends the body. */
const startOrder = async (
  server: ServerProcess,
  nth: number,
  agent: Agent,
): Promise<() => Promise<string>> => {
  const body = JSON.stringify({ studio });
  const sent = request(`${server.url()}${orderPath}`, {
    method: 'POST',
    agent,
    headers: {
      ...from(`10.0.0.${nth}`),
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  });
  sent.flushHeaders();
  await once(sent, 'continue');
  return async () => {
    const answered = once(sent, 'response');
    sent.end(body);
    const [response] = await answered;
    assert.equal(response.statusCode, 201);
    const { order_id: orderId } = (await json(response)) as { order_id: string };
    return orderId;
  };
};
