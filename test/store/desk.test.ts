import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { DeskSessionId } from '../../src/kernel/ids.ts';
import { emailKey } from '../../src/kernel/mailbox.ts';
import { instant } from '../../src/kernel/time.ts';
import type { DeskLink, DeskSession } from '../../src/operators/rules/desk-session.ts';
import { coveredStore } from '../support/covered-store.ts';

/** Stores operators' sign-ins to the desk. */

const { commit, commitAndRead, readTwice, contend, assertAllCalled } = await coveredStore('desk');

const [ada, ben] = [emailKey('ada@desk.example'), emailKey('ben@desk.example')];
const hourMs = 3_600_000;

const linkOf = (hash: string, expiresAt: number, changes: Partial<DeskLink> = {}) => ({
  hash,
  value: {
    operator: ada,
    browserHash: null,
    expiresAt: instant(expiresAt),
    usedAt: null,
    ...changes,
  },
});

const sessionOf = (hash: string, startedAt: number, changes: Partial<DeskSession> = {}) => ({
  hash,
  value: {
    id: `ses_${hash}` as DeskSessionId,
    operator: ada,
    startedAt: instant(startedAt),
    lastSeenAt: instant(startedAt + 1),
    network: '192.0.2.1',
    userAgent: null,
    hasAlarms: false,
    ...changes,
  },
});

it('a link is found by any of its hashes, as it was created', async () => {
  const bound = linkOf('bound', 1_000, { browserHash: 'of a browser' });
  const used = linkOf('used', 2_000, { operator: ben, usedAt: instant(1_500) });
  const found = await commitAndRead(
    async ({ desk }) => {
      await desk.addLink(bound, 9);
      await desk.addLink(used, 9);
    },
    async ({ desk }) => [
      await desk.findLink(['other', 'bound']),
      await desk.findLink(['used']),
      await desk.findLink(['other']),
      await desk.findLink([]),
    ],
  );
  assert.deepEqual(found, [bound, used, null, null]);
});

it('an operator keeps the links that expire last, including the new one', async () => {
  await commit(async ({ desk }) => {
    await desk.addLink(linkOf('of ben', 1, { operator: ben }), 3);
    await desk.addLink(linkOf('middle', 2_000), 3);
    await desk.addLink(linkOf('first', 1_000), 3);
    await desk.addLink(linkOf('last', 3_000), 3);
    await desk.addLink(linkOf('new', 1), 3);
  });
  const isThere = await readTwice(async ({ desk }) =>
    Promise.all(
      ['of ben', 'first', 'middle', 'last', 'new'].map(
        async (hash) => (await desk.findLink([hash])) !== null,
      ),
    ),
  );
  assert.deepEqual(isThere, [true, false, true, true, true]);
});

it('a link can be used once, and those of some operators deleted', async () => {
  await commit(async ({ desk }) => {
    await desk.addLink(linkOf('one', 1_000), 9);
    await desk.addLink(linkOf('two', 1_000), 9);
    await desk.addLink(linkOf('of ben', 1_000, { operator: ben }), 9);
    await desk.useLink('one', instant(500));
  });
  const used = () =>
    readTwice(async ({ desk }) =>
      Promise.all(
        ['one', 'two', 'of ben'].map(async (hash) => (await desk.findLink([hash]))?.value.usedAt),
      ),
    );
  assert.deepEqual(await used(), [500, null, null]);
  await commit(({ desk }) => desk.removeLinks([]));
  assert.deepEqual(await used(), [500, null, null]);
  await commit(({ desk }) => desk.removeLinks([ada]));
  assert.deepEqual(await used(), [undefined, undefined, null]);
});

it('of two concurrent uses of a link the second finds it used', async () => {
  await commit(({ desk }) => desk.addLink(linkOf('one', 1_000), 9));
  const [, second] = await contend(
    async ({ desk }) => {
      await desk.findLink(['one']);
      await desk.useLink('one', instant(500));
    },
    ({ desk }) => desk.findLink(['one']),
  );
  assert.equal(second?.value.usedAt, 500);
});

