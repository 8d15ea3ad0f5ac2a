import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Follower } from '../../src/auction/rules/follow.ts';
import type { LotId } from '../../src/kernel/ids.ts';
import { emailKey } from '../../src/kernel/mailbox.ts';
import { instant } from '../../src/kernel/time.ts';
import { coveredStore } from '../support/covered-store.ts';

/** Stores the people who follow lots without bidding. */

const { commit, commitAndRead, readTwice, rows, assertAllCalled } = await coveredStore('followers');

const [first, second] = [1 as LotId, 2 as LotId];
const endsAt = instant(100_000_000);
const halfAnHourMs = 1_800_000;

const followerOf = (name: string, changes: Partial<Follower> = {}): Follower => ({
  lotId: first,
  emailKey: emailKey(`${name}@one.example`),
  email: `${name}@One.example`,
  language: 'en',
  sinceAt: instant(1_000),
  knownEndsAt: endsAt,
  isReminded: false,
  ...changes,
});
const keyOf = (name: string) => emailKey(`${name}@one.example`);
const over = { isOver: true, endsAt, isEndNear: false };
const running = { isOver: false, endsAt, isEndNear: false };

it('a repeated subscription to a lot keeps its start and updates the rest', async () => {
  const found = await commitAndRead(
    async ({ followers }) => {
      await followers.save(followerOf('ada'));
      await followers.save(followerOf('ada', { lotId: second }));
      await followers.save(
        followerOf('ada', {
          email: 'ADA@one.example',
          language: 'de',
          sinceAt: instant(9_000),
          knownEndsAt: instant(7_000),
          isReminded: true,
        }),
      );
    },
    async ({ followers }) => [
      await followers.due(first, over, 9),
      await followers.due(second, over, 9),
    ],
  );
  assert.deepEqual(found, [
    [
      followerOf('ada', {
        email: 'ADA@one.example',
        language: 'de',
        knownEndsAt: instant(7_000),
        isReminded: true,
      }),
    ],
    [followerOf('ada', { lotId: second })],
  ]);
});

it('followers of a lot are counted until they stop', async () => {
  const counts = () =>
    readTwice(async ({ followers }) => [
      await followers.isFollowing(first, keyOf('ada')),
      await followers.isFollowing(second, keyOf('ben')),
      await followers.count(first),
      await followers.count(second),
      await followers.countOf(keyOf('ada')),
      await followers.countOf(keyOf('nobody')),
      await followers.lots(9),
      await followers.lots(1),
    ]);
  assert.deepEqual(await counts(), [false, false, 0, 0, 0, 0, [], []]);
  await commit(async ({ followers }) => {
    await followers.save(followerOf('ada', { lotId: second }));
    await followers.save(followerOf('ada'));
    await followers.save(followerOf('ben'));
  });
  assert.deepEqual(await counts(), [true, false, 2, 1, 2, 0, [1, 2], [1]]);
  await commit(({ followers }) => followers.remove(first, keyOf('ada')));
  assert.deepEqual(await counts(), [false, false, 1, 1, 1, 0, [1, 2], [1]]);
  await commit(async ({ followers }) => {
    await followers.save(followerOf('ada'));
    await followers.forget(keyOf('ada'));
  });
  assert.deepEqual(await counts(), [false, false, 1, 0, 0, 0, [1], [1]]);
});

it('followers have news of an end moved by half an hour, of a near end, and of a result', async () => {
  const known = (name: string, byMs: number, isReminded: boolean) =>
    followerOf(name, { knownEndsAt: instant(endsAt + byMs), isReminded });
  await commit(async ({ followers }) => {
    for (const follower of [
      known('moved-later', -halfAnHourMs, true),
      known('moved-little', -halfAnHourMs + 1, true),
      known('moved-earlier', halfAnHourMs, true),
      known('moved-less', halfAnHourMs - 1, true),
      known('unreminded', 0, false),
      { ...known('elsewhere', -halfAnHourMs, false), lotId: second },
    ]) {
      await followers.save(follower);
    }
  });
  const due = async (news: typeof over, limit = 9) =>
    (await readTwice(({ followers }) => followers.due(first, news, limit))).map(
      ({ emailKey }) => emailKey.split('@')[0],
    );
  assert.deepEqual(await due(running), ['moved-earlier', 'moved-later']);
  assert.deepEqual(await due({ ...running, isEndNear: true }), [
    'moved-earlier',
    'moved-later',
    'unreminded',
  ]);
  assert.deepEqual(await due(over), [
    'moved-earlier',
    'moved-later',
    'moved-less',
    'moved-little',
    'unreminded',
  ]);
  assert.deepEqual(await due(over, 2), ['moved-earlier', 'moved-later']);
});

it('a follower is stored under the normalized address', async () => {
  await commit(({ followers }) => followers.save(followerOf('ada', { isReminded: true })));
  assert.deepEqual(await rows('select * from lot_followers'), [
    {
      lot_id: 1,
      email_key: 'ada@one.example',
      email: 'ada@One.example',
      language: 'en',
      since_ms: 1_000,
      known_ends_at_ms: 100_000_000,
      is_reminded: 1,
    },
  ]);
});

assertAllCalled();
