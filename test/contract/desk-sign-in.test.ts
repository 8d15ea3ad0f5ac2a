import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { AppContext } from '../../src/kernel/context.ts';
import { findDeskSession } from '../../src/operators/steps/find-desk-session.ts';
import { hourMs, manualClock, minuteMs, type ManualClock } from '../support/clock.ts';
import { databaseIn, rowsOf } from '../support/database.ts';
import { callSignedOut, deskContext, linksMailedTo, mailedLink } from '../support/desk.ts';
import { mailsIn, nothingIsPending } from '../support/mail.ts';
import { verify } from '../support/operator.ts';
import { startTestService, type TestService } from '../support/service.ts';

/** Operators sign in to the desk with a link that works once. */

const operators = 'Ann@desk.example, bob@desk.example';
const browser = 'the browser that requested it';
const notValid = { ok: false, problem: { kind: 'desk_link_not_valid' } };

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

const ask = () => mailedLink(service, context, { email: 'ann@desk.example', browser });
const open = (token: string, more = {}) =>
  callSignedOut(context, 'open_desk', { token, browser, ...more });

// This test runs first, so that it knows the time.
it('the sign-in mail names the desk, and how long and where the link works', async () => {
  const token = await ask();
  const mails = [...(await mailsIn(service.folder)).values()];
  const mail = mails.find(({ text = '' }) => text.includes(token));
  assert.equal(mail?.subject, 'Sign in to the desk of localhost');
  assert.deepEqual(mail.to, [{ address: 'Ann@desk.example', name: '' }]);
  assert.equal(
    mail.text?.trim(),
    `Someone wants to sign in to the desk of localhost with this e-mail address. If it is you, open this link in the same browser:

Sign in:
http://localhost:8080/desk/sign-in/${token}

The link works once, until Monday, March 2 at 1:15 AM UTC, and only in the browser that requested it.

If it is not you, ignore this mail: nobody can sign in without the link.`,
  );
  assert.ok(mail.html?.includes(`href="http://localhost:8080/desk/sign-in/${token}"`));
});

describe('a sign-in link', () => {
  it('signs in the operator who got it by mail, in any spelling of the address', async () => {
    const token = await mailedLink(service, context, { email: 'ANN@Desk.example', browser });
    const opened = await open(token);
    assert.ok(opened.ok);
    assert.equal(opened.value.operator, 'Ann@desk.example');
    assert.equal(opened.value.endsAt, clock.now() + 12 * hourMs);
    const found = await findDeskSession(context, opened.value.token);
    assert.deepEqual(found, {
      operator: 'Ann@desk.example',
      sessionId: opened.value.sessionId,
      endsAt: opened.value.endsAt,
    });
  });

  it('works once, even when it is opened twice at the same moment', async () => {
    const token = await ask();
    const answers = await Promise.all([open(token), open(token), open(token)]);
    assert.equal(answers.filter(({ ok }) => ok).length, 1);
    assert.deepEqual(
      answers.filter(({ ok }) => !ok),
      [notValid, notValid],
    );
    assert.deepEqual(await open(token), notValid);
  });

  it('works for 15 minutes', async () => {
    const [inTime, late] = [await ask(), await ask()];
    clock.advance(15 * minuteMs - 1);
    assert.equal((await open(inTime)).ok, true);
    clock.advance(1);
    assert.deepEqual(await open(late), notValid);
  });

  it('works in the browser that requested it, and another browser cannot use it up', async () => {
    const token = await ask();
    assert.deepEqual(await open(token, { browser: 'another browser' }), notValid);
    assert.deepEqual(await open(token, { browser: null }), notValid);
    assert.equal((await open(token)).ok, true);
  });

  it('that was never issued is refused, whatever it contains', async () => {
    for (const token of ['', 'x', '0'.repeat(26), 'Ω'.repeat(26)]) {
      assert.deepEqual(await open(token), notValid);
    }
  });

  it('is invalid once its operator was removed', async () => {
    const token = await ask();
    const without = deskContext(service, clock, 'bob@desk.example');
    assert.deepEqual(await callSignedOut(without, 'open_desk', { token, browser }), notValid);
  });

  it('is stored in no readable column, and neither are the keys of browsers and sessions', async () => {
    const token = await ask();
    const opened = await open(token);
    assert.ok(opened.ok);
    const database = databaseIn(service.folder);
    const stored = JSON.stringify([
      await rowsOf(database, 'select * from outbox'),
      await rowsOf(database, 'select * from desk_links'),
      await rowsOf(database, 'select * from desk_sessions'),
      await rowsOf(database, 'select * from events'),
    ]);
    assert.ok(stored.includes('desk_link'));
    for (const secret of [token, browser, opened.value.token]) {
      assert.equal(stored.includes(secret), false);
    }
    assert.deepEqual((await verify(service.store)).faults, []);
  });
});

describe('a visitor who requests a sign-in link', () => {
  it('gets the same answer as an operator, and no mail is sent', async () => {
    const answer = await callSignedOut(context, 'mail_desk_link', {
      email: 'eve@desk.example',
      browser,
    });
    assert.deepEqual(answer, { ok: true, value: null });
    service.dispatcher.wake();
    await nothingIsPending(service.store, clock);
    assert.deepEqual(await linksMailedTo(service.folder, 'eve@desk.example'), []);
    const links = await rowsOf(databaseIn(service.folder), 'select operator from desk_links');
    assert.equal(
      links.some(({ operator }) => operator === 'eve@desk.example'),
      false,
    );
  });

  it('gets 5 an hour for one network, whatever address they enter', async () => {
    for (const email of ['bob+tag@desk.example', 'eve@desk.example']) {
      const wish = { email, browser };
      for (let nth = 1; nth <= 5; nth += 1) {
        assert.equal((await callSignedOut(context, 'mail_desk_link', wish)).ok, true);
      }
      const retryAt = clock.now() + hourMs;
      const refused = { ok: false, problem: { kind: 'too_many_desk_links', retryAt } };
      assert.deepEqual(await callSignedOut(context, 'mail_desk_link', wish), refused);
      const elsewhere = await callSignedOut(context, 'mail_desk_link', wish, '192.0.2.2');
      assert.equal(elsewhere.ok, true);
    }
    clock.advance(hourMs);
    const wish = { email: 'eve@desk.example', browser };
    assert.equal((await callSignedOut(context, 'mail_desk_link', wish)).ok, true);
  });

  it('gets 10 for one IPv6 /48, and one mailbox gets 20 altogether', async () => {
    const requestFrom = async (network: string): Promise<boolean> => {
      const wish = { email: 'bob@desk.example', browser };
      return (await callSignedOut(context, 'mail_desk_link', wish, network)).ok;
    };
    const countFrom = async (networks: readonly string[]): Promise<number> => {
      let count = 0;
      for (const network of networks) count += (await requestFrom(network)) ? 1 : 0;
      return count;
    };
    const inSite = Array.from({ length: 12 }, (_, nth) => `2001:db8:1:${nth}::/64`);
    assert.equal(await countFrom(inSite), 10);
    const anywhere = Array.from({ length: 12 }, (_, nth) => `198.51.100.${nth}`);
    assert.equal(await countFrom(anywhere), 10);
  });
});
