import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { evolveBlock } from '../../src/auction/rules/block.ts';
import { instant } from '../../src/kernel/time.ts';
import { refused, success } from '../support/auction.ts';
import { hourMs, minuteMs } from '../support/clock.ts';
import { execute, isPostgres, rowsOf } from '../support/database.ts';
import { placeByTelegram } from '../support/delivery.ts';
import { messageName } from '../support/mail.ts';
import { openTestStore } from '../support/open-store.ts';
import { operate } from '../support/operator.ts';
import { auditFaults, textOf } from '../support/stored.ts';
import {
  cheaper,
  everythingIsSealed,
  forge,
  openSealed,
  sealedDatabase,
} from '../support/tampering.ts';

/**
 * An attacker can write into the database and knows its format, but does not have SECRET.
 * `verify` names each change.
 */

describe('an order', () => {
  it('that is deleted with its events and its messages is named', async (test) => {
    const { database, order } = await sealedDatabase(test);
    await execute(
      database,
      `delete from orders where id = '${order}'; delete from events where stream = '${order}';
      delete from outbox where subject = '${order}'; delete from deadlines where order_id = '${order}'`,
    );
    const faults = await auditFaults(database);
    assert.ok(
      faults.includes(`${order}: event 2 was recorded and is gone, or is another one now`),
      faults.join('\n'),
    );
  });

  it('whose price is altered in its row, its events and their hashes is named', async (test) => {
    const { database, order } = await sealedDatabase(test);
    await forge(database, order, cheaper);
    const price = `(select replace(price, '"amountMinor":25000', '"amountMinor":100'))`;
    await execute(database, `update orders set price = ${price} where id = '${order}'`);
    assert.deepEqual(await auditFaults(database), [
      `${order}: event 1 does not fit its keyed hash`,
    ]);
  });

  it('whose last events are truncated, with a matching row, is named', async (test) => {
    const { database, order, service } = await openSealed(test);
    await service.post('/api/studio-order', { order_id: order, brief: { offer: 'Pots' } });
    await everythingIsSealed(database);
    await execute(
      database,
      `delete from events where stream = '${order}' and version = 3;
      update orders set version = 2, brief = '{"goal":"Sell pans"}' where id = '${order}'`,
    );
    assert.deepEqual(await auditFaults(database), [
      `${order}: event 3 was recorded and is gone, or is another one now`,
    ]);
  });

  it('that is forged with hashes without the key is named', async (test) => {
    const { database, order } = await sealedDatabase(test);
    const made = `ord_${'0'.repeat(35)}`;
    await execute(
      database,
      `insert into events (stream, version, type, at_ms, body, hash, personal)
        select '${made}', version, type, at_ms, replace(body, '${order}', '${made}'),
        hash, null from events where stream = '${order}'`,
    );
    await forge(database, made, (event) => event);
    const faults = await auditFaults(database);
    assert.deepEqual(faults, [
      `${made}: event 1 does not fit its keyed hash`,
      'log: 2 events stand in no leaf of it: leaves were removed, or the log was started anew, or somebody else wrote them',
    ]);
  });
});

describe('a participant key', () => {
  it('that is moved to another participant opens nothing, and is named', async (test) => {
    const auction = await openSealed(test);
    const { database, ada } = auction;
    const ben = auction.client('ben@example.org');
    await ben.enter(await auction.lot({ endsInMs: hourMs }), 20);
    const [victim] = await rowsOf(
      database,
      `select id from participants where email = 'ada@example.org'`,
    );
    assert.ok(victim);
    const id = textOf(victim, 'id');
    success(await ben.listBids());
    await execute(
      database,
      `update participant_keys set participant_id = '${id}' where participant_id <> '${id}'`,
    );
    assert.equal(refused(await ben.listBids())[0], 401);
    success(await ada.listBids());
    assert.deepEqual(await auditFaults(database), [
      `${id}: a key of somebody else was given to them`,
    ]);
    await execute(database, "update participant_keys set binding = ''");
    assert.equal(refused(await ben.listBids())[0], 401);
    assert.deepEqual(await auditFaults(database), [
      `${id}: a key of somebody else was given to them`,
    ]);
  });
});

describe('a message', () => {
  it('that is reworded, redirected, deleted or forged is named', async (test) => {
    const { database, order } = await sealedDatabase(test);
    const confirmation = messageName(`${order}.confirmation`);
    const reported = async (sql: string): Promise<readonly string[]> => {
      await execute(database, sql);
      return auditFaults(database);
    };
    const other = `message ${confirmation}: says something else than was to be sent`;
    assert.deepEqual(
      await reported(
        `update outbox set recipient = 'eve@example.org' where id = '${confirmation}'`,
      ),
      [other],
    );
    assert.deepEqual(
      await reported(
        `update outbox set recipient = 'studio@example.org', message = replace(message, '250', '25')
        where id = '${confirmation}'`,
      ),
      [other],
    );
    assert.deepEqual(await reported(`delete from outbox where id = '${confirmation}'`), [
      `message ${confirmation}: was to be sent and is gone, or says something else now`,
    ]);
  });
});

