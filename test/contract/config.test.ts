import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { readConfig } from '../../src/boot/config.ts';
import { findOrCreateSecret } from '../../src/boot/secret.ts';

const secret = 'x'.repeat(32);

describe('the environment', () => {
  it('may lack any setting or leave it blank, because each has a default', () => {
    const config = readConfig({ PORT: ' ' });
    assert.equal(config.databaseUrl, 'sqlite:./data/studiolot.db');
    assert.equal(config.host, '127.0.0.1');
    assert.equal(config.port, 8080);
    assert.equal(config.publicUrl, 'http://localhost:8080');
    assert.equal(config.mailUrl, 'file:./data/mail');
    assert.equal(config.priceBook.version, '2026-1');
    assert.deepEqual(config.trustProxy, []);
    assert.deepEqual(config.outboundAllow, []);
    assert.deepEqual(config.operatorEmails, []);
    assert.equal(config.telegramBotToken, null);
  });

  it('creates a secret once next to the database, readable by its owner only', () => {
    const folder = mkdtempSync(join(tmpdir(), 'studiolot-config-'));
    const databaseUrl = `sqlite:${folder}/x.db`;
    assert.equal(readConfig({ DATABASE_URL: databaseUrl }).secret, null);
    const first = findOrCreateSecret(databaseUrl);
    assert.equal(first.length, 43);
    assert.equal(findOrCreateSecret(databaseUrl), first);
    assert.equal(readFileSync(join(folder, 'secret'), 'utf8').trim(), first);
    assert.equal(statSync(join(folder, 'secret')).mode & 0o777, 0o600);
  });

  it('must contain the secret when several nodes may share the database', () => {
    const databaseUrl = 'postgres://studiolot:x@one.example:5432,two.example:5432/studiolot';
    assert.equal(readConfig({ DATABASE_URL: databaseUrl, SECRET: secret }).secret, secret);
    assert.throws(
      () => readConfig({ DATABASE_URL: databaseUrl }),
      /SECRET is required with PostgreSQL, and must be the same on every node/,
    );
  });

  it('refuses a truncated secret file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'studiolot-config-'));
    writeFileSync(join(folder, 'secret'), 'abc');
    assert.throws(
      () => findOrCreateSecret(`sqlite:${folder}/x.db`),
      /secret must hold at least 32 characters/,
    );
  });

  it('accepts lists, and removes the trailing slash of addresses', () => {
    const config = readConfig({
      SECRET: secret,
      PUBLIC_URL: 'https://orders.example.org/',
      OPERATOR_EMAILS: 'a@example.org, b@example.org',
      TRUST_PROXY: '10.0.0.0/8,2001:db8::1',
      OUTBOUND_ALLOW: '192.168.1.0/24, ::1',
      PORT: '9000',
    });
    assert.equal(config.publicUrl, 'https://orders.example.org');
    assert.deepEqual(config.operatorEmails, ['a@example.org', 'b@example.org']);
    assert.deepEqual(config.trustProxy, ['10.0.0.0/8', '2001:db8::1']);
    assert.deepEqual(config.outboundAllow, ['192.168.1.0/24', '::1']);
    assert.equal(config.port, 9000);
  });

  it('uses TLS for mail to another machine, unless MAIL_URL has tls=off', () => {
    const mailUrl = (text: string): string => readConfig({ MAIL_URL: text }).mailUrl;
    assert.equal(
      mailUrl('smtp://user:p%40ss@mail.example:587'),
      'smtp://user:p%40ss@mail.example:587?requireTLS=true',
    );
    assert.equal(mailUrl('smtp://10.0.0.5?pool=true'), 'smtp://10.0.0.5?pool=true&requireTLS=true');
    assert.equal(mailUrl('smtp://10.0.0.5:25?tls=off'), 'smtp://10.0.0.5:25?ignoreTLS=true');
    for (const asItIs of [
      'smtps://user:pass@mail.example',
      'smtp://localhost:1025',
      'smtp://127.0.0.1:25?ignoreTLS=true',
      'smtp://[::1]:25',
      'file:./mail',
    ]) {
      assert.equal(mailUrl(asItIs), asItIs);
    }
    for (const wrong of [
      'smtp://mail.example?ignoreTLS=true',
      'smtp://mail.example?requireTLS=false',
      'smtp://127.0.0.1.mail.example?requireTLS=false',
      'smtp://mail.example?tls=maybe',
      'smtps://mail.example?tls=off',
      'smtp://',
      'http://mail.example',
    ]) {
      assert.throws(() => mailUrl(wrong), /^ConfigError: MAIL_URL (must|may|cannot) /, wrong);
    }
  });

  it('accepts proxies and local networks only as addresses or ranges', () => {
    for (const proxy of [
      '1',
      '0/0',
      '0x7f.1',
      '10.0.0.0/33',
      '10.0.0.0/8/8',
      '::1/129',
      'localhost',
    ]) {
      assert.throws(() => readConfig({ TRUST_PROXY: proxy }), /TRUST_PROXY must be/, proxy);
      assert.throws(() => readConfig({ OUTBOUND_ALLOW: proxy }), /OUTBOUND_ALLOW must be/, proxy);
    }
  });

  it('refuses a public address that cannot be a base for links, and a database without a file', () => {
    assert.throws(
      () => readConfig({ PUBLIC_URL: 'https://a.example/?x=1' }),
      /PUBLIC_URL must have/,
    );
    assert.throws(() => readConfig({ DATABASE_URL: 'sqlite::memory:' }), /DATABASE_URL must be/);
  });

  it('uses the port in the default address', () => {
    assert.equal(readConfig({ SECRET: secret, PORT: '9001' }).publicUrl, 'http://localhost:9001');
  });

  it('reads replies from a mailbox over TLS, or on this machine', () => {
    const inbound = (INBOUND_IMAP: string, INBOUND_ADDRESS = 'orders@lots.example') =>
      readConfig({ SECRET: secret, INBOUND_IMAP, INBOUND_ADDRESS }).inbound;
    assert.deepEqual(inbound('imaps://me%40x:p%2Fw@mail.example/Studio%20lots'), {
      mailbox: {
        host: 'mail.example',
        port: 993,
        isSecure: true,
        user: 'me@x',
        password: 'p/w',
        folder: 'Studio lots',
      },
      address: 'orders@lots.example',
    });
    assert.equal(inbound('imap://me:pw@127.0.0.1:1143')?.mailbox.folder, 'Inbox');
    assert.equal(inbound('', ''), null);
    assert.throws(() => inbound('imap://me:pw@mail.example'), /INBOUND_IMAP must be imaps/);
    assert.throws(() => inbound('imaps://mail.example'), /INBOUND_IMAP must be imaps/);
    assert.throws(() => inbound('imaps://me:pw@mail.example', ''), /must be set together/);
    assert.throws(
      () => inbound('imaps://me:pw@mail.example', 'orders+lots@lots.example'),
      /INBOUND_ADDRESS must be one e-mail address, without a plus sign/,
    );
    assert.throws(
      () => inbound('imaps://me:pw@mail.example', 'sixteen.letters.@lots.example'),
      /INBOUND_ADDRESS must have at most 15 characters before its @/,
    );
  });

  it('reports all invalid settings at once', () => {
    assert.throws(
      () =>
        readConfig({
          SECRET: secret,
          PORT: '0x10',
          PUBLIC_URL: 'ftp://x',
          DATABASE_URL: 'mysql://x',
          OPERATOR_EMAILS: 'nobody',
          TELEGRAM_BOT_TOKEN: 'none',
          MAIL_FROM: 'no address',
        }),
      ({ message }: Error) =>
        [
          'PORT',
          'PUBLIC_URL',
          'DATABASE_URL',
          'OPERATOR_EMAILS',
          'TELEGRAM_BOT_TOKEN',
          'MAIL_FROM',
        ].every((name) => message.includes(name)),
    );
  });
});
