import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { manualClock } from '../support/clock.ts';
import { mailsIn, nothingIsPending } from '../support/mail.ts';
import {
  from,
  fromElsewhere,
  orderPath,
  startTestService,
  studio,
  type TestService,
} from '../support/service.ts';

const clock = manualClock();
let service: TestService;
before(async () => {
  service = await startTestService({}, { clock });
});
after(() => service.end());

/** Each key is sent from its own fixed network. */
const addresses = new Map<string, Record<string, string>>();
const withKey = (key: string) => {
  const address = addresses.get(key) ?? fromElsewhere();
  addresses.set(key, address);
  return { ...address, 'idempotency-key': key };
};

describe('an Idempotency-Key', () => {
  it('returns the stored answer for the same body, without a second order or message', async () => {
    const body = { studio, brief: { goal: 'Once' } };
    const first = await service.post(orderPath, body, withKey('once'));
    const again = await service.post(orderPath, body, withKey('once'));
    assert.equal(first.status, 201);
    assert.equal(first.headers.get('idempotent-replayed'), null);
    assert.equal(again.status, 201);
    assert.equal(again.text, first.text);
    assert.equal(again.headers.get('idempotent-replayed'), 'true');
    await nothingIsPending(service.store);
    assert.equal((await mailsIn(service.folder)).size, 1);
    assert.equal((await service.store.read(({ orders }) => orders.ids('', 10))).length, 1);
  });

  it('works for added answers too, from any network', async () => {
    const { json } = await service.post(orderPath, { studio }, fromElsewhere());
    const body = { order_id: json.order_id, brief: { goal: 'x' } };
    await service.post(orderPath, body, withKey('resupply'));
    const elsewhere = { ...withKey('resupply'), ...fromElsewhere() };
    const again = await service.post(orderPath, body, elsewhere);
    assert.equal(again.status, 200);
    assert.equal(again.headers.get('idempotent-replayed'), 'true');
    const history = await service.store.read(({ events }) => events.stream(json.order_id));
    const types = history.map(({ event }) => event.type);
    assert.deepEqual(
      types.filter((type) => type !== 'OrderConfirmed'),
      ['OrderPlaced', 'AnswersAdded'],
    );
  });

  it('treats equivalent JSON as the same body', async () => {
    const body = { studio: { name: 'S', email: 'a@example.org' }, project: { pages: 2 } };
    const first = await service.post(orderPath, body, withKey('same'));
    for (const written of [
      '{"project":{"pages":2},"studio":{"email":"a@example.org","name":"S"}}',
      JSON.stringify(body, null, 4),
      '{"studio":{"name":"\\u0053","email":"a@example.org"},"project":{"pages":2.0},"dry_run":"off"}',
    ]) {
      const again = await service.post(orderPath, written, withKey('same'));
      assert.equal(again.text, first.text, written);
      assert.equal(again.headers.get('location'), first.headers.get('location'));
    }
    const asQuery = await service.post(`${orderPath}?dry_run=0`, body, withKey('same'));
    assert.equal(asQuery.text, first.text);
    for (const other of [
      { ...body, project: { pages: '2' } },
      { ...body, dry_run: true },
    ]) {
      assert.equal((await service.post(orderPath, other, withKey('same'))).status, 422);
    }
  });

  it('stores the warnings with the answer', async () => {
    const body = { studio, project: { deadline: 'May' } };
    const first = await service.post(orderPath, body, withKey('warned'));
    assert.equal(first.json.warnings.length, 1);
    assert.equal((await service.post(orderPath, body, withKey('warned'))).text, first.text);
  });

  it('is separate in another network, which can neither use it nor learn from it', async () => {
    const first = await service.post(orderPath, { studio }, withKey('guessed'));
    const key = { 'idempotency-key': 'guessed' };
    const other = await service.post(orderPath, { studio }, { ...fromElsewhere(), ...key });
    assert.equal(other.status, 201);
    assert.notEqual(other.json.order_id, first.json.order_id);
    const different = { studio, lang: 'pl' };
    const third = await service.post(orderPath, different, { ...fromElsewhere(), ...key });
    assert.equal(third.status, 201);
  });

  it('is bound to the order of the call, from any network', async () => {
    const key = { 'idempotency-key': 'words' };
    const text = 'Please call us';
    const [one, other] = await Promise.all(
      [1, 2].map(async () => (await service.post(orderPath, { studio }, fromElsewhere())).json),
    );
    const write = (id: string, headers: Record<string, string>) =>
      service.post(`${orderPath}/${id}/messages`, { text }, { ...headers, ...key });
    const here = fromElsewhere();
    const first = await write(one.order_id, here);
    assert.equal(first.status, 200);
    assert.equal((await write(one.order_id, fromElsewhere())).text, first.text);
    const another = await write(other.order_id, here);
    assert.deepEqual([another.status, another.headers.get('idempotent-replayed')], [200, null]);
    for (const { order_id: id } of [one, other]) {
      const { json } = await service.get(`${orderPath}/${id}`);
      assert.equal(json.messages.length, 1);
    }
  });

  it('depends on Authorization only when the call reads a participant key', async () => {
    const headers = { authorization: 'Bearer undefined', 'idempotency-key': 'order-1' };
    const here = fromElsewhere();
    const first = await service.post(orderPath, { studio }, { ...here, ...headers });
    const other = await service.post(orderPath, { studio }, { ...fromElsewhere(), ...headers });
    assert.equal(other.status, 201);
    assert.notEqual(other.json.order_id, first.json.order_id);
    const bare = { ...here, 'idempotency-key': 'order-1' };
    assert.equal((await service.post(orderPath, { studio }, bare)).text, first.text);
  });

  it('that a foreign page has used is still free for its visitor, and the other way round', async () => {
    const page = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    const own = await service.post(orderPath, { studio }, withKey('order-42'));
    const body = { studio: { email: 'x@evil.example' } };
    const foreign = await service.post(orderPath, body, { ...withKey('order-42'), ...page });
    assert.equal(foreign.status, 201);
    const again = await service.post(orderPath, body, { ...withKey('order-42'), ...page });
    assert.equal(again.text, foreign.text);
    assert.equal((await service.post(orderPath, { studio }, withKey('order-42'))).text, own.text);
    // A space separates the key from its owner, so a key must not be able to name another owner.
    const posing = await service.post(orderPath, body, withKey('(foreign page) order-42'));
    assert.equal(posing.status, 201);
    assert.notEqual(posing.json.order_id, foreign.json.order_id);
  });

  it('is refused with 422 for other content, names the existing order, and changes nothing', async () => {
    const first = await service.post(orderPath, { studio }, withKey('two bodies'));
    const before = await service.store.read(({ orders }) => orders.ids('', 100));
    const { status, json } = await service.post(
      orderPath,
      { studio, lang: 'pl' },
      withKey('two bodies'),
    );
    assert.equal(status, 422);
    assert.deepEqual(json, {
      error: `This Idempotency-Key was used for other content, and that request succeeded and is order ${first.json.number}: send that content again to get its answer, and use a new key only for something new`,
    });
    assert.deepEqual(await service.store.read(({ orders }) => orders.ids('', 100)), before);
  });

  it('returns 409 while the first request is in flight, and never places two orders', async () => {
    const before = await service.store.read(({ orders }) => orders.ids('', 100));
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => service.post(orderPath, { studio }, withKey('at once'))),
    );
    const placed = new Set(replies.filter(({ status }) => status === 201).map(({ text }) => text));
    assert.equal(placed.size, 1);
    for (const { status, json, headers } of replies) {
      if (status === 201) continue;
      assert.equal(status, 409);
      assert.match(json.error, /still being answered/);
      assert.equal(headers.get('retry-after'), '2');
    }
    const after = await service.store.read(({ orders }) => orders.ids('', 100));
    assert.equal(after.length, before.length + 1);
  });

  it('expires after 24 hours, and not a millisecond before', async () => {
    const send = () => service.post(orderPath, { studio }, withKey('a day'));
    const first = await send();
    clock.advance(24 * 3_600_000 - 1);
    assert.equal((await send()).text, first.text);
    clock.advance(1);
    assert.notEqual((await send()).json.order_id, first.json.order_id);
  });

  it('stores no refusal: a refused call may be retried', async () => {
    const busy = from('203.0.113.5');
    for (let count = 0; count < 10; count += 1) await service.post(orderPath, { studio }, busy);
    const send = () => service.post(orderPath, { studio }, { ...busy, 'idempotency-key': 'later' });
    assert.equal((await send()).status, 429);
    clock.advance(3_600_000);
    assert.equal((await send()).status, 201);
  });

  it('stores no dry run either', async () => {
    const body = { studio, dry_run: true };
    await service.post(orderPath, body, withKey('rehearsed'));
    const again = await service.post(orderPath, { studio }, withKey('rehearsed'));
    assert.equal(again.status, 201);
  });

  it('survives a restart', async () => {
    const first = await service.post(orderPath, { studio }, withKey('restart'));
    service = await service.restart();
    const again = await service.post(orderPath, { studio }, withKey('restart'));
    assert.equal(again.text, first.text);
  });

  it('whose answer was sealed under a lost secret places no second order', async (test) => {
    const secret = { SECRET: 'the first secret, 32 characters long' };
    const first = await startTestService(secret);
    await first.post(orderPath, { studio }, withKey('secret'));
    await first.close();
    const other = { SECRET: 'another secret that is long enough too' };
    const second = await startTestService(other, { isNewSecret: true }, first.folder);
    test.after(() => second.end());
    const { status, json } = await second.post(orderPath, { studio }, withKey('secret'));
    assert.equal(status, 409);
    assert.match(json.error, /its stored answer can no longer be read/);
    assert.equal((await second.store.read(({ orders }) => orders.ids('', 10))).length, 1);
  });

  it('may have up to 200 printable characters', async () => {
    assert.equal((await service.post(orderPath, { studio }, withKey('k'.repeat(200)))).status, 201);
    const { status, json } = await service.post(orderPath, { studio }, withKey('k'.repeat(201)));
    assert.equal(status, 400);
    assert.equal(json.error, 'Idempotency-Key must be at most 200 printable ASCII characters');
  });

  it('leaves no readable answer in the database', async () => {
    const { json } = await service.post(orderPath, { studio }, withKey('sealed'));
    const record = await service.store.read(({ idempotencyRecords }) =>
      idempotencyRecords.find(
        `${orderPath} ${addresses.get('sealed')?.['x-forwarded-for']} sealed`,
      ),
    );
    assert.ok(record);
    assert.equal(record.sealedAnswer.includes(json.order_id), false);
  });

  it('that is invalid is refused even when its answer would be stored', async () => {
    const address = `${orderPath}?type=shop&pages=17`;
    assert.equal((await service.get(address)).status, 200);
    const { status, json } = await service.get(address, { 'idempotency-key': 'x'.repeat(201) });
    assert.equal(status, 400);
    assert.match(json.error, /^Idempotency-Key must be at most 200 printable ASCII characters/);
  });
});
