import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import pino from 'pino';
import { openMailbox } from '../../src/inbound/mailbox.ts';
import { startDovecot, withoutDovecot } from '../support/dovecot.ts';
import { until } from '../support/until.ts';
import { testReplyStories } from './reply-stories.ts';

/** Runs the tests of replies with a mailbox of Dovecot, which many mail servers use. */

describe('with Dovecot', { skip: withoutDovecot() }, () => {
  testReplyStories(async (test) => {
    const dovecot = await startDovecot();
    test.after(dovecot.close);
    return dovecot;
  });

  it('no password is sent to a server with an untrusted certificate', async (test) => {
    const dovecot = await startDovecot();
    test.after(dovecot.close);
    const { hostname: host, port, username: user } = new URL(dovecot.secureUrl);
    await dovecot.deliver('Subject: one\r\n\r\nHello');
    const logged: string[] = [];
    const mailbox = openMailbox({
      address: { host, port: Number(port), isSecure: true, user, password: 'x', folder: 'INBOX' },
      take: () => assert.fail('The mail was read'),
      lease: { take: () => Promise.resolve(true), release: () => Promise.resolve() },
      logger: pino({ level: 'error' }, { write: (line: string) => logged.push(line) }),
    });
    test.after(mailbox.stop);
    const [line = ''] = await until('it is given up', () => logged.length > 0 && logged);
    assert.match(line, /self-signed certificate/);
    assert.equal(await dovecot.seen(), 0);
  });
});
