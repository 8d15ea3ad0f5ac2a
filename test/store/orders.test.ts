import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defaultProject } from '../../src/brief/rules/project.ts';
import type { OrderId, OrderNumber } from '../../src/kernel/ids.ts';
import type { Tx } from '../../src/kernel/store.ts';
import { instant } from '../../src/kernel/time.ts';
import { coveredStore } from '../support/covered-store.ts';
import { deadlineOf, fileOf, orderOf, studioOf, workOf } from '../support/plain-orders.ts';

/** Stores orders and finds them by their identifiers. */

const { commit, commitAndRead, readTwice, contend, rows, execute, assertAllCalled } =
  await coveredStore('orders');

const idOf = (id: string) => id as OrderId;
const find = (id: string) => readTwice(({ orders }) => orders.find(idOf(id)));
const halfADayMs = 43_200_000;

/** An order in which all columns have values, and all values differ. */
const full = orderOf('ord_1', {
  number: 1_042 as OrderNumber,
  reference: 'Кафэ №1',
  referenceKey: 'key of a reference',
  status: 'brief_complete',
  source: 'form',
  language: 'by',
  studio: studioOf({ name: 'Студыя', telegram: '@ada', website: 'ada.example' }),
  project: { ...defaultProject, type: 'shop', notes: 'Ask «Ada»' },
  brief: new Map([['goal', { text: 'Cakes' }]]),
  files: [fileOf('fil_1')],
  placedAt: instant(1_800_000_000_001),
  clientLinkId: 'of_the_third_link',
  work: workOf({
    stage: 'building',
    messagesAndNotes: 2,
    hold: { since: instant(1_800_000_000_003), reason: 'Asked' },
    deadlines: [
      deadlineOf('confirmation', [1, 1_800_000_000_004]),
      deadlineOf('site_live', [2, 1_800_000_000_002 + halfADayMs]),
    ],
  }),
  awaitingReply: {
    unansweredSince: instant(1_800_000_000_005),
    holdAnsweredAt: instant(1_800_000_000_006),
  },
  version: 9,
});

it('orders are loaded as they were saved, several at once', async () => {
  const found = await commitAndRead(
    async ({ orders }) => {
      await orders.add(orderOf('ord_1'));
      await orders.add(orderOf('ord_2'));
      await orders.save(full);
    },
    ({ orders }) =>
      Promise.all(['ord_2', 'ord_3', 'ord_1', 'ord_2'].map((id) => orders.find(idOf(id)))),
  );
  assert.deepEqual(found, [orderOf('ord_2'), null, full, orderOf('ord_2')]);
  assert.deepEqual(
    await commit(({ orders }) => orders.findAll(['ord_2', 'ord_3', 'ord_1', 'ord_2'].map(idOf))),
    [full, orderOf('ord_2')],
  );
  assert.deepEqual(await readTwice(({ orders }) => orders.findAll([])), []);
});

it('each part of an order has its column, including its search columns', async () => {
  await commit(({ orders }) => orders.save(full));
  const [{ studio, project, price, files, work, ...row } = {}] = await rows('select * from orders');
  assert.deepEqual(row, {
    id: 'ord_1',
    number: 1_042,
    reference: 'Кафэ №1',
    reference_key: 'key of a reference',
    status: 'brief_complete',
    source: 'form',
    language: 'by',
    brief: '{"goal":{"text":"Cakes"}}',
    placed_at_ms: 1_800_000_000_001,
    client_link_id: 'of_the_third_link',
    forgotten_at_ms: null,
    stage: 'building',
    next_due_at_ms: 1_800_000_000_002,
    on_hold_since_ms: 1_800_000_000_003,
    waiting_for: 'answered',
    waiting_by_ms: null,
    waiting_since_ms: 1_800_000_000_006,
    confirm_by_ms: 1_800_000_000_004,
    unanswered_since_ms: 1_800_000_000_005,
    hold_answered_at_ms: 1_800_000_000_006,
    version: 9,
  });
  assert.deepEqual(
    [studio, project, price, files, work].map((text) => JSON.parse(String(text))),
    [full.studio, full.project, full.price, full.files, full.work],
  );
});

