import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import PostalMime from 'postal-mime';
import { instant } from '../../src/kernel/time.ts';
import { allMails, createInbox } from '../../src/web/sandbox/inbox.ts';
import { deskBrowser } from '../support/desk-pages.ts';
import { forFile } from '../support/for-file.ts';
import { bidding, startTestSandbox } from '../support/sandbox.ts';

/** The inbox of a sandbox shows the messages that a real service would send. */

const sandbox = await forFile(startTestSandbox());

const placeBid = (email: string) =>
  sandbox.json(`${bidding}/bid`, {
    lot: 1,
    amount_usd: 20,
    email,
    name: 'Anna',
    lang: 'de',
    accept_rules: true,
  });

describe('the inbox of a sandbox', () => {
  it('returns a mail as soon as it exists, with its code and links', async () => {
    const waiting = sandbox.json('/sandbox/inbox?to=Anna@client.example&wait=30');
    const { pending_id: pendingId } = await placeBid('anna@client.example');
    const { mails, sandbox: isSandbox } = await waiting;
    assert.equal(mails.length, 1);
    const [{ id, at, channel, to, subject, code, links, text, message, eml }] = mails;
    assert.equal(isSandbox, true);
    assert.deepEqual([channel, to], ['email', 'anna@client.example']);
    assert.equal(message, `${pendingId}.code`);
    assert.match(code, /^\d{6}$/);
    assert.ok(subject.length > 0 && text.includes(code));
    assert.ok(
      Math.abs(Date.parse(at) - Date.parse((await sandbox.json('/sandbox/clock')).now)) < 60_000,
    );
    assert.ok(links.some((link: string) => link.includes('/de/')));
    assert.ok(eml.endsWith(`/sandbox/inbox/${id}`));
  });

  it('serves each mail in the format of mail programs', async () => {
    const { mails } = await sandbox.json('/sandbox/inbox?to=anna@client.example');
    const { headers, text } = await sandbox.ask(`/sandbox/inbox/${mails[0].id}`);
    assert.equal(headers.get('content-type'), 'message/rfc822');
    const read = await PostalMime.parse(text);
    assert.equal(read.subject, mails[0].subject);
    assert.equal(read.to?.[0]?.address, 'anna@client.example');
    for (const unknown of ['999', '0', 'x', '1.5']) {
      assert.equal((await sandbox.ask(`/sandbox/inbox/${unknown}`)).status, 404, unknown);
    }
  });

  it('shows the newest first or those after an ID, and waits no longer than requested', async () => {
    await placeBid('boris@client.example');
    const { mails: ofBoris } = await sandbox.json('/sandbox/inbox?to=boris@client.example&wait=30');
    const { mails } = await sandbox.json('/sandbox/inbox');
    assert.deepEqual(
      mails.map(({ to }: { to: string }) => to),
      ['boris@client.example', 'anna@client.example'],
    );
    const { mails: none } = await sandbox.json(`/sandbox/inbox?after=${ofBoris[0].id}&wait=1`);
    assert.deepEqual(none, []);
    const { status, text } = await sandbox.ask('/sandbox/inbox?wait=31');
    assert.equal(status, 400);
    assert.equal(JSON.parse(text).error, 'wait must be an integer from 0 to 30, got 31');
  });

  it('contains the operator’s sign-in link', async () => {
    const browser = deskBrowser(sandbox);
    await browser.send('/sign-in', { email: 'operator@sandbox.example' });
    const { mails } = await sandbox.json('/sandbox/inbox?to=operator@sandbox.example&wait=30');
    const link = mails[0].links.find((each: string) => each.includes('/desk/'));
    const path = link.replace(/^.*?\/desk/, '');
    assert.match((await browser.look(path)).text, /A sandbox: no order and no bid here is real/);
  });

  it('has a page for people', async () => {
    const { headers, text } = await sandbox.ask('/sandbox', { headers: { accept: 'text/html' } });
    assert.equal(headers.get('content-type'), 'text/html; charset=utf-8');
    assert.ok(text.includes('boris@client.example'));
  });

  it('stores each message once, and the newest two thousand of them', () => {
    const inbox = createInbox();
    const keep = (count: number): void =>
      inbox.keep({
        message: `m_${count}`,
        at: instant(0),
        channel: 'email',
        to: 'a@client.example',
        subject: '',
        text: '',
        code: null,
        raw: '',
      });
    for (let count = 1; count <= 2_100; count += 1) keep(count);
    keep(2_100);
    const newest = inbox.list(allMails);
    assert.deepEqual([newest.length, newest[0]?.id], [100, 2_100]);
    assert.equal(inbox.find(100), null);
    assert.equal(inbox.find(101)?.message, 'm_101');
  });
});
