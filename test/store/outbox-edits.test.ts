import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Tx } from '../../src/kernel/store.ts';
import { instant } from '../../src/kernel/time.ts';
import type { NewDelivery } from '../../src/messages/rows/delivery.ts';
import { coveredStore } from '../support/covered-store.ts';
import { confirmationTo } from '../support/enqueued.ts';

/** Seals protect a message's content and recipient. Only the service can change them. */

const { commit, readTwice, contend, open, rows, execute, assertAllCalled } =
  await coveredStore('outbox-edits');

const mail = { channel: 'email', address: 'a@one.example' };
const other = { channel: 'email', address: 'b@two.example' };
const words = { studioName: null, language: 'de' } as const;

const delayed = (id: string, changes: Partial<NewDelivery> = {}): NewDelivery => ({
  envelope: confirmationTo(mail, id),
  subject: '',
  queue: 'others',
  state: 'pending',
  notAfter: null,
  sealedSecret: null,
  dueAt: instant(5_000),
  ...changes,
});
const enqueue = (...all: readonly NewDelivery[]) =>
  commit(({ outbox }) => outbox.enqueue(all, instant(1_000)));
const replace = (id: string, now: number, to = mail) =>
  commit(({ outbox }) => {
    const { message } = confirmationTo(to, id, words);
    return outbox.replaceDelayed(id, { to, message }, instant(8_000), instant(now));
  });
const genuine = (...ids: readonly string[]) =>
  readTwice(({ outbox }) => Promise.all(ids.map((id) => outbox.isGenuine(id))));
const noted = async () => {
  const all = await rows('select ends from unsealed');
  return all
    .flatMap(({ ends }) => JSON.parse(String(ends)) as [string, number][])
    .map(([name, version]) => `${name} ${version}`)
    .toSorted();
};

describe('a delayed message', () => {
  it('can be reworded, and still verifies', async () => {
    await enqueue(delayed('a'), delayed('b', { state: 'waiting' }), delayed('c'));
    assert.deepEqual([await replace('a', 4_999, other), await replace('b', 9_000)], [true, true]);
    const found = await readTwice(({ outbox }) =>
      Promise.all([outbox.find('a'), outbox.find('c')]),
    );
    assert.deepEqual(found[0], {
      envelope: confirmationTo(other, 'a', words),
      state: 'pending',
      createdAt: 1_000,
      notAfter: null,
      attempts: 0,
      nextAttemptAt: 8_000,
      lastError: null,
      sealedSecret: null,
    });
    assert.deepEqual(found[1]?.envelope, confirmationTo(mail, 'c'));
    assert.deepEqual(await genuine('a', 'b', 'c'), [true, true, true]);
    assert.equal(await replace('a', 7_999), true);
    assert.deepEqual(await noted(), [
      'message a 1',
      'message a 2',
      'message a 3',
      'message b 1',
      'message b 2',
      'message c 1',
    ]);
  });

  it('cannot be reworded once it is due, tried, done or altered', async () => {
    await enqueue(...['due', 'tried', 'done', 'bent'].map((id) => delayed(id)));
    await commit(({ outbox }) => outbox.markDone(['done'], 'sent', instant(2_000)));
    await execute(
      `update outbox set attempts = 1 where id = 'tried';
      update outbox set recipient = 'eve@one.example' where id = 'bent'`,
    );
    const replaced = [
      await replace('due', 5_000),
      await replace('tried', 2_000),
      await replace('done', 2_000),
      await replace('bent', 2_000),
      await replace('unknown', 2_000),
    ];
    assert.deepEqual(replaced, [false, false, false, false, false]);
    assert.deepEqual(await rows('select id from outbox where message like \'%"de"%\''), []);
    assert.equal((await noted()).length, 4);
  });

  it('is changed by one writer after the other', async () => {
    await enqueue(delayed('a'));
    const put =
      (at: number) =>
      async ({ outbox }: Tx) => {
        const { message } = confirmationTo(mail, 'a', words);
        return outbox.replaceDelayed('a', { to: mail, message }, instant(at), instant(2_000));
      };
    assert.deepEqual(await contend(put(7_000), put(8_000)), [true, true]);
    assert.deepEqual(await genuine('a'), [true]);
    const [row] = await rows('select digest, next_attempt_at_ms as due from outbox');
    assert.deepEqual([String(row?.['digest']).slice(0, 2), row?.['due']], ['3.', 8_000]);
  });
});

