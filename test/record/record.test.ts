import assert from 'node:assert/strict';
import { it } from 'node:test';
import { standardService } from '../../src/boot/rooms.ts';
import { createCrypto } from '../../src/boot/system.ts';
import { readHead, type LogHead } from '../../src/log/published.ts';
import { audit } from '../../src/operators/verify/audit.ts';
import { hourMs, manualClock, minuteMs } from '../support/clock.ts';
import { databaseIn, execute, rowsOf } from '../support/database.ts';
import { failed, passTime, placeFor, placeOrder, stateReached } from '../support/delivery.ts';
import { mailsIn, nothingIsPending } from '../support/mail.ts';
import { blockAddress, operatorContext } from '../support/operator.ts';
import { startTestService } from '../support/service.ts';
import { startMailServer } from '../support/smtp.ts';
import { auditFaults } from '../support/stored.ts';
import {
  auditWith,
  everythingIsSealed,
  newestHead,
  openSealed,
  sealedDatabase,
} from '../support/tampering.ts';
import { until } from '../support/until.ts';

const other = 'another secret, which is long enough';

/** An attacker can write into the database but does not have SECRET. `verify` names each change of the log. */

it('a changed batch leaf, or a change of its content, is named', async (test) => {
  const { database } = await sealedDatabase(test);
  const [batch] = await rowsOf(
    database,
    'select number, ends from log_leaves where ends is not null order by number desc limit 1',
  );
  const number = Number(batch?.['number']);
  const reported = async (sql: string): Promise<readonly string[]> => {
    await execute(database, sql);
    return (await auditFaults(database)).filter((fault) => fault.startsWith('log: '));
  };
  const of = `where number = ${number}`;
  assert.deepEqual(
    await reported(`update log_leaves set ends = replace(ends, 'k.', 'k.x') ${of}`),
    [`log: leaf ${number} does not commit to the records stored with it`],
  );
  assert.deepEqual(await reported(`update log_leaves set ends = null ${of}`), [
    `log: leaf ${number} has lost what it commits to`,
  ]);
  await rowsOf(database, `update log_leaves set ends = ? ${of}`, String(batch?.['ends']));
  assert.deepEqual(await auditFaults(database), []);
  assert.deepEqual(
    await reported(`update log_leaves set entry = replace(entry, '2026', '2025') ${of}`),
    [`log: leaf ${number} was changed`],
  );
});

it('a log that is truncated together with its data is named by its events, and by anyone who stored its head', async (test) => {
  const { database, service } = await openSealed(test);
  await service.job('log').pass();
  const head = await newestHead(database);
  assert.deepEqual(await auditWith(database, head), []);
  await service.job('log').stop();
  await execute(
    database,
    `delete from log_checkpoints where size >= ${head.size}; delete from log_leaves where number >= ${head.size - 1}`,
  );
  assert.ok(
    (await auditWith(database, head)).includes(
      `log: it has ${head.size - 1} leaves, and the stored head has ${head.size}: its end was cut off`,
    ),
  );
});

it('a log that is deleted and started anew is named', async (test) => {
  const auction = await openSealed(test);
  const { database } = auction;
  const head = await newestHead(database);
  const tables = ['log_leaves', 'log_tiles', 'log_checkpoints', 'log_keys', 'record_secrets'];
  await auction.restart(() =>
    execute(database, tables.map((name) => `delete from ${name}`).join('; ')),
  );
  await everythingIsSealed(database);
  const faults = await auditFaults(database);
  assert.ok(
    faults.some((fault) => /^log: \d+ events stand in no leaf of it/.test(fault)),
    faults.join('\n'),
  );
  const [named] = await auditWith(database, head);
  assert.match(
    named ?? '',
    /^log: (it has \d+ leaves|its first \d+ leaves are not those of the head)/,
  );
});

it('a log that was started by a clock ahead of time is no fault', async (test) => {
  const clock = manualClock();
  const service = await startTestService({}, { clock });
  test.after(() => service.end());
  const database = databaseIn(service.folder);
  clock.advance(-3 * hourMs);
  const { order_id: order } = await placeOrder(service, { studio: { email: 'a@example.org' } });
  await nothingIsPending(service.store);
  await everythingIsSealed(database);
  await service.post('/api/studio-order', { order_id: order, brief: { goal: 'Sell pans' } });
  await everythingIsSealed(database);
  assert.deepEqual(await auditFaults(database), []);
});

it('a log under another SECRET is reported as that, not as forged', async (test) => {
  const { database } = await sealedDatabase(test);
  const store = await standardService.openStore(database, { key: createCrypto(other) });
  const { faults } = await store.read((tx) => audit(tx));
  await store.close();
  assert.equal(faults.length, 1);
  assert.match(faults[0]?.problem ?? '', /^SECRET is another one than this was written under/);
});

