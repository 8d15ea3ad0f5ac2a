import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, it } from 'node:test';
import {
  fromElsewhere,
  orderPath,
  startTestHouse,
  studio,
  type TestHouse,
} from '../support/house.ts';
import { nothingIsPending } from '../support/mail.ts';

/** The operator's command line, beside the running service. */

let house: TestHouse;
before(async () => {
  house = await startTestHouse();
});
after(() => house.end());

const studiolot = (args: readonly string[], environment: Record<string, string> = {}) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/main.ts', ...args], {
    encoding: 'utf8',
    env: { DATABASE_URL: `sqlite:${join(house.folder, 'studiolot.db')}`, ...environment },
  });
  return { status, stdout, stderr };
};

const place = async (body: object = {}): Promise<string> =>
  (await house.post(orderPath, { studio, ...body }, fromElsewhere())).json.order_id;

describe('studiolot', () => {
  it('orders lists the newest first, with status and what is missing', async () => {
    const first = await place({ project: { type: 'shop', pages: 3 } });
    const second = await place({ brief: { goal: 'x', offer: 'y' } });
    const { status, stdout } = studiolot(['orders']);
    assert.equal(status, 0);
    const [head = '', newest = '', older = ''] = stdout.split('\n');
    assert.match(head, /^placed +order +status +project +price +contact +missing$/);
    assert.match(
      newest,
      new RegExp(
        `${second} +brief_incomplete +website 1×1 +250 EUR +studio@example.org +business contact texts logo photos$`,
      ),
    );
    assert.match(older, new RegExp(`${first} .*shop 3×1 +550 EUR`));
    assert.equal(studiolot(['orders', '--limit', '1']).stdout.trim().split('\n').length, 2);
  });

  it('orders refuses a limit that is none', () => {
    const { status, stderr } = studiolot(['orders', '--limit', 'all']);
    assert.equal(status, 1);
    assert.equal(stderr, '--limit must be an integer from 1 to 10000, got all\n');
  });

  it('order shows everything about one order', async () => {
    const id = await place({ brief: { mascot: 'an owl' }, project: { business: 'A bakery' } });
    const { stdout } = studiolot(['order', id]);
    for (const part of [
      id,
      'brief_incomplete',
      'an owl',
      'A bakery',
      '250 EUR (price book 2026-1)',
    ]) {
      assert.ok(stdout.includes(part), part);
    }
  });

  it('order says when there is none', () => {
    const { status, stderr } = studiolot(['order', 'ord_x']);
    assert.equal(status, 1);
    assert.equal(stderr, 'There is no order ord_x\n');
  });

  it('shows hostile text harmlessly', async () => {
    const id = await place({ studio: { name: 'Evil\u202eoidutS', email: 'a@example.org' } });
    assert.ok(studiolot(['order', id]).stdout.includes('Evil�oidutS'));
  });

  it('messages lists what has not arrived, retries it, and takes it off the list', async () => {
    await nothingIsPending(house.store);
    assert.equal(studiolot(['messages']).stdout, 'Every message has arrived.\n');
    const id = await place({ studio: { telegram: '@someone' } });
    await nothingIsPending(house.store);
    const message = `${id}.confirmation`;
    assert.match(
      studiolot(['messages']).stdout,
      new RegExp(`waiting +0 .*Telegram someone +${message}`),
    );
    assert.equal(
      studiolot(['messages', 'retry', message]).stdout,
      `${message} is sent again at once.\n`,
    );
    await nothingIsPending(house.store);
    assert.equal(studiolot(['messages', 'done', message]).stdout, `${message} is off the list.\n`);
    assert.equal(studiolot(['messages']).stdout, 'Every message has arrived.\n');
    const { status, stderr } = studiolot(['messages', 'retry', message]);
    assert.equal(status, 1);
    assert.equal(stderr, `There is no undelivered message ${message}\n`);
  });

  it('backup copies a database that is in use, and the copy verifies', async () => {
    const id = await place();
    const file = join(house.folder, 'copy.db');
    assert.equal(studiolot(['backup', file]).status, 0);
    assert.equal(statSync(file).mode & 0o777, 0o600);
    const { status, stdout } = studiolot(['verify'], { DATABASE_URL: `sqlite:${file}` });
    assert.equal(status, 0);
    assert.match(stdout, /Everything fits/);
    assert.ok(studiolot(['orders'], { DATABASE_URL: `sqlite:${file}` }).stdout.includes(id));
    assert.match(studiolot(['backup', file]).stderr, /is there already/);
  });

  it('verify finds a row that was changed, an event that was changed, and one that was taken away', async () => {
    const ids = await Promise.all([place(), place(), place(), place()]);
    for (const id of ids) await house.post(orderPath, { order_id: id, brief: { goal: 'x' } });
    assert.equal(studiolot(['verify']).status, 0);
    const file = join(house.folder, 'tampered.db');
    studiolot(['backup', file]);
    const database = new DatabaseSync(file);
    const [changedRow, changedEvent, lostEvent, lostOrder] = ids;
    database
      .prepare("update orders set price = replace(price, '25000', '15000') where id = ?")
      .run(changedRow);
    database
      .prepare(
        "update events set body = replace(body, '25000', '15000') where stream = ? and version = 1",
      )
      .run(changedEvent);
    database.prepare('delete from events where stream = ? and version = 1').run(lostEvent);
    database.prepare('delete from orders where id = ?').run(lostOrder);
    database.close();

    const { status, stdout } = studiolot(['verify'], { DATABASE_URL: `sqlite:${file}` });
    assert.equal(status, 1);
    for (const fault of [
      `${changedRow}: the order differs from what its events say`,
      `${changedEvent}: event 1 does not fit the hash chain`,
      `${lostEvent}: event 1 is missing`,
      `${lostOrder}: the events have no order`,
    ]) {
      assert.ok(stdout.includes(fault), `${fault} in ${stdout}`);
    }
  });

  it('makes no database where none is, and tells a file that is none', () => {
    const missing = join(house.folder, 'typo', 'x.db');
    const { status, stderr } = studiolot(['verify'], { DATABASE_URL: `sqlite:${missing}` });
    assert.equal(status, 1);
    assert.equal(stderr, `There is no database at ${missing}\n`);
    assert.equal(existsSync(join(house.folder, 'typo')), false);
    const text = join(house.folder, 'text.db');
    writeFileSync(text, 'this is no database, but long enough to be looked at as one');
    const other = studiolot(['orders'], { DATABASE_URL: `sqlite:${text}` });
    assert.equal(other.status, 1);
    assert.equal(other.stderr, 'file is not a database\n');
  });

  it('stops the start with every problem of the environment at once', () => {
    const { status, stderr } = studiolot(['serve'], {
      PORT: '99999',
      MAIL_URL: 'carrier-pigeon:home',
      LOG_LEVEL: 'loud',
      TRUST_PROXY: 'everyone',
      SECRET: 'short',
    });
    assert.equal(status, 1);
    assert.deepEqual(stderr.trim().split('\n'), [
      'PORT must be a port number from 0 to 65535',
      'MAIL_URL must be file:FOLDER, smtp://… or smtps://…',
      'TRUST_PROXY must be addresses or CIDR ranges, separated by commas; got everyone',
      'SECRET must have at least 32 characters',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    ]);
  });

  it('says how it is used', () => {
    const { status, stdout } = studiolot(['--help']);
    assert.equal(status, 0);
    for (const command of ['serve', 'orders', 'order', 'messages', 'verify', 'backup']) {
      assert.match(stdout, new RegExp(`^  ${command}\\b`, 'm'));
    }
    assert.equal(studiolot(['fly']).status, 1);
  });
});
