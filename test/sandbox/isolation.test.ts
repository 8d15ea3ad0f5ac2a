import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../../src/boot/config.ts';
import { killOnExit } from '../support/child-exit.ts';
import { forFile } from '../support/for-file.ts';
import { startReceiver, status } from '../support/receiver.ts';
import { bidding, enter, startTestSandbox } from '../support/sandbox.ts';
import { until } from '../support/until.ts';

/** A sandbox reaches no real data, people or machines. */

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** Starts a sandbox like a developer, in this folder, with its own folder for temporary files. */
const launch = async (folder: string, environment: Readonly<Record<string, string>> = {}) => {
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary, { recursive: true });
  const child = spawn(process.execPath, [main, 'serve'], {
    cwd: folder,
    env: {
      SANDBOX: '1',
      PORT: '0',
      TMPDIR: temporary,
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  killOnExit(child);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const url = await until('the sandbox listens', () => /listens on ([^\s,]+)/.exec(output)?.[1]);
  await fetch(`${url}/sandbox`);
  return {
    url,
    folders: () => readdirSync(temporary).filter((name) => name.startsWith('studiolot-sandbox-')),
    end: async (signal: NodeJS.Signals) => {
      const closed = once(child, 'close');
      child.kill(signal);
      await closed;
      return child.exitCode;
    },
  };
};

const folderFor = (test: TestContext): string => {
  const folder = mkdtempSync(join(tmpdir(), 'studiolot-apart-'));
  test.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

describe('the data of a sandbox', () => {
  it('is in no folder that a service would use, and is deleted when it ends, or with the next start after a kill', async (test) => {
    const folder = folderFor(test);
    const killed = await launch(folder);
    const [left = '', ...more] = killed.folders();
    assert.deepEqual(more, []);
    assert.equal(existsSync(join(folder, 'data')), false);
    await killed.end('SIGKILL');
    assert.deepEqual(killed.folders(), [left]);

    // These folders belong to the sandbox of a running process and to another machine.
    const ofOthers = [
      left.replace(/-\d+-(?=[^-]+$)/, `-${process.pid}-`),
      'studiolot-sandbox-another.machine-1-abcdef',
    ];
    for (const name of ofOthers) {
      mkdirSync(join(folder, 'tmp', name));
      writeFileSync(join(folder, 'tmp', name, 'studiolot.db'), '');
    }
    const next = await launch(folder);
    const folders = new Set(next.folders());
    assert.equal(folders.size, 3);
    assert.equal(folders.has(left), false);
    assert.equal(await next.end('SIGTERM'), 0);
    assert.deepEqual(next.folders().toSorted(), ofOthers.toSorted());
    assert.equal(existsSync(join(folder, 'data')), false);
  });
});

describe('the settings of a sandbox', () => {
  it('contain nothing that leads to real systems', () => {
    const secret = 'a secret for tests, 32 characters';
    const real: Readonly<Record<string, string>> = {
      DATABASE_URL: 'sqlite:./data/studiolot.db',
      FILES_URL: 'file:./data/files',
      MAIL_URL: 'smtp://localhost:1025',
      SECRET: secret,
      TELEGRAM_BOT_TOKEN: '123456:ABC-DEF',
      TELEGRAM_API_URL: 'https://api.telegram.org',
    };
    for (const [name, value] of Object.entries(real)) {
      assert.throws(
        () => readConfig({ SANDBOX: '1', [name]: value }),
        new RegExp(
          `^ConfigError: SANDBOX starts a service with data of its own, .+: start it without ${name}$`,
        ),
      );
    }
    assert.throws(
      () => readConfig({ SANDBOX: 'yes', ...real }),
      /start it without DATABASE_URL, FILES_URL, MAIL_URL, SECRET, TELEGRAM_BOT_TOKEN, TELEGRAM_API_URL$/,
    );
    assert.throws(
      () => readConfig({ SANDBOX: 'maybe' }),
      /SANDBOX must be one of 1, true, yes, on/,
    );
  });

  it('are those of any service when it is off', () => {
    for (const off of ['', '0', 'false', 'no', 'off']) {
      assert.deepEqual(readConfig({ SANDBOX: off }), readConfig({}));
    }
  });

  it('listen on this machine alone, and trust its forwarded addresses', () => {
    const config = readConfig({ SANDBOX: '1' });
    assert.equal(config.host, '127.0.0.1');
    assert.deepEqual(config.trustProxy, ['127.0.0.0/8', '::1']);
    assert.deepEqual(config.outboundAllow, ['127.0.0.0/8', '::1']);
    assert.deepEqual(config.operatorEmails, ['operator@sandbox.example']);
  });
});

const sandbox = await forFile(startTestSandbox());
const key = await enter(sandbox, 1, 'Anna', 20);

describe('webhooks of a sandbox', () => {
  it('reach no other machine', async () => {
    const { status: answered, text } = await sandbox.ask(`${bidding}/webhooks`, {
      body: { url: 'https://93.184.216.34/hook' },
      headers: { authorization: `Bearer ${key}` },
    });
    assert.equal(answered, 400, text);
  });

  it('reach the developer’s own machine, as soon as the clock moves to their event', async (test) => {
    const receiver = await startReceiver();
    test.after(receiver.close);
    receiver.answer(status(204));
    await sandbox.json(`${bidding}/webhooks`, { url: receiver.url }, key);
    const [lot] = (await sandbox.json(`${bidding}/state`)).lots;
    // The service sends the deliveries in order, each once the previous one has arrived.
    await sandbox.json('/sandbox/clock', { to: lot.ends_at });
    await sandbox.json('/sandbox/clock', { advance_seconds: 2 * 24 * 3_600 });
    const came = receiver.received.filter(({ json }) => json.data.kind === lot.kind);
    assert.deepEqual(
      came.map(({ json }) => json.type),
      [
        'lot.awaiting_brief',
        'lot.open',
        'lot.unsold',
        'lot.unsold',
        'lot.open',
        'lot.unsold',
        'lot.open',
      ],
    );
    const last = receiver.received.at(-1);
    const sentAt = Number(last?.headers['webhook-timestamp']) * 1_000;
    assert.ok(sentAt >= Date.parse(lot.ends_at), String(sentAt));
  });
});