describe('the search columns of a person and the times of a lot', () => {
  it('are named when they do not follow from the rest of the row', async (test) => {
    const { database } = await sealedDatabase(test);
    const [ada] = await rowsOf(database, 'select id from participants');
    const [bid] = await rowsOf(database, 'select id from bids');
    assert.ok(ada && bid);
    for (const [sql, fault] of [
      [
        `update participants set email_key = 'eve@example.org'`,
        `${textOf(ada, 'id')}: its email_key does not follow from the rest of its row`,
      ],
      [
        `update participants set email_key = 'ada@example.org';
        update bids set email_key = 'eve@example.org'`,
        `${textOf(bid, 'id')}: its email_key does not follow from the rest of its row`,
      ],
      [
        `update bids set email_key = 'ada@example.org';
        update lots set next_change_at_ms = null where id = 1`,
        'lot_1: its next_change_at_ms does not follow from the rest of its row',
      ],
    ] as const) {
      await execute(database, sql);
      assert.deepEqual(await auditFaults(database), [fault]);
    }
  });
});

describe('a database trigger', () => {
  it('is named, whatever it does', async (test) => {
    const { database } = await sealedDatabase(test);
    await execute(
      database,
      isPostgres
        ? `create function evil() returns trigger language plpgsql as 'begin return new; end';
          create trigger evil before insert on outbox for each row execute function evil()`
        : `create trigger evil after insert on outbox begin
          update outbox set recipient = 'eve@example.org' where id = new.id; end`,
    );
    assert.deepEqual(await auditFaults(database), [
      'trigger evil: was put into the database by somebody else, and acts when something is written',
    ]);
  });
});

describe('the record of an operator’s act on messages', () => {
  it('is named when it is moved to another operator, forged from another act, or deleted', async (test) => {
    const { clock, database, operator, service } = await openSealed(test);
    await placeByTelegram(service, '@someone');
    clock.advance(minuteMs);
    const sent = { before: '2026-03-01T12:01:00Z' };
    assert.equal((await operate(operator, 'mark_messages_done', sent)).messages, 1);
    const [row] = await rowsOf(database, `select stream from events where stream like 'act_%'`);
    assert.ok(row);
    const act = textOf(row, 'stream');
    await everythingIsSealed(database);
    assert.deepEqual(await auditFaults(database), []);

    const inName = (from: string, to: string): string =>
      `update events set body = replace(body, 'operator ${from}', 'operator ${to}') where stream = '${act}'`;
    await execute(database, inName('tester', 'nobody'));
    assert.deepEqual(await auditFaults(database), [`${act}: event 1 does not fit its keyed hash`]);
    await execute(database, inName('nobody', 'tester'));
    assert.deepEqual(await auditFaults(database), []);

    const made = `act_${'0'.repeat(35)}`;
    const columns = 'version, type, at_ms, body, hash, personal';
    await execute(
      database,
      `insert into events (stream, ${columns}) select '${made}', ${columns} from events
      where stream = '${act}'`,
    );
    assert.deepEqual(await auditFaults(database), [
      `${made}: event 1 does not fit its keyed hash`,
      'log: 1 events stand in no leaf of it: leaves were removed, or the log was started anew, or somebody else wrote them',
    ]);
    await execute(database, `delete from events where stream in ('${act}', '${made}')`);
    assert.deepEqual(await auditFaults(database), [
      `${act}: event 1 was recorded and is gone, or is another one now`,
    ]);
  });
});

it('a row deleted before a leaf commits to it is named', async (test) => {
  const { database } = await sealedDatabase(test);
  const store = await openTestStore(database);
  await store.write('orders', async ({ blocks, events }) => {
    const event = {
      type: 'AddressBlocked',
      subject: 'eve@example.org',
      version: 1,
      at: instant(Date.parse('2026-03-01T12:00:00Z')),
      reason: 'A test',
    } as const;
    await blocks.save(evolveBlock(event));
    await events.append([event], 'operator tester');
    return { keep: true, value: undefined };
  });
  await store.close();
  assert.deepEqual(await auditFaults(database), []);
  const stream = 'block_eve@example.org';
  await execute(
    database,
    `delete from events where stream = '${stream}'; delete from blocks where subject = 'eve@example.org'`,
  );
  assert.deepEqual(await auditFaults(database), [
    `${stream}: event 1 was recorded and is gone, or is another one now`,
  ]);
});