it('a service with another SECRET does not start, not even read-only, and its commands do nothing', async (test) => {
  const auction = await openSealed(test);
  const { database, service, ada } = auction;
  const restarted = await auction.restart(async () => {
    for (const overrides of [{}, { isReadOnly: true }]) {
      await assert.rejects(startTestService({ SECRET: other }, overrides, service.folder), {
        name: 'ConfigError',
        message:
          'The database was recorded under another secret than SECRET. Put the old secret back. ' +
          'To go on without it for good, start once with serve --new-secret: participant keys, codes, links, ' +
          'quote tokens and idempotency records are worth nothing then, and what was recorded so far can no longer be checked.',
      });
    }
    const store = await standardService.openStore(database, { key: createCrypto(other) });
    const blocking = { address: 'ada@example.org', isBlocked: true, reason: 'Asked for' };
    await assert.rejects(blockAddress(operatorContext(store, other), blocking), {
      name: 'SecretChanged',
    });
    await store.close();
  });
  const withKey = { authorization: `Bearer ${ada.key}` };
  assert.equal((await restarted.get('/api/auction/agent/bids', withKey)).status, 200);
  assert.deepEqual(await auditFaults(database), []);
});

it('after a change of SECRET, old messages are not reported one by one, and new ones are verified', async (test) => {
  const first = await startTestService();
  const database = databaseIn(first.folder);
  await placeOrder(first, { studio: { email: 'old@example.org' } });
  const unconfirmed = { email: 'ada@example.org', accept_rules: true, lot: 1, amount_usd: 20 };
  assert.equal((await first.post('/api/auction/agent/bid', unconfirmed)).status, 200);
  await nothingIsPending(first.store);
  await everythingIsSealed(database);
  await first.close();
  const second = await startTestService({ SECRET: other }, { isNewSecret: true }, first.folder);
  test.after(() => second.end());
  assert.ok(
    second.log.some(
      ({ level, msg }) => level === 40 && String(msg).startsWith('the secret has changed'),
    ),
  );
  await placeOrder(second, { studio: { email: 'new@example.org' } });
  await nothingIsPending(second.store);
  await everythingIsSealed(database);
  const head = await newestHead(database);
  const faultsOf = async (storedHead: LogHead | null): Promise<readonly string[]> => {
    const store = await standardService.openStore(database, { key: createCrypto(other) });
    const { faults } = await store.read((tx) => audit(tx, storedHead));
    await store.close();
    return faults.map(({ stream, problem }) => `${stream}: ${problem}`);
  };
  const [renewed, ...more] = await faultsOf(null);
  assert.match(renewed ?? '', /^log: its first \d+ leaves are from under another SECRET/);
  assert.deepEqual(more, []);
  assert.deepEqual(await faultsOf(head), []);
  const [old] = await rowsOf(database, `select * from outbox where recipient = 'old@example.org'`);
  const columns = Object.keys(old ?? {}).filter((name) => name !== 'id');
  await execute(
    database,
    `insert into outbox (id, ${columns.join(', ')}) select 'made up', ${columns.join(', ')}
      from outbox where id = '${String(old?.['id'])}'`,
  );
  assert.deepEqual(await faultsOf(head), [
    'message made up: says something else than was to be sent',
  ]);
  await execute(database, `delete from outbox where id = 'made up'`);
  await execute(
    database,
    `update outbox set recipient = 'thief@example.org', created_at_ms = 1 where recipient = 'new@example.org'`,
  );
  const [bent, ...others] = await faultsOf(head);
  assert.match(bent ?? '', /^message .+: says something else than was to be sent$/);
  assert.deepEqual(others, []);
});

it('pending messages are sent after a change of SECRET', async (test) => {
  const server = await startMailServer(({ stage }) => (stage === 'recipient' ? 451 : 'accept'));
  test.after(() => server.close());
  const clock = manualClock();
  const environment = { MAIL_URL: server.url };
  const first = await startTestService(environment, { clock });
  const confirmation = await placeFor(first, 'waiting@example.org');
  await failed(first, confirmation, 1);
  await first.close();
  server.answer(() => 'accept');
  const second = await startTestService(
    { ...environment, SECRET: other },
    { clock, isNewSecret: true },
    first.folder,
  );
  test.after(() => second.end());
  passTime(second, clock, minuteMs);
  await stateReached(second, confirmation, 'sent');
});

it('its head is mailed to the operators once a day, in a text that verify reads', async (test) => {
  const auction = await openSealed(test, { OPERATOR_EMAILS: 'operator@example.org' });
  const { clock, service } = auction;
  for (const email of ['one@example.org', 'two@example.org']) {
    clock.advance(hourMs * 12.5);
    await placeOrder(service, { studio: { email } });
    await everythingIsSealed(auction.database);
  }
  const [mail, ...more] = await until('the head of the log is mailed', async () => {
    const mails = [...(await mailsIn(service.folder)).values()];
    const heads = mails.filter(({ subject }) => subject?.startsWith('Head of the log') === true);
    return heads.length === 0 ? null : heads;
  });
  assert.deepEqual(more, []);
  const head = readHead(mail?.text ?? '');
  assert.ok(head);
  assert.deepEqual(await auditWith(auction.database, head), []);
  const { text } = await service.get('/log/checkpoint');
  assert.deepEqual(await auditWith(auction.database, readHead(text) ?? head), []);
});
