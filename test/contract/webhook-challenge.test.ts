import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { auctionFor, auctionPath } from '../support/auction.ts';
import { hourMs } from '../support/clock.ts';
import { forFile } from '../support/for-file.ts';
import { startReceiver, status, verify, type Receiver } from '../support/receiver.ts';
import { from, fromElsewhere, orderPath, startTestService, studio } from '../support/service.ts';

/** An address receives nothing before it has returned a challenge. */

const here = { OUTBOUND_ALLOW: '127.0.0.0/8' };
const service = await forFile(startTestService(here));

const receiverFor = async (test: TestContext, host = '127.0.0.1'): Promise<Receiver> => {
  const receiver = await startReceiver(host);
  test.after(receiver.close);
  return receiver;
};

/** Adds webhooks to a new order, from a new network. */
const start = async () => {
  const origin = fromElsewhere();
  const placed = await service.post(orderPath, { studio }, origin);
  const path = `${orderPath}/${placed.json.order_id}/webhooks`;
  const add = (url: string, headers = {}) => service.post(path, { url }, { ...origin, ...headers });
  return { path, add, list: async () => (await service.get(path)).json.webhooks };
};

const unconfirmed = (why: string) =>
  `url did not answer its challenge (${why}): answer a POST whose type is webhook.challenge with 200 and {"challenge": data.challenge}, then send this call again`;

describe('a new webhook address', () => {
  it('gets one challenge, signed with the returned secret, and answers with JSON or plain text', async (test) => {
    const receiver = await receiverFor(test);
    for (const nth of [1, 2]) {
      const { add } = await start();
      if (nth === 2)
        receiver.answerChallenge(
          (response, { json }) => void response.end(`${json.data.challenge}\n`),
        );
      const added = await add(receiver.url);
      assert.equal(added.status, 201, added.text);
      assert.equal(receiver.challenges.length, nth);
      const [challenge] = receiver.challenges.slice(-1);
      assert.ok(challenge);
      verify(added.json.secret, challenge);
      assert.match(challenge.json.data.challenge, /^[0-9a-f]{48}$/);
      assert.match(challenge.id, /^msg_[0-9a-f]{48}_challenge$/);
      assert.deepEqual(Object.keys(challenge.json), ['type', 'timestamp', 'data']);
    }
  });

  for (const [what, how, why] of [
    ['answers with another status', status(404), 'The receiver answered 404'],
    ['answers nothing', status(204), 'The receiver answered 204 without the challenge'],
    ['leads elsewhere', status(302, { location: '/' }), 'The receiver answered 302'],
    [
      'sends everything back that comes',
      (response: { end: (text: string) => void }, { text }: { text: string }) => response.end(text),
      'The receiver answered 200 without the challenge',
    ],
    [
      'sends another back',
      (response: { end: (text: string) => void }) => response.end('{"challenge":"0"}'),
      'The receiver answered 200 without the challenge',
    ],
    [
      'hangs up',
      (response: { destroy: () => void }) => response.destroy(),
      'The receiver did not answer completely within 10 seconds',
    ],
  ] as const) {
    it(`is refused when it ${what}`, async (test) => {
      const receiver = await receiverFor(test);
      const { add, list } = await start();
      receiver.answerChallenge(how);
      const refused = await add(receiver.url);
      assert.deepEqual([refused.status, refused.json.error], [400, unconfirmed(why)]);
      assert.deepEqual(await list(), []);
      assert.deepEqual([receiver.challenges.length, receiver.received.length], [1, 0]);
    });
  }

  it('gets no challenge from a dry run, and none again from a repeated call', async (test) => {
    const receiver = await receiverFor(test);
    const { path, add } = await start();
    const tried = await service.post(`${path}?dry_run=1`, { url: receiver.url });
    assert.equal(tried.status, 200);
    assert.equal(receiver.challenges.length, 0);
    const key = { 'idempotency-key': 'once' };
    const [first, again] = [await add(receiver.url, key), await add(receiver.url, key)];
    assert.deepEqual(again.json, first.json);
    assert.equal(receiver.challenges.length, 1);
  });

  it('is one webhook of an order, however often it is added, also concurrently', async (test) => {
    const receiver = await receiverFor(test);
    const { add, list } = await start();
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(receiver.url)));
    const [added, ...others] = answers.toSorted((one, other) => one.status - other.status);
    assert.equal(added?.status, 201);
    const exists = `This url already has the webhook ${added.json.id}: delete that webhook first if you need a new secret`;
    for (const other of [...others, await add(receiver.url)]) {
      assert.deepEqual([other.status, other.json.error], [409, exists]);
    }
    assert.equal((await list()).length, 1);
  });

  it('for the lots is challenged, and refused, in the same way', async (test) => {
    const auction = await auctionFor(test, here);
    const receiver = await receiverFor(test);
    const client = auction.client('cakes@bakery.example');
    await client.enter(await auction.lot(), 20);
    const headers = { authorization: `Bearer ${client.key}` };
    const add = () =>
      auction.service.post(`${auctionPath}/webhooks`, { url: receiver.url }, headers);
    receiver.answerChallenge(status(500));
    assert.equal((await add()).json.error, unconfirmed('The receiver answered 500'));
    receiver.answerChallenge((response, { json }) => void response.end(json.data.challenge));
    assert.deepEqual([(await add()).status, (await add()).status], [201, 409]);
  });
});