it('sessions are found by their hashes, and listed newest first', async () => {
  const [first, second] = [
    sessionOf('first', 1_000, { operator: ben }),
    sessionOf('second', 2_000, { userAgent: 'A browser' }),
  ];
  const found = await commitAndRead(
    async ({ desk }) => {
      await desk.addSession(first, 9);
      await desk.addSession(second, 9);
    },
    async ({ desk }) => [
      await desk.findSession(['second', 'other']),
      await desk.findSession(['other']),
      await desk.findSession([]),
      await desk.sessions(),
    ],
  );
  assert.deepEqual(found, [second, null, null, [second.value, first.value]]);
});

it('an operator keeps the newest sessions, and a use changes nothing else in one', async () => {
  await commit(async ({ desk }) => {
    await desk.addSession(sessionOf('of-ben', 1, { operator: ben }), 2);
    await desk.addSession(sessionOf('second', 2_000), 2);
    await desk.addSession(sessionOf('first', 1_000), 2);
    await desk.addSession(sessionOf('new', 1), 2);
    await desk.touchSession('second', instant(9_000));
  });
  const seen = (await readTwice(({ desk }) => desk.sessions())).map(
    ({ id, startedAt, lastSeenAt }) => `${id} ${startedAt} ${lastSeenAt}`,
  );
  assert.deepEqual(seen.toSorted(), ['ses_new 1 2', 'ses_of-ben 1 2', 'ses_second 2000 9000']);
  await commit(async ({ desk }) => {
    await desk.removeSessions([]);
    await desk.removeSessions(['ses_new' as DeskSessionId, 'ses_of-ben' as DeskSessionId]);
  });
  const left = await readTwice(({ desk }) => desk.sessions());
  assert.deepEqual(
    left.map(({ id }) => id),
    ['ses_second'],
  );
});

it('a browser gets alarms for the 12 hours of its session', async () => {
  const id = 'ses_one' as DeskSessionId;
  await commit(async ({ desk }) => {
    await desk.addSession(sessionOf('one', 1_000), 9);
    await desk.addSession(sessionOf('two', 1_000, { operator: ben }), 9);
  });
  const push = (now: number) => readTwice(({ desk }) => desk.findPush(id, instant(now)));
  assert.equal(await push(1_000), null);
  await commit(({ desk }) => desk.setPush(id, 'sealed'));
  assert.deepEqual(await push(12 * hourMs + 999), { operator: ada, sealed: 'sealed' });
  assert.equal(await push(12 * hourMs + 1_000), null);
  const alarmed = await readTwice(async ({ desk }) => [
    (await desk.findSession(['one']))?.value.hasAlarms,
    (await desk.findSession(['two']))?.value.hasAlarms,
    await desk.findPush('ses_two' as DeskSessionId, instant(1_000)),
  ]);
  assert.deepEqual(alarmed, [true, false, null]);
  await commit(({ desk }) => desk.setPush(id, null));
  assert.equal(await push(1_000), null);
});

it('expired links and old sessions are deleted', async () => {
  await commit(async ({ desk }) => {
    await desk.addLink(linkOf('expired', 5_000), 9);
    await desk.addLink(linkOf('valid', 5_001), 9);
    await desk.addSession(sessionOf('old', 3_000), 9);
    await desk.addSession(sessionOf('young', 3_001), 9);
    await desk.forget(instant(5_000), instant(3_000));
  });
  const left = await readTwice(async ({ desk }) => [
    (await desk.findLink(['expired', 'valid']))?.hash,
    await desk.findLink(['expired']),
    (await desk.sessions()).map(({ id }) => id),
  ]);
  assert.deepEqual(left, ['valid', null, ['ses_young']]);
});

assertAllCalled();
