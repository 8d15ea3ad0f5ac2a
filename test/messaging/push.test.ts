import assert from 'node:assert/strict';
import { createVerify, createPublicKey } from 'node:crypto';
import { describe, it, type TestContext } from 'node:test';
import { standardService } from '../../src/boot/rooms.ts';
import { countMessages } from '../../src/messages/undelivered.ts';
import { hourMs, minuteMs } from '../support/clock.ts';
import { databaseIn, execute } from '../support/database.ts';
import { passTime } from '../support/delivery.ts';
import { signedInBrowser, type DeskBrowser } from '../support/desk-pages.ts';
import { mailsIn } from '../support/mail.ts';
import { bakery, deskFor } from '../support/order-desk.ts';
import { startPushService } from '../support/push-service.ts';
import { until } from '../support/until.ts';

/** Browsers that are signed in to the desk receive alarms, encrypted for each browser. */

const ola = 'ola@desk.example';

const start = async (test: TestContext) => {
  const push = await startPushService();
  test.after(push.close);
  const desk = await deskFor(test, bakery, {
    OPERATOR_EMAILS: ola,
    OUTBOUND_ALLOW: '127.0.0.1',
  });
  const { service, studiolot, pass, id, clock } = desk;
  const confirmed = await studiolot('order', id, 'confirm-materials', '--yes');
  assert.equal(confirmed.code, 0, JSON.stringify(confirmed));
  // The site's deadline starts when the studio is notified.
  await pass(0);
  await pass(11 * hourMs);
  const browser = await signedInBrowser(service, ola);
  /** Moves the clock without waiting until all messages are sent. */
  const letPass = async (ms: number): Promise<void> => {
    passTime(service, clock, ms);
    await service.job('orders').pass();
  };
  const failed = (status: number) =>
    until('it has failed', () =>
      service.store.read(async ({ outbox }) => {
        const [first] = await outbox.undelivered(1);
        return first?.lastError === `The push service says ${status}`;
      }),
    );
  const subscribe = async (by: DeskBrowser = browser): Promise<void> => {
    const { status } = await by.send('/sessions/alarms', push.subscription);
    assert.equal(status, 303);
  };
  return { ...desk, push, browser, subscribe, letPass, failed };
};

/** Verifies the header like a push service (RFC 8292) and returns its claims. */
const claimsOf = (authorization: string): Record<string, unknown> => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((each) =>
    each.toString('base64url'),
  );
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  });
  const verify = createVerify('sha256').update(`${head}.${claims}`);
  const isSigned = verify.verify(
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  assert.ok(isSigned);
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
};

describe('an alarm', () => {
  it('reaches a subscribed browser once, encrypted and signed, and the mail still goes out', async (test) => {
    const { push, pass, subscribe, browser, service } = await start(test);
    assert.match((await browser.look('/sessions')).text, /data-push-key="B[\w-]{86}"/);
    await subscribe();
    assert.match((await browser.look('/sessions')).text, /shows these alarms too/);
    await pass(30 * minuteMs);
    assert.equal(push.pushed.length, 0);
    await pass(31 * minuteMs);
    const [pushed] = push.pushed;
    assert.equal(push.pushed.length, 1);
    assert.match(pushed?.alarm.title, /S-\d+/);
    assert.match(pushed?.alarm.body, /half/i);
    assert.match(pushed?.alarm.path, /^orders\/S-\d+$/);
    assert.equal(pushed?.headers['ttl'], '3600');
    const { aud, sub } = claimsOf(pushed?.headers.authorization ?? '');
    assert.equal(aud, new URL(push.subscription.endpoint).origin);
    assert.equal(sub, 'mailto:studiolot@localhost');
    const mails = [...(await mailsIn(service.folder)).values()];
    const alarming = mails.filter(({ text, to }) => {
      return /half/i.test(text ?? '') && to?.some(({ address }) => address === ola);
    });
    assert.equal(alarming.length, 1);
    await pass(hourMs);
    assert.equal(push.pushed.length, 1);
  });

  it('that a push service does not accept now is retried, and is not listed as undelivered', async (test) => {
    const { push, subscribe, browser, letPass, failed, service, clock } = await start(test);
    await subscribe();
    push.answer(503);
    await letPass(61 * minuteMs);
    await failed(503);
    push.answer(502);
    await letPass(11_000);
    await failed(502);
    assert.equal(push.calls(), 2);
    assert.doesNotMatch((await browser.look('')).text, /has not arrived/);
    push.answer(201);
    await letPass(minuteMs);
    await until('the alarm is accepted', () => push.pushed.length === 1);
    const database = databaseIn(service.folder);
    await execute(database, `update outbox set state = 'dead' where channel = 'push'`);
    assert.equal(
      (await countMessages(service.store, clock, standardService.settings.mails)).dead,
      0,
    );
  });

  it('reaches no browser that has left, unsubscribed, or was signed out', async (test) => {
    const { push, pass, subscribe, browser, service, letPass, failed } = await start(test);
    const other = await signedInBrowser(service, ola);
    await subscribe(other);
    assert.equal((await other.send('/sign-out')).status, 303);
    await subscribe();
    assert.equal((await browser.send('/sessions/alarms')).status, 303);
    await pass(61 * minuteMs);
    assert.equal(push.calls(), 0);
    await pass(10 * hourMs);
    const later = await signedInBrowser(service, ola);
    await subscribe(later);
    push.answer(410);
    await letPass(61 * minuteMs);
    await failed(410);
    await pass(minuteMs);
    assert.equal(push.calls(), 1);
    assert.doesNotMatch((await later.look('/sessions')).text, /shows these alarms too/);
  });
});

it('push addresses in private networks and signed-out browsers are refused', async (test) => {
  const { browser, push, service } = await start(test);
  const within = { ...push.subscription, endpoint: 'http://10.0.0.1/push' };
  assert.equal((await browser.send('/sessions/alarms', within)).status, 400);
  browser.cookies.clear();
  const refused = await browser.send('/sessions/alarms', push.subscription);
  assert.equal(refused.status, 401);
  const worker = await service.get('/desk/push.js');
  assert.equal(worker.status, 200);
  assert.match(worker.headers.get('content-type') ?? '', /^text\/javascript/);
});