describe('a receiver that never agreed', () => {
  it('gets 60 challenges an hour at most, and 5 for each network, by any name and port, also concurrently', async (test) => {
    const auction = await auctionFor(test, here);
    const receivers = await Promise.all(
      ['127.0.0.3', '127.0.0.3'].map((host) => receiverFor(test, host)),
    );
    for (const receiver of receivers) receiver.answerChallenge(status(500));
    const calls = () => receivers.reduce((sum, { challenges }) => sum + challenges.length, 0);
    const statuses: number[] = [];
    for (let nth = 0; nth < 6; nth += 1) {
      const origin = from(`203.0.113.${nth}`);
      const placed = await auction.service.post(orderPath, { studio }, origin);
      const path = `${orderPath}/${placed.json.order_id}/webhooks`;
      const urls = Array.from(
        { length: 18 },
        (_, each) => `${receivers[each % 2]?.url}&of=${nth}.${each}`,
      );
      const answers = await Promise.all(
        urls.map((url) => auction.service.post(path, { url }, origin)),
      );
      statuses.push(...answers.map((answer) => answer.status));
    }
    // The shared limit is 60, and each of six networks has 5.
    assert.equal(calls(), 90);
    assert.deepEqual(
      [90, 18],
      [400, 429].map((code) => statuses.filter((each) => each === code).length),
    );
    const elsewhere = from('203.0.113.200');
    const { order_id: id } = (await auction.service.post(orderPath, { studio }, elsewhere)).json;
    const url = receivers[0]?.url;
    const add = () => auction.service.post(`${orderPath}/${id}/webhooks`, { url }, elsewhere);
    for (let nth = 0; nth < 5; nth += 1) assert.equal((await add()).status, 400);
    assert.equal(calls(), 95);
    const refused = await add();
    assert.deepEqual(
      [refused.status, refused.json.error],
      [429, 'This receiver has reached its limit of deliveries, try again in 60 minutes'],
    );
    auction.clock.advance(hourMs);
    assert.equal((await add()).status, 400);
  });

  it('still has room for a studio, whatever two other networks have sent to its host', async (test) => {
    const host = '127.0.0.5';
    const [silent, honest] = [await receiverFor(test, host), await receiverFor(test, host)];
    silent.answerChallenge(status(500));
    for (let nth = 0; nth < 4; nth += 1) {
      const origin = from(`198.51.100.${Math.floor(nth / 2)}`);
      const { order_id: id } = (await service.post(orderPath, { studio }, origin)).json;
      for (let each = 0; each < 18; each += 1) {
        const url = `${silent.url}&of=${nth}.${each}`;
        await service.post(`${orderPath}/${id}/webhooks`, { url }, origin);
      }
    }
    assert.equal(silent.challenges.length, 60);
    const { add } = await start();
    assert.equal((await add(honest.url)).status, 201);
  });

  it('gets 20 challenges an hour for one order, and 30 for one network', async (test) => {
    const receiver = await receiverFor(test, '127.0.0.4');
    receiver.answerChallenge(status(500));
    const origin = from('2001:db8:4:1::1');
    const paths: string[] = [];
    for (let nth = 0; nth < 2; nth += 1) {
      const placed = await service.post(orderPath, { studio }, origin);
      paths.push(`${orderPath}/${placed.json.order_id}/webhooks`);
    }
    const errors: string[] = [];
    for (const [nth, path] of paths.entries()) {
      for (let each = 0; each < 21; each += 1) {
        // Networks of one /48 count as one.
        const elsewhere = from(`2001:db8:4:${nth * 30 + each}::1`);
        const { json } = await service.post(
          path,
          { url: `${receiver.url}&nth=${each}` },
          elsewhere,
        );
        errors.push(json.error);
      }
    }
    assert.equal(receiver.challenges.length, 30);
    assert.equal(
      errors[20],
      'Too many calls were made about these webhooks, try again in 60 minutes',
    );
    assert.equal(
      errors.at(-1),
      'Too many webhook calls were made from one network, try again in 60 minutes',
    );
  });
});

describe('the host name of a receiver', () => {
  it('is resolved 40 times an hour for one order, and 60 times for one network, also by dry runs', async () => {
    const origin = fromElsewhere();
    const statuses: number[][] = [];
    for (let nth = 0; nth < 2; nth += 1) {
      const { order_id: id } = (await service.post(orderPath, { studio }, origin)).json;
      const replies: number[] = [];
      for (let each = 0; each < 42; each += 1) {
        // The address is not public, so it is refused without a lookup.
        const body = { url: `https://10.0.0.1/${each}` };
        const path = `${orderPath}/${id}/webhooks?dry_run=1`;
        replies.push((await service.post(path, body, origin)).status);
      }
      statuses.push(replies);
    }
    assert.deepEqual(statuses, [
      [...Array<number>(40).fill(400), 429, 429],
      [...Array<number>(20).fill(400), ...Array<number>(22).fill(429)],
    ]);
  });
});
