import assert from 'node:assert/strict';
import { it } from 'node:test';
import pino from 'pino';
import { openMailbox, type MailboxAddress } from '../../src/inbound/mailbox.ts';
import { MailUnreadable, type ArrivedMail } from '../../src/inbound/take-mail-port.ts';
import { startImapServer } from '../support/imap.ts';
import { until } from '../support/until.ts';

/** Strangers send hostile mails to the service's mailbox. */

const lease = { take: () => Promise.resolve(true), release: () => Promise.resolve() };
const logger = pino({ level: 'silent' });

const addressOf = (url: string): MailboxAddress => {
  const { hostname: host, port, username: user, password } = new URL(url);
  const account = { user, password: decodeURIComponent(password) };
  return { host, port: Number(port), isSecure: false, ...account, folder: 'INBOX' };
};

it('a mail that always fails blocks no other, and is read again after a restart', async (test) => {
  const imap = await startImapServer();
  test.after(imap.close);
  const taken: string[] = [];
  let failed = 0;
  const take = ({ subject }: ArrivedMail): Promise<void> => {
    if (subject === 'poison') {
      failed += 1;
      return Promise.reject(new Error('It cannot be taken'));
    }
    taken.push(subject);
    return Promise.resolve();
  };
  for (const subject of ['poison', 'one', 'two']) {
    await imap.deliver(`Subject: ${subject}\r\nMessage-ID: <${subject}@one.example>\r\n\r\nHello`);
  }
  const mailbox = openMailbox({ address: addressOf(imap.url), take, lease, logger });
  test.after(mailbox.stop);
  await until('the other mails are read and marked', () => imap.seen() === 2);
  assert.deepEqual([taken, failed], [['one', 'two'], 3]);
  await mailbox.stop();
  const read: string[] = [];
  const next = openMailbox({
    ...{ address: addressOf(imap.url), lease, logger },
    take: async ({ readBody }) => {
      read.push((await readBody(() => Promise.resolve())).text.trim());
    },
  });
  test.after(next.stop);
  await until('the mail is read and marked, too', () => imap.seen() === 3);
  assert.deepEqual(read, ['Hello']);
});

it('a mail that crashed its reader is not read again, and is listed for operators', async (test) => {
  const imap = await startImapServer();
  test.after(imap.close);
  const taken: [string, string][] = [];
  const take = async ({ subject, readBody }: ArrivedMail): Promise<void> => {
    const { text } = await readBody(() => Promise.resolve()).catch((error: unknown) => ({
      text: error instanceof MailUnreadable ? 'unreadable' : 'failed',
    }));
    taken.push([subject, text.trim()]);
  };
  await imap.deliver('Subject: poison\r\n\r\nHello');
  let isStarted = false;
  const { promise: hanging, resolve: letGo } = Promise.withResolvers<void>();
  const hang = (): Promise<void> => {
    isStarted = true;
    return hanging;
  };
  const options = { address: addressOf(imap.url), lease, logger };
  const first = openMailbox({ ...options, take: hang });
  await until('reading has started', () => isStarted);
  await imap.hangUp();
  await imap.deliver('Subject: next\r\n\r\nHello');
  const mailbox = openMailbox({ ...options, take });
  test.after(mailbox.stop);
  await until('both are marked', () => imap.seen() === 2);
  assert.deepEqual(taken, [
    ['poison', 'unreadable'],
    ['next', 'Hello'],
  ]);
  letGo();
  await first.stop();
});

it('an endless header is not read, and its mail counts as too large', async (test) => {
  const imap = await startImapServer();
  test.after(imap.close);
  const taken: ArrivedMail[] = [];
  const take = (mail: ArrivedMail): Promise<void> => Promise.resolve(void taken.push(mail));
  const many = 'Delivered-To: a@b.example\r\n'.repeat(4_000);
  await imap.deliver(`Subject: long\r\n${many}\r\nHello`);
  await imap.deliver('Subject: short\r\nDelivered-To: a@b.example\r\n\r\nHello');
  const mailbox = openMailbox({ address: addressOf(imap.url), take, lease, logger });
  test.after(mailbox.stop);
  await until('both mails are read', () => taken.length === 2);
  assert.deepEqual(
    taken.map(({ subject, isTooLarge }) => [subject, isTooLarge]),
    [
      ['long', true],
      ['short', false],
    ],
  );
});
