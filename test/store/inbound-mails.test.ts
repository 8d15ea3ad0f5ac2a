import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { InboundMailId, UnfiledMail } from '../../src/inbound/inbound-mail.ts';
import type { OrderId, OrderNumber } from '../../src/kernel/ids.ts';
import { instant } from '../../src/kernel/time.ts';
import { coveredStore } from '../support/covered-store.ts';

/** Stores which mails have arrived, and the content of those that wait. */

const { commit, commitAndRead, readTwice, contend, rows, assertAllCalled } =
  await coveredStore('inbound-mails');

const order = 'ord_1' as OrderId;

const mailOf = (
  id: string,
  receivedAt: number,
  changes: Partial<UnfiledMail> = {},
): UnfiledMail => ({
  id: id as InboundMailId,
  receivedAt: instant(receivedAt),
  reason: 'no_order',
  sender: 'Ada@One.example',
  subject: 'Вопрос',
  text: 'Сколько стоит?',
  files: [],
  refusedFiles: ['setup.exe'],
  quoted: 'On Monday you wrote',
  unreadable: ['an encrypted part'],
  orderNumber: null,
  ...changes,
});
const noted = (id: string, state: 'proven' | 'filed' | 'dropped', receivedAt = 1_000) => ({
  key: `key of ${id}`,
  id: id as InboundMailId,
  receivedAt: instant(receivedAt),
  state,
  orderId: order,
});
const unfiled = (...all: readonly UnfiledMail[]) =>
  commit(async ({ inboundMails }) => {
    for (const mail of all) await inboundMails.addUnfiled(`key of ${mail.id}`, mail);
  });
const idsOf = (mails: readonly { readonly id: string }[]) => mails.map(({ id }) => id);

it('a mail is recorded once, whatever happens to it', async () => {
  const answers = await commit(async ({ inboundMails }) => [
    await inboundMails.note(noted('mail_1', 'filed')),
    await inboundMails.note({ ...noted('mail_2', 'dropped'), key: 'key of mail_1' }),
    await inboundMails.addUnfiled('key of mail_1', mailOf('mail_3', 1)),
    await inboundMails.addUnfiled('another key', mailOf('mail_4', 1)),
    await inboundMails.addUnfiled('another key', mailOf('mail_5', 1)),
  ]);
  assert.deepEqual(answers, [true, false, false, true, false]);
  const known = await readTwice(({ inboundMails }) =>
    Promise.all(['key of mail_1', 'another key', 'key'].map((key) => inboundMails.isKnown(key))),
  );
  assert.deepEqual(known, [true, true, false]);
  assert.deepEqual(await rows("select * from inbound_mails where id = 'mail_1'"), [
    {
      key: 'key of mail_1',
      id: 'mail_1',
      received_at_ms: 1_000,
      state: 'filed',
      order_id: 'ord_1',
      content: null,
      source: null,
    },
  ]);
});

it('an order is proven by a tagged mail that an operator has filed', async () => {
  await commit(async ({ inboundMails }) => {
    await inboundMails.note(noted('mail_1', 'filed'));
    await inboundMails.note({ ...noted('mail_2', 'proven'), orderId: 'ord_2' as OrderId });
  });
  const proven = await readTwice(({ inboundMails }) =>
    Promise.all(['ord_1', 'ord_2'].map((id) => inboundMails.isProven(id as OrderId))),
  );
  assert.deepEqual(proven, [false, true]);
});

it('waiting mails are listed newest first, and loaded as they arrived', async () => {
  const marked = mailOf('mail_1', 1_800_000_000_000, { orderNumber: 1_042 as OrderNumber });
  const found = await commitAndRead(
    async ({ inboundMails }) => {
      await inboundMails.addUnfiled('1', marked);
      await inboundMails.addUnfiled('2', mailOf('mail_2', 1_000));
      await inboundMails.addUnfiled('3', mailOf('mail_3', 1_000));
      await inboundMails.note(noted('mail_4', 'filed', 9_000));
    },
    async ({ inboundMails }) => [
      idsOf(await inboundMails.unfiled(9)),
      idsOf(await inboundMails.unfiled(2)),
      await inboundMails.find('mail_1'),
      await inboundMails.find('mail_4'),
      await inboundMails.find('mail_9'),
    ],
  );
  assert.deepEqual(found, [
    ['mail_1', 'mail_3', 'mail_2'],
    ['mail_1', 'mail_3'],
    marked,
    null,
    null,
  ]);
  const sources = await rows(
    'select source from inbound_mails where content is not null order by id',
  );
  assert.deepEqual(
    sources.map(({ source }) => source),
    ['S-1042', '@one.example', '@one.example'],
  );
});

