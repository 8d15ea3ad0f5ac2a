import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sweep } from '../../src/boot/sweep.ts';
import type { AppContext } from '../../src/kernel/context.ts';
import { findDeskSession } from '../../src/operators/steps/find-desk-session.ts';
import { hourMs, manualClock, minuteMs, secondMs, type ManualClock } from '../support/clock.ts';
import { databaseIn, execute, rowsOf } from '../support/database.ts';
import { callSignedOut, deskContext, mailedLink, signIn } from '../support/desk.ts';
import { startTestService, type TestService } from '../support/service.ts';

/** The length of desk sessions. */

const operators = 'Ann@desk.example, bob@desk.example';

let service: TestService;
let clock: ManualClock;
let context: AppContext;
before(async () => {
  clock = manualClock();
  service = await startTestService({ OPERATOR_EMAILS: operators }, { clock });
  context = deskContext(service, clock, operators);
});
// Resets all limits, so that each test starts afresh.
beforeEach(() => clock.advance(13 * hourMs));
after(() => service.end());

describe('a session at the desk', () => {
  it('ends 12 hours after sign-in, even when it is in use', async () => {
    const { token } = await signIn(service, clock, 'bob@desk.example');
    for (let hour = 1; hour < 12; hour += 1) {
      clock.advance(hourMs);
      assert.ok(await findDeskSession(context, token));
    }
    clock.advance(hourMs - 1);
    assert.ok(await findDeskSession(context, token));
    clock.advance(1);
    assert.equal(await findDeskSession(context, token), null);
  });

  it('is valid only while its operator is in OPERATOR_EMAILS', async () => {
    const { token } = await signIn(service, clock, 'bob@desk.example');
    const now = (named: string) => findDeskSession(deskContext(service, clock, named), token);
    assert.equal((await now('BOB@desk.example'))?.operator, 'BOB@desk.example');
    assert.equal(await now('ann@desk.example'), null);
    assert.equal(await now(''), null);
  });

  it('is invalid when its row is moved to another operator', async () => {
    const { token, sessionId } = await signIn(service, clock, 'bob@desk.example');
    await execute(
      databaseIn(service.folder),
      `update desk_sessions set operator = 'ann@desk.example' where id = '${sessionId}'`,
    );
    assert.equal((await findDeskSession(context, token))?.operator, 'bob@desk.example');
  });

  it('is found by its own key alone', async () => {
    const { sessionId } = await signIn(service, clock, 'bob@desk.example');
    for (const shown of ['', sessionId, `desk_${'0'.repeat(52)}`]) {
      assert.equal(await findDeskSession(context, shown), null);
    }
  });

  it('updates its last use at most once a minute', async () => {
    const { token, sessionId } = await signIn(service, clock, 'bob@desk.example');
    const began = clock.now();
    const seenAt = async () => {
      await findDeskSession(context, token);
      const sessions = await service.store.read(({ desk }) => desk.sessions());
      return sessions.find(({ id }) => id === sessionId)?.lastSeenAt;
    };
    clock.advance(minuteMs - 1);
    assert.equal(await seenAt(), began);
    clock.advance(1);
    assert.equal(await seenAt(), began + minuteMs);
    clock.advance(30 * secondMs);
    assert.equal(await seenAt(), began + minuteMs);
  });

  it('is one of at most 20 for each operator: the oldest ends', async () => {
    const { token: first } = await signIn(service, clock, 'bob@desk.example');
    const { token: other } = await signIn(service, clock, 'Ann@desk.example');
    for (let nth = 2; nth <= 21; nth += 1) {
      clock.advance(13 * minuteMs);
      assert.equal((await findDeskSession(context, first)) === null, false, String(nth));
      await signIn(service, clock, 'bob@desk.example');
    }
    assert.equal(await findDeskSession(context, first), null);
    assert.ok(await findDeskSession(context, other));
  });

  it('stores the browser’s name, truncated when it is long', async () => {
    const browser = 'a browser';
    const token = await mailedLink(service, context, { email: 'bob@desk.example', browser });
    const sent = { token, browser, user_agent: `Fox\u0000\n/${'x'.repeat(300)}` };
    const opened = await callSignedOut(context, 'open_desk', sent);
    assert.ok(opened.ok);
    const sessions = await service.store.read(({ desk }) => desk.sessions());
    const own = sessions.find(({ id }) => opened.ok && id === opened.value.sessionId);
    assert.equal(own?.userAgent, `Fox/${'x'.repeat(196)}`);
    assert.equal(own?.network, '192.0.2.1');
  });
});

it('that has ended is deleted by the sweep with expired links, and no others are', async () => {
  const count = async (table: string): Promise<number> =>
    (await rowsOf(databaseIn(service.folder), `select * from ${table}`)).length;
  await sweep(context);
  assert.deepEqual([await count('desk_links'), await count('desk_sessions')], [0, 0]);
  await signIn(service, clock, 'bob@desk.example');
  clock.advance(15 * minuteMs - 1);
  await sweep(context);
  assert.deepEqual([await count('desk_links'), await count('desk_sessions')], [1, 1]);
  clock.advance(1);
  await sweep(context);
  assert.deepEqual([await count('desk_links'), await count('desk_sessions')], [0, 1]);
  clock.advance(12 * hourMs);
  await sweep(context);
  assert.deepEqual([await count('desk_links'), await count('desk_sessions')], [0, 0]);
});
