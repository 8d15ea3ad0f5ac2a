import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { LotId, ParticipantId } from '../../src/kernel/ids.ts';
import { emailKey } from '../../src/kernel/mailbox.ts';
import type { Tx } from '../../src/kernel/store.ts';
import { instant } from '../../src/kernel/time.ts';
import { coveredStore } from '../support/covered-store.ts';
import { bidOf, bidderOf, participantOf } from '../support/plain-auction.ts';

/** Stores participants, who have proven that an address is theirs. */

const { commit, commitAndRead, readTwice, contend, rows, assertAllCalled } = await coveredStore(
  'participants',
  'auction',
);

const ada = participantOf('par_ada', {
  email: 'Ada@Пример.example',
  name: 'Ада',
  language: 'by',
  brief: new Map([['goal', { text: 'Sell «cakes»' }]]),
});
const adaKey = emailKey('ada@xn--e1afmkfd.example');

it('a participant is found by ID and by address, as they were last saved', async () => {
  const forgotten = { ...ada, name: null, forgottenAt: instant(5_000), version: 2 };
  const ben = participantOf('par_ben');
  const found = await commitAndRead(
    async ({ participants }) => {
      await participants.save(ada);
      await participants.save(ben);
      await participants.save(forgotten);
    },
    ({ participants }) =>
      Promise.all([
        participants.find(ada.id),
        participants.find(ben.id),
        participants.find('par_nobody' as ParticipantId),
        participants.ofEmail(adaKey),
        participants.ofEmail(emailKey('par_ben@one.example')),
        participants.ofEmail(emailKey('nobody@one.example')),
      ]),
  );
  assert.deepEqual(found, [forgotten, ben, null, forgotten, ben, null]);
  assert.deepEqual(
    await readTwice(({ participants }) =>
      participants.ofEmails([emailKey('par_ben@one.example'), emailKey('nobody@one.example')]),
    ),
    [ben],
  );
  assert.deepEqual(await rows("select * from participants where id = 'par_ada'"), [
    {
      id: 'par_ada',
      email: 'Ada@Пример.example',
      email_key: 'ada@xn--e1afmkfd.example',
      name: null,
      language: 'by',
      brief: '{"goal":{"text":"Sell «cakes»"}}',
      joined_at_ms: 1_000,
      version: 2,
      forgotten_at_ms: 5_000,
    },
  ]);
});

it('of two concurrent sign-ups with one address one returns the other', async () => {
  const join =
    (id: string) =>
    async ({ participants }: Tx) => {
      const there = await participants.ofEmail(emailKey('new@one.example'));
      if (there !== null) return there.id;
      await participants.save(participantOf(id, { email: 'new@one.example' }));
      return id;
    };
  const [one, other] = await contend(join('par_1'), join('par_2'));
  assert.equal(one, other);
  assert.deepEqual(await rows('select id from participants'), [{ id: one }]);
});

it('the newest are listed first, and IDs in their order', async () => {
  const found = await commitAndRead(
    async ({ participants }) => {
      for (const [id, joinedAt] of [
        ['par_b', 2_000],
        ['par_a', 2_000],
        ['par_C', 3_000],
        ['par_d', 1_000],
      ] as const) {
        await participants.save(participantOf(id, { joinedAt: instant(joinedAt) }));
      }
    },
    async ({ participants }) => [
      (await participants.list(9)).map(({ id }) => id),
      (await participants.list(2)).map(({ id }) => id),
      await participants.ids('', 9),
      await participants.ids('par_C', 2),
      await participants.ids('par_d', 2),
    ],
  );
  assert.deepEqual(found, [
    ['par_C', 'par_a', 'par_b', 'par_d'],
    ['par_C', 'par_a'],
    ['par_C', 'par_a', 'par_b', 'par_d'],
    ['par_a', 'par_b'],
    [],
  ]);
});

it('bidders of a lot are distinguished from those whose bids are only under review', async () => {
  const [one, other] = [1 as LotId, 2 as LotId];
  const reviewedBid = (id: string, changes: object) =>
    bidOf(`bid_${id}`, {
      participantId: `par_${id}` as ParticipantId,
      status: 'under_review',
      ...changes,
    });
  await commit(async ({ participants, lots, bids }) => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f'])
      await participants.save(participantOf(`par_${name}`));
    await lots.saveBidders(
      one,
      ['a', 'c'].map((name) => bidderOf(`par_${name}`)),
    );
    await lots.saveBidders(other, [bidderOf('par_d')]);
    await bids.save(reviewedBid('b', {}));
    // This participant fulfils both conditions and must count once.
    await bids.save(reviewedBid('c', {}));
    await bids.save(reviewedBid('e', { lotId: other }));
    await bids.save(reviewedBid('f', { status: 'rejected' }));
    await bids.save(bidOf('bid_unconfirmed', { status: 'under_review' }));
  });
  const ofLot = async (page: { after: string; limit: number; includesUnderReview: boolean }) =>
    (await readTwice(({ participants }) => participants.ofLot(one, page))).map(({ id }) => id);
  const page = { after: '', limit: 9, includesUnderReview: false };
  assert.deepEqual(await ofLot(page), ['par_a', 'par_c']);
  assert.deepEqual(await ofLot({ ...page, includesUnderReview: true }), [
    'par_a',
    'par_b',
    'par_c',
  ]);
  assert.deepEqual(await ofLot({ after: 'par_a', limit: 1, includesUnderReview: true }), ['par_b']);
  assert.deepEqual(await ofLot({ ...page, after: 'par_c' }), []);
  const counts = await readTwice(async ({ participants }) => [
    await participants.countOfLot(one),
    await participants.countOfLot(other),
    await participants.countOfLot(3 as LotId),
  ]);
  assert.deepEqual(counts, [3, 2, 0]);
});

assertAllCalled();