it('only the changed parts of an existing order are written', async () => {
  const before = orderOf('ord_1');
  await commit(async ({ orders }) => {
    await orders.save(before);
    await orders.save(orderOf('ord_2'));
  });
  await execute("update orders set language = 'de'");
  const after = { ...before, status: 'received', version: 2 } as const;
  await commit(async ({ orders }) => {
    await orders.save({ ...before, reference: 'R' }, before);
    await orders.save({ ...after, reference: 'R' }, { ...before, reference: 'R' });
  });
  const stored = await rows(
    'select id, language, reference, status, stage, version from orders order by id',
  );
  assert.deepEqual(stored, [
    {
      id: 'ord_1',
      language: 'de',
      reference: 'R',
      status: 'received',
      stage: 'checking',
      version: 2,
    },
    {
      id: 'ord_2',
      language: 'de',
      reference: null,
      status: 'brief_incomplete',
      stage: 'awaiting_brief',
      version: 1,
    },
  ]);
});

describe('an order is found', () => {
  it('by its number', async () => {
    const found = await commitAndRead(
      async ({ orders }) => {
        await orders.save(orderOf('ord_1', { number: 900_719_925_474 as OrderNumber }));
        await orders.save(orderOf('ord_2', { number: 1_001 as OrderNumber }));
        await orders.save(orderOf('ord_3'));
      },
      async ({ orders }) => [
        await orders.findIdByNumber(1_001 as OrderNumber),
        await orders.findIdByNumber(900_719_925_474 as OrderNumber),
        await orders.findIdByNumber(1_002 as OrderNumber),
      ],
    );
    assert.deepEqual(found, ['ord_2', 'ord_1', null]);
  });

  it('by a prefix of its ID', async () => {
    const found = await commitAndRead(
      async ({ orders }) => {
        for (const id of ['ord_10', 'ord_2', 'ord_1', 'ord_0', 'ord_1z'])
          await orders.save(orderOf(id));
      },
      async ({ orders }) => [
        await orders.startingWith('ord_1', 9),
        await orders.startingWith('ord_1', 2),
        await orders.startingWith('ord_3', 9),
      ],
    );
    assert.deepEqual(found, [['ord_1', 'ord_10', 'ord_1z'], ['ord_1', 'ord_10'], []]);
  });

  it('by its reference, which is unique: of two concurrent ones the second finds the first', async () => {
    const taken = await commitAndRead(
      ({ orders }) => orders.save(orderOf('ord_1', { referenceKey: 'one' })),
      ({ orders }) => Promise.all(['one', 'two'].map((key) => orders.findIdByReference(key))),
    );
    assert.deepEqual(taken, ['ord_1', null]);
    const place =
      (id: string) =>
      async ({ orders }: Tx) => {
        if ((await orders.findIdByReference('same')) !== null) return 'taken';
        await orders.save(orderOf(id, { referenceKey: 'same' }));
        return id;
      };
    const placed = await contend(place('ord_2'), place('ord_3'));
    assert.equal(placed.filter((each) => each === 'taken').length, 1);
    const stored = await rows("select id from orders where reference_key = 'same'");
    assert.deepEqual(
      stored.map(({ id }) => id),
      placed.filter((each) => each !== 'taken'),
    );
  });
});

it('versions are returned for existing orders', async () => {
  const versions = await commitAndRead(
    async ({ orders }) => {
      await orders.save(orderOf('ord_1', { version: 3 }));
      await orders.save(orderOf('ord_2', { version: 8 }));
      await orders.save(orderOf('ord_3', { version: 1 }));
    },
    async ({ orders }) => [
      [...(await orders.versions([idOf('ord_2'), idOf('ord_9'), idOf('ord_1')]))].toSorted(
        ([a], [b]) => a.localeCompare(b),
      ),
      [...(await orders.versions([]))],
    ],
  );
  assert.deepEqual(versions, [
    [
      ['ord_1', 3],
      ['ord_2', 8],
    ],
    [],
  ]);
});

it('an order is locked by the transaction that loads it', async () => {
  await commit(({ orders }) => orders.save(orderOf('ord_1')));
  const changing =
    (language: 'de' | 'fr') =>
    async ({ orders }: Tx) => {
      const before = await orders.find(idOf('ord_1'));
      assert.ok(before);
      await orders.save({ ...before, language, version: before.version + 1 }, before);
      return before.version;
    };
  assert.deepEqual(await contend(changing('de'), changing('fr')), [1, 2]);
  assert.deepEqual([(await find('ord_1'))?.version, (await find('ord_1'))?.language], [3, 'fr']);
});

assertAllCalled();