it('waiting mails are counted, and the oldest named', async () => {
  const waiting = (limit: number) => readTwice(({ inboundMails }) => inboundMails.waiting(limit));
  assert.deepEqual(await waiting(9), { count: 0, first: [] });
  await unfiled(mailOf('mail_1', 3_000), mailOf('mail_2', 1_000), mailOf('mail_3', 2_000));
  await commit(({ inboundMails }) => inboundMails.note(noted('mail_4', 'filed', 1)));
  assert.deepEqual(await waiting(2), {
    count: 3,
    first: [
      { id: 'mail_2', receivedAt: 1_000 },
      { id: 'mail_3', receivedAt: 2_000 },
    ],
  });
});

it('mails with the tag of given orders are found, and those that contain something like a name', async () => {
  await unfiled(
    mailOf('mail_1', 1, { orderNumber: 1_042 as OrderNumber }),
    mailOf('mail_2', 1, { orderNumber: 1_043 as OrderNumber, text: 'Ask ANN@one.example' }),
    mailOf('mail_3', 1, { text: 'joann@one.example' }),
    mailOf('mail_4', 1, { sender: 'ann@two.example' }),
  );
  const found = await readTwice(async ({ inboundMails }) => [
    idsOf(await inboundMails.marked(['S-1042', 'S-1043', 'S-9'])).toSorted(),
    idsOf(await inboundMails.marked(['@two.example'])),
    await inboundMails.marked([]),
    idsOf(await inboundMails.like('ann@one.example')).toSorted(),
    idsOf(await inboundMails.like('Ann')).toSorted(),
    idsOf(await inboundMails.like('nobody@one.example')),
  ]);
  assert.deepEqual(found, [
    ['mail_1', 'mail_2'],
    ['mail_4'],
    [],
    ['mail_2', 'mail_3'],
    ['mail_2', 'mail_3', 'mail_4'],
    [],
  ]);
});

it('more tags can be searched than one statement accepts', async () => {
  await unfiled(mailOf('mail_1', 1, { orderNumber: 1_501 as OrderNumber }));
  const numbers = Array.from({ length: 501 }, (_, nth) => `S-${1_001 + nth}`);
  assert.deepEqual(idsOf(await readTwice(({ inboundMails }) => inboundMails.marked(numbers))), [
    'mail_1',
  ]);
});

it('a mail that is filed, dropped or set aside waits no more, and loses its text', async () => {
  await unfiled(mailOf('mail_1', 1), mailOf('mail_2', 1), mailOf('mail_3', 1));
  await commit(async ({ inboundMails }) => {
    await inboundMails.end([], 'dropped', null);
    await inboundMails.end(['mail_1', 'mail_2'], 'proven', order);
  });
  const stored = await rows(
    'select id, state, order_id, content, source from inbound_mails order by id',
  );
  const ended = { state: 'proven', order_id: 'ord_1', content: null, source: null };
  assert.deepEqual(stored.slice(0, 2), [
    { id: 'mail_1', ...ended },
    { id: 'mail_2', ...ended },
  ]);
  assert.deepEqual(idsOf(await readTwice(({ inboundMails }) => inboundMails.unfiled(9))), [
    'mail_3',
  ]);
});

it('old mails that prove nothing are deleted', async () => {
  await unfiled(mailOf('mail_1', 1_000));
  await commit(async ({ inboundMails }) => {
    await inboundMails.note(noted('mail_2', 'filed', 4_999));
    await inboundMails.note(noted('mail_3', 'filed', 5_000));
    await inboundMails.note(noted('mail_4', 'proven', 1));
    await inboundMails.forget(instant(5_000));
  });
  const left = await rows('select id from inbound_mails order by id');
  assert.deepEqual(idsOf(left as never), ['mail_1', 'mail_3', 'mail_4']);
});

it('an erased order’s mails keep only their arrival', async () => {
  await commit(async ({ inboundMails }) => {
    await inboundMails.note(noted('mail_1', 'proven'));
    await inboundMails.note({ ...noted('mail_2', 'filed'), orderId: 'ord_2' as OrderId });
    await inboundMails.disown([order]);
  });
  const stored = await rows('select id, state, order_id from inbound_mails order by id');
  assert.deepEqual(stored, [
    { id: 'mail_1', state: 'dropped', order_id: null },
    { id: 'mail_2', state: 'filed', order_id: 'ord_2' },
  ]);
});

it('a waiting mail is locked by the transaction that loads it', async () => {
  await unfiled(mailOf('mail_1', 1));
  const [first, second] = await contend(
    async ({ inboundMails }) => {
      const found = await inboundMails.find('mail_1');
      await inboundMails.end(['mail_1'], 'dropped', null);
      return found?.id;
    },
    ({ inboundMails }) => inboundMails.find('mail_1'),
  );
  assert.deepEqual([first, second], ['mail_1', null]);
});

assertAllCalled();
