import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { AppContext } from '../../src/kernel/context.ts';
import { findDeskSession } from '../../src/operators/steps/find-desk-session.ts';
import { hourMs, manualClock, minuteMs, type ManualClock } from '../support/clock.ts';
import { callAtDesk, callSignedOut, deskContext, mailedLink, signIn } from '../support/desk.ts';
import { operate } from '../support/operator.ts';
import { startTestService, type TestService } from '../support/service.ts';

/** Listing and ending desk sessions, and making sign-in links. */

const ann = 'Ann@desk.example';
const bob = 'bob@desk.example';

let service: TestService;
let clock: ManualClock;
let context: AppContext;
before(async () => {
  clock = manualClock();
  const operators = `${ann}, ${bob}`;
  service = await startTestService({ OPERATOR_EMAILS: operators }, { clock });
  context = deskContext(service, clock, operators);
});
// Resets all limits, so that each test starts afresh.
beforeEach(() => clock.advance(13 * hourMs));
after(() => service.end());

const isIn = async ({ token }: { readonly token: string }): Promise<boolean> =>
  (await findDeskSession(context, token)) !== null;

const listedTo = async (operator: string): Promise<readonly string[]> => {
  const listed = await callAtDesk(context, operator, 'list_desk_sessions');
  assert.ok(listed.ok);
  return listed.value.map(({ id }) => id);
};

const noSuchSession = {
  ok: false,
  problem: {
    kind: 'invalid_field',
    field: 'session_id',
    problem: 'is not an open session',
  },
};

describe('an operator at the desk', () => {
  it('sees their own active sessions, the newest first', async () => {
    const first = await signIn(service, clock, ann);
    clock.advance(minuteMs);
    const second = await signIn(service, clock, ann, 'another browser');
    const other = await signIn(service, clock, bob);
    assert.deepEqual(await listedTo('ann@DESK.example'), [second.sessionId, first.sessionId]);
    assert.deepEqual(await listedTo(bob), [other.sessionId]);
    clock.advance(12 * hourMs - 1);
    assert.deepEqual(await listedTo(ann), [second.sessionId]);
  });

  it('can end their own sessions, and none of another operator', async () => {
    const [own, activeSession] = [
      await signIn(service, clock, ann),
      await signIn(service, clock, ann),
    ];
    const other = await signIn(service, clock, bob);
    const end = (id: string) => callAtDesk(context, ann, 'end_desk_session', { session_id: id });
    assert.deepEqual(await end(other.sessionId), noSuchSession);
    assert.deepEqual(await end(own.sessionId), { ok: true, value: { id: own.sessionId } });
    assert.deepEqual(await end(own.sessionId), noSuchSession);
    assert.deepEqual(await end('of nobody'), noSuchSession);
    assert.deepEqual(
      [await isIn(own), await isIn(activeSession), await isIn(other)],
      [false, true, true],
    );
  });

  it('can sign out everywhere at once, which voids unopened links', async () => {
    const here = await signIn(service, clock, ann);
    const there = await signIn(service, clock, ann, 'another browser');
    const other = await signIn(service, clock, bob);
    const browser = 'a third browser';
    const token = await mailedLink(service, context, { email: ann, browser });
    const ended = await callAtDesk(context, ann, 'end_desk_sessions');
    assert.deepEqual(ended, { ok: true, value: { ended: 2 } });
    assert.deepEqual(
      [await isIn(here), await isIn(there), await isIn(other)],
      [false, false, true],
    );
    assert.equal((await callSignedOut(context, 'open_desk', { token, browser })).ok, false);
  });

  it('cannot create a link for anyone else', async () => {
    const make = async (operator: string | null) => {
      const made = await callAtDesk(context, ann, 'make_desk_link', { operator });
      return made.ok ? made.value.operator : made.problem;
    };
    assert.equal(await make(null), ann);
    assert.deepEqual(await make(bob), {
      kind: 'invalid_field',
      field: 'operator',
      problem: 'must be one of Ann@desk.example',
    });
  });
});

describe('a user of the machine itself', () => {
  it('can create a link that any browser opens, once and for 15 minutes', async () => {
    const make = () => operate(context, 'make_desk_link', { operator: 'ANN@desk.example' });
    const [one, late] = [await make(), await make()];
    assert.equal(one.operator, ann);
    const open = (token: string) => callSignedOut(context, 'open_desk', { token, browser: 'any' });
    clock.advance(15 * minuteMs - 1);
    const opened = await open(one.token);
    assert.ok(opened.ok);
    assert.equal(opened.value.operator, ann);
    assert.equal((await open(one.token)).ok, false);
    clock.advance(1);
    assert.equal((await open(late.token)).ok, false);
  });

  it('sees every active session of current operators, and can end any or all of them', async () => {
    const [one, two, other] = [
      await signIn(service, clock, ann),
      await signIn(service, clock, ann),
      await signIn(service, clock, bob),
    ];
    const listed = async (operators: string): Promise<number> =>
      (await operate(deskContext(service, clock, operators), 'list_desk_sessions')).length;
    assert.equal(await listed(`${ann}, ${bob}`), 3);
    assert.equal(await listed(ann), 2);
    assert.equal(await listed(''), 0);
    await operate(context, 'end_desk_session', { session_id: one.sessionId });
    assert.deepEqual([await isIn(one), await isIn(two), await isIn(other)], [false, true, true]);
    assert.deepEqual(await operate(context, 'end_desk_sessions'), { ended: 2 });
    assert.deepEqual([await isIn(two), await isIn(other)], [false, false]);
  });
});
