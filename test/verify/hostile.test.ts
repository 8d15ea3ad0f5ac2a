import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { harmless } from '../../packages/verify/src/terminal.ts';
import { forFile } from '../support/for-file.ts';
import { forgedLogs, type ForgedLog } from '../support/forged-log.ts';
import { verifierFor } from '../support/verify-command.ts';
import { check } from '../support/verifying.ts';

/** A malicious service attacks its verifier. */

const logs = await forFile(Promise.resolve(forgedLogs()));
let log: ForgedLog['log'];
let url = '';

beforeEach(async () => {
  ({ log, url } = await logs.start());
});

describe('a malicious log server', () => {
  it('cannot send more than a response may contain', async () => {
    log.instead.set('checkpoint', Buffer.alloc(70_000, 'a'));
    await assert.rejects(check(url), /answers more than 65536 bytes$/);
    log.instead.delete('checkpoint');
    log.instead.set('tile/0/000.p/14', Buffer.alloc(8_193));
    await assert.rejects(check(url), /answers more than 8192 bytes$/);
  });

  it('cannot redirect the verifier', async () => {
    log.instead.set('keys', 302);
    await assert.rejects(check(url), /\/log\/keys cannot be read$/);
  });

  it('cannot claim more entries than are read', async () => {
    log.publishEntries(Array.from({ length: 120 }, () => '{}'));
    await assert.rejects(check(url, { leavesMax: 100 }), /has 120 entries, more than 100$/);
  });

  it('cannot exhaust the verifier with deeply nested entries', async () => {
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
    log.publishEntries([...log.entries, deep]);
    assert.deepEqual((await check(url)).codes, ['leaf_unreadable']);
  });

  it('is retried when it is busy, and given up after a while', async () => {
    log.instead.set('keys', 429);
    await assert.rejects(check(url), /answers 429$/);
    assert.equal(log.requested.filter((path) => path === 'keys').length, 6);
  });

  it('that truncates a bundle is not reported as sound', async () => {
    log.instead.set('tile/entries/000.p/14', Buffer.from([0, 200, 1]));
    await assert.rejects(check(url), /The entries 0 cannot be read$/);
  });
});

describe('the verifier’s command', () => {
  it('reports what it could not check, and ends with 2', async (t) => {
    const { run } = await verifierFor(t);
    const { code, out, problem } = await run('http://127.0.0.1:9');
    assert.deepEqual([code, out], [2, 'http://127.0.0.1:9/log\n\n']);
    assert.match(problem, /^http:\/\/127\.0\.0\.1:9\/log\/(checkpoint|keys) cannot be read/);
  });

  it('prints its usage after a typing error', async (t) => {
    const { run } = await verifierFor(t);
    const { code, problem } = await run('nowhere');
    assert.equal(code, 2);
    assert.match(problem, /^nowhere is no address such as https:\/\/example\.org\n\nUsage: /);
    assert.equal((await run('--help')).code, 0);
    assert.equal((await run('--version')).out, '0.1.0\n');
  });

  it('remembers what it saw, and ends with 1 when that has changed', async (t) => {
    const { run } = await verifierFor(t);
    assert.equal((await run(url)).code, 0);
    log.publishEntries([...log.entries.slice(0, 3), ...log.entries.slice(4)]);
    const { code, out } = await run(url);
    assert.equal(code, 1);
    assert.match(out, /\n {2}tree_shrunk\n {4}The log is shorter than it was/);
    assert.match(out, /\n {2}leaf_missing\n {4}lot 1, seq 3: An entry of the log is missing\.\n/);
  });

  it('remembers nothing of a log that fails', async (t) => {
    const { run } = await verifierFor(t);
    log.publishEntries(log.entries.slice(0, 12));
    assert.equal((await run(url)).code, 1);
    const { out } = await run(url, '--json');
    const { steps } = JSON.parse(out);
    assert.equal(
      steps.some(({ step }: { readonly step: string }) => step === 'memory'),
      false,
    );
  });
});

it('a log’s text moves no cursor, hides nothing and reorders no text in a terminal', () => {
  const hostileName = 'key \u001b[2K\u001b[1A\u001b[8m\u009b2J\u202e\u200b\r name';
  assert.equal(
    harmless(hostileName),
    'key \ufffd[2K\ufffd[1A\ufffd[8m\ufffd2J\ufffd\ufffd\ufffd name',
  );
  const own = '\u001b[32m✓\u001b[0m a\n  b';
  assert.equal(harmless(own), own);
});
