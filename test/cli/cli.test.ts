import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, it } from 'node:test';
import { commandsWithInfrastructure } from '../support/command-line.ts';
import { databaseIn, execute } from '../support/database.ts';
import { forFile } from '../support/for-file.ts';
import { nothingIsPending, messageName } from '../support/mail.ts';
import { fromElsewhere, orderPath, startTestService, studio } from '../support/service.ts';

/** The operator's command line, while the service is running. */

const service = await forFile(startTestService());

const { studiolot } = commandsWithInfrastructure(service);

const place = async (body: object = {}): Promise<string> =>
  (await service.post(orderPath, { studio, ...body }, fromElsewhere())).json.order_id;

describe('studiolot', () => {
  it('orders lists the status, the next step and the number of missing answers', async () => {
    await place({ project: { type: 'shop', pages: 3 } });
    await place({ brief: { goal: 'x', offer: 'y' } });
    const { code, printed } = await studiolot('orders');
    assert.equal(code, 0);
    const [head = '', newest = '', older = ''] = printed.split('\n');
    assert.match(head, /^number +stage +next +due +studio +project +price +missing +age$/);
    assert.match(
      newest,
      /^S-\d+ +awaiting_brief +studio: answer questions +studio@example.org +website 1×1 +250 EUR +5 +\d min$/,
    );
    assert.match(older, / shop 3×1 +550 EUR /);
    assert.equal((await studiolot('orders', '--limit', '1')).printed.trim().split('\n').length, 2);
  });

  it('orders refuses an invalid limit', async () => {
    const { code, complained } = await studiolot('orders', '--limit', 'all');
    assert.equal(code, 1);
    assert.equal(complained, '--limit must be an integer from 1 to 10000, got all\n');
  });

  it('order shows all facts of one order', async () => {
    const id = await place({ brief: { mascot: 'an owl' }, project: { business: 'A bakery' } });
    const { printed } = await studiolot('order', id);
    for (const part of [
      id,
      'awaiting brief',
      'an owl',
      'A bakery',
      '250 EUR (price book 2026-1)',
    ]) {
      assert.ok(printed.includes(part), part);
    }
  });

  it('order accepts the order number too, in any spelling', async () => {
    const id = await place();
    const { number } = (await service.get(`${orderPath}/${id}`)).json;
    for (const written of [number, number.toLowerCase()]) {
      const { printed } = await studiolot('order', written);
      assert.ok(printed.includes(id), printed);
      assert.ok(printed.includes(number), printed);
    }
    assert.equal((await studiolot('order', 'S-999999')).complained, 'There is no order S-999999\n');
  });

  it('order reports an unknown order', async () => {
    const { code, complained } = await studiolot('order', 'ord_x');
    assert.equal(code, 1);
    assert.equal(complained, 'There is no order ord_x\n');
  });

  it('escapes hostile text', async () => {
    const id = await place({ studio: { name: 'Evil\u202eoidutS', email: 'a@example.org' } });
    assert.ok((await studiolot('order', id)).printed.includes('Evil�oidutS'));
  });

  it('messages lists undelivered messages, retries one, and removes it from the list', async () => {
    await nothingIsPending(service.store);
    assert.equal((await studiolot('messages')).printed, 'No message waits or has failed.\n');
    const id = await place({ studio: { telegram: '@someone' } });
    await nothingIsPending(service.store);
    const message = messageName(`${id}.confirmation`);
    assert.match(
      (await studiolot('messages')).printed,
      new RegExp(`waiting +0 +S-\\d+ +Telegram someone +${message}`),
    );
    assert.equal(
      (await studiolot('messages', 'retry', message)).printed,
      `${message} goes on waiting: Telegram lets no bot write before the studio has opened the chat.
It is sent by itself as soon as that is done. If you have notified the studio in another way:
studiolot messages done ${message}\n`,
    );
    const waiting = await service.store.read(({ outbox }) => outbox.find(message));
    assert.equal(waiting?.state, 'waiting');
    await nothingIsPending(service.store);
    assert.equal(
      (await studiolot('messages', 'done', message)).printed,
      `${message} is off the list.\n`,
    );
    assert.equal((await studiolot('messages')).printed, 'No message waits or has failed.\n');
    const { code, complained } = await studiolot('messages', 'retry', message);
    assert.equal(code, 1);
    assert.equal(complained, `${message} is not a message that waits to be delivered\n`);
  });

  it('verify finds a changed row, a changed event, and a deleted event', async (test) => {
    const tampered = await startTestService();
    test.after(() => tampered.end());
    const commands = commandsWithInfrastructure(tampered);
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      const { json } = await tampered.post(orderPath, { studio }, fromElsewhere());
      await tampered.post(orderPath, { order_id: json.order_id, brief: { goal: 'x' } });
      ids.push(json.order_id);
    }
    assert.match(await commands.done('verify'), /Everything fits/);
    const [changedRow, changedEvent, lostEvent, lostOrder] = ids;
    await execute(
      databaseIn(tampered.folder),
      `update orders set price = replace(price, '25000', '15000') where id = '${changedRow}';
      update events set body = replace(body, '25000', '15000')
        where stream = '${changedEvent}' and version = 1;
      delete from events where stream = '${lostEvent}' and version = 1;
      delete from orders where id = '${lostOrder}'`,
    );
    const { code, printed } = await commands.studiolot('verify');
    assert.equal(code, 1);
    for (const fault of [
      `${changedRow}: the order differs from what its events say`,
      `${changedEvent}: event 1 does not fit its keyed hash`,
      `${lostEvent}: event 1 is missing`,
      `${lostOrder}: the events have no order`,
    ]) {
      assert.ok(printed.includes(fault), `${fault} in ${printed}`);
    }
  });

  it('reports every problem of the environment at the start, all at once', () => {
    const { status, stderr } = spawnSync(process.execPath, ['src/main.ts', 'serve'], {
      encoding: 'utf8',
      env: {
        PORT: '99999',
        MAIL_URL: 'carrier-pigeon:home',
        LOG_LEVEL: 'loud',
        TRUST_PROXY: 'everyone',
        SECRET: 'short',
      },
    });
    assert.equal(status, 1);
    assert.deepEqual(stderr.trim().split('\n'), [
      'PORT must be a port number from 0 to 65535',
      'TRUST_PROXY must be addresses or CIDR ranges, separated by commas; got everyone',
      'MAIL_URL must be file:FOLDER, smtp://… or smtps://…',
      'SECRET must have at least 32 characters',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    ]);
  });

  it('prints its usage', async () => {
    const { code, printed } = await studiolot('--help');
    assert.equal(code, 0);
    for (const command of ['serve', 'orders', 'order', 'messages', 'verify', 'backup']) {
      assert.match(printed, new RegExp(`^  ${command}\\b`, 'm'));
    }
    assert.equal((await studiolot('fly')).code, 1);
  });
});