describe('a redirected message', () => {
  it('is due at once, with all attempts left', async () => {
    await enqueue(delayed('a', { dueAt: instant(1_000) }), delayed('b'));
    await commit(async ({ outbox }) => {
      await outbox.claim(['a'], instant(1_000), instant(2_000));
      await outbox.giveUp('a', 'dead', 'no such mailbox');
      await outbox.redirect('a', { channel: 'telegram', address: 'ada' }, instant(6_000));
      await outbox.redirect('b', other, instant(6_000));
      await outbox.redirect('unknown', other, instant(6_000));
    });
    const stored = await rows(
      `select id, channel, recipient, destination, state, attempts, last_error,
      next_attempt_at_ms as due from outbox order by id`,
    );
    const due = { state: 'pending', attempts: 0, last_error: null, due: 6_000 };
    assert.deepEqual(stored, [
      { id: 'a', channel: 'telegram', recipient: 'ada', destination: 'ada', ...due },
      { id: 'b', channel: 'email', recipient: 'b@two.example', destination: 'two.example', ...due },
    ]);
    assert.deepEqual(await genuine('a', 'b', 'unknown'), [true, true, false]);
    assert.deepEqual(await noted(), ['message a 1', 'message a 2', 'message b 1', 'message b 2']);
  });

  it('stays in place if it was altered', async () => {
    await enqueue(delayed('a'));
    await execute("update outbox set message = replace(message, '25000', '1')");
    await commit(({ outbox }) => outbox.redirect('a', other, instant(6_000)));
    assert.deepEqual(await rows('select recipient from outbox'), [{ recipient: 'a@one.example' }]);
    assert.deepEqual(await genuine('a'), [false]);
  });

  it('is redirected by one writer after the other', async () => {
    await enqueue(delayed('a'));
    await contend(
      ({ outbox }) => outbox.redirect('a', other, instant(6_000)),
      ({ outbox }) => outbox.redirect('a', mail, instant(7_000)),
    );
    const [row] = await rows('select recipient, digest from outbox');
    assert.deepEqual(
      [row?.['recipient'], String(row?.['digest']).slice(0, 2)],
      [mail.address, '3.'],
    );
    assert.deepEqual(await genuine('a'), [true]);
  });
});

it('webhook deliveries are not queued for a leaf', async () => {
  const to = { channel: 'webhook', address: 'whk_1@one.example' };
  await enqueue(delayed('a', { envelope: confirmationTo(to, 'a') }));
  assert.equal(await replace('a', 2_000, to), true);
  assert.deepEqual(await noted(), []);
});

it('every part of a message is verified, including its erasure', async () => {
  const names = [
    'kind',
    'channel',
    'recipient',
    'message',
    'created_at_ms',
    'not_after_ms',
    'digest',
  ];
  const ids = ['a', ...names, 'z erased', 'z sent'];
  await enqueue(...ids.map((id) => delayed(id)));
  for (const name of names) {
    const value = name.endsWith('_ms') ? '7' : "'{}'";
    await execute(`update outbox set ${name} = ${value} where id = '${name}'`);
  }
  const erasing = `erased_at_ms = 1, message = '{"kind":"order_confirmation"}'`;
  await execute(
    `update outbox set state = 'sent', ${erasing} where id in ('z erased', 'z sent');
    update outbox set message = '{"kind":"order_confirmation","x":1}' where id = 'z erased'`,
  );
  const changed = (await readTwice(({ outbox }) => outbox.checkDigests('', 99))).changed;
  assert.deepEqual(
    changed.map(({ id }) => id),
    [...names.toSorted(), 'z erased'],
  );
  assert.deepEqual(changed[1], { id: 'created_at_ms', version: 1, isSealed: true });
  // The service sends neither this message nor messages without content.
  const own = await genuine(...ids);
  assert.deepEqual(
    own,
    ids.map((id) => id === 'a'),
  );
  await execute("update outbox set state = 'pending' where id = 'z sent'");
  assert.equal(
    (await readTwice(({ outbox }) => outbox.checkDigests('z erased', 9))).changed.length,
    1,
  );
});

it('messages are read page by page', async (test) => {
  await enqueue(...['a', 'b', 'c'].map((id) => delayed(id)));
  await execute("update outbox set digest = '3 x' where id = 'b'");
  const pages = await readTwice(({ outbox }) =>
    Promise.all(['', 'b', 'c'].map((after) => outbox.checkDigests(after, 2))),
  );
  assert.deepEqual(pages, [
    { last: 'b', count: 2, changed: [{ id: 'b', version: 3, isSealed: true }] },
    { last: 'c', count: 1, changed: [] },
    { last: null, count: 0, changed: [] },
  ]);
  const withoutKey = await open(test, {});
  await execute("update outbox set recipient = 'eve@one.example'");
  const unknown = await withoutKey.read(({ outbox }) => outbox.checkDigests('', 9));
  assert.deepEqual(unknown.changed, []);
});

assertAllCalled();
