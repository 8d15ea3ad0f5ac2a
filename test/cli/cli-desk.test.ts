import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { systemClock } from '../../src/boot/system.ts';
import { findDeskSession } from '../../src/operators/steps/find-desk-session.ts';
import { commandLine } from '../support/command-line.ts';
import { deskContext, callSignedOut } from '../support/desk.ts';
import { forFile } from '../support/for-file.ts';
import { startTestService } from '../support/service.ts';

/** The commands for desk sessions, while the service is running. */

const service = await forFile(startTestService());

const both = 'ann@desk.example,bob@desk.example';
const studiolot = (operators: string, ...args: readonly string[]) =>
  commandLine(service, { environment: { OPERATOR_EMAILS: operators } })(...args);

const context = deskContext(service, systemClock, both);

/** Opens the link that the command printed. */
const openPrinted = async (printed: string) => {
  const [, token] = /^http:\/\/localhost:8080\/desk\/sign-in\/(\w+)$/m.exec(printed) ?? [];
  assert.ok(token, printed);
  const opened = await callSignedOut(context, 'open_desk', { token, user_agent: 'Fox/1.0' });
  assert.ok(opened.ok);
  return opened.value;
};

describe('studiolot desk-link', () => {
  it('prints a link that signs the only operator in, without naming them', async () => {
    const { code, printed } = await studiolot('ann@desk.example', 'desk-link');
    assert.equal(code, 0);
    assert.match(printed, /^Signs ann@desk\.example in once, until .+, in the first browser/m);
    assert.equal((await openPrinted(printed)).operator, 'ann@desk.example');
  });

  it('signs in the named one of several operators', async () => {
    const { printed } = await studiolot(both, 'desk-link', '--operator', 'BOB@desk.example');
    assert.equal((await openPrinted(printed)).operator, 'bob@desk.example');
  });

  it('lists the operators if none, or an unknown one, is named', async () => {
    const several = '--operator must be one of ann@desk.example, bob@desk.example\n';
    for (const [operators, args, complaint] of [
      [both, [], several],
      [both, ['--operator', 'eve@desk.example'], several],
      [
        '',
        [],
        '--operator can be nobody yet: set OPERATOR_EMAILS to the e-mail addresses of those who may sign in\n',
      ],
    ] as const) {
      const { code, complained } = await studiolot(operators, 'desk-link', ...args);
      assert.equal(code, 1);
      assert.equal(complained, complaint);
    }
  });
});

describe('studiolot desk-sessions', () => {
  it('lists sessions, ends one of them, and then all', async () => {
    const isIn = async (key: string): Promise<boolean> =>
      (await findDeskSession(context, key)) !== null;
    await studiolot(both, 'desk-sessions', 'end-all');
    assert.equal(
      (await studiolot(both, 'desk-sessions')).printed,
      'No operator is signed in to the desk.\n',
    );
    const one = await openPrinted((await studiolot('ann@desk.example', 'desk-link')).printed);
    const other = await openPrinted((await studiolot('bob@desk.example', 'desk-link')).printed);
    const listed = (await studiolot(both, 'desk-sessions')).printed.trim().split('\n');
    assert.match(listed[0] ?? '', /^session +operator +since +last seen +until +network +browser$/);
    assert.equal(listed.length, 3);
    for (const { sessionId, operator } of [one, other]) {
      const line = listed.find((each) => each.startsWith(sessionId));
      assert.match(
        line ?? '',
        new RegExp(`^${sessionId} +${operator} .* 192\\.0\\.2\\.1 +Fox/1\\.0$`),
      );
    }
    const ended = await studiolot(both, 'desk-sessions', 'end', one.sessionId);
    assert.equal(ended.printed, `${one.sessionId} has ended.\n`);
    assert.deepEqual([await isIn(one.token), await isIn(other.token)], [false, true]);
    const again = await studiolot(both, 'desk-sessions', 'end', one.sessionId);
    assert.deepEqual(
      [again.code, again.complained],
      [1, `${one.sessionId} is not an open session\n`],
    );
    const all = await studiolot(both, 'desk-sessions', 'end-all');
    assert.equal(all.printed, 'Sessions ended: 1\n');
    assert.equal(await isIn(other.token), false);
  });
});
