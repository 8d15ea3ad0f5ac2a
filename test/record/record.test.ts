import assert from 'node:assert/strict';
import { it } from 'node:test';
import { audit } from '../../src/app/operator/verify.ts';
import type { Head } from '../../src/store/link.ts';
import { openStore } from '../../src/store/store.ts';
import { openCrypto } from '../../src/system.ts';
import { hourMs, manualClock, minuteMs } from '../support/clock.ts';
import { databaseIn, execute } from '../support/database.ts';
import { failed, passTime, placeFor, placeOrder, stateReached } from '../support/delivery.ts';
import { mailsIn, nothingIsPending } from '../support/mail.ts';
import { blockAddress, operatorContext } from '../support/operator.ts';
import { startTestService } from '../support/service.ts';
import { startMailServer } from '../support/smtp.ts';
import { auditFaults } from '../support/stored.ts';
import {
  auditWith,
  everythingIsSealed,
  headOf,
  openSealed,
  sealedDatabase,
} from '../support/tampering.ts';
import { until } from '../support/until.ts';

const other = 'another secret, which is long enough';

/** And not what the public log says of it. */
const isOfRecord = (fault: string): boolean => fault.startsWith('record: ');

/** The record itself, against somebody who can write into the database and has no SECRET. */

it('a record of which a link is changed, or taken out, is named', async (test) => {
  const { database } = await sealedDatabase(test);
  const { number } = await headOf(database);
  await execute(database, `update record_links set at_ms = at_ms + 1 where number = ${number}`);
  assert.deepEqual(await auditFaults(database), [
    `record: link ${number} was changed, or the one before it`,
  ]);
  await execute(database, `delete from record_links where number = ${number - 1}`);
  assert.deepEqual((await auditFaults(database)).filter(isOfRecord), [
    `record: link ${number - 1} is missing`,
    `record: link ${number} was changed, or the one before it`,
  ]);
});

it('a record whose end is cut off is named by the public log, and by whoever keeps a head of it', async (test) => {
  const { database, service } = await openSealed(test);
  await service.logPublisher.pass();
  const head = await headOf(database);
  assert.deepEqual(await auditWith(database, head), []);
  await execute(database, `delete from record_links where number = ${head.number}`);
  const [named = ''] = await auditFaults(database);
  assert.match(named, /^log: leaf \d+ names link \d+ of the record, which is another one now/);
  assert.deepEqual((await auditWith(database, head)).filter(isOfRecord), [
    `record: it ends with link ${head.number - 1}, and the head that was kept is link ${head.number}: its end was cut off`,
  ]);
});

it('a record that is taken away whole and begun anew is named', async (test) => {
  const auction = await openSealed(test);
  const { database, clock } = auction;
  const head = await headOf(database);
  clock.advance(2 * hourMs);
  await auction.restart(() => execute(database, 'delete from record_links'));
  await everythingIsSealed(database);
  assert.deepEqual((await auditFaults(database)).filter(isOfRecord), [
    'record: it was begun anew: there are events from before its beginning that were written under its key',
  ]);
  const [named] = await auditWith(database, head);
  assert.match(named ?? '', /^record: (it ends with|link \d+ is another one)/);
});

it('a record that was begun by a clock that was ahead is not taken for one begun anew', async (test) => {
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

it('a record is said to be of another SECRET, not forged, where the SECRET is another one', async (test) => {
  const { database } = await sealedDatabase(test);
  const store = await openStore(database, { key: openCrypto(other) });
  const { faults } = await store.read((tx) => audit(tx));
  await store.close();
  assert.equal(faults.length, 1);
  assert.match(faults[0]?.problem ?? '', /^SECRET is another one than this was recorded with/);
});

it('a service with another SECRET does not start, quietly neither, and a command with it does nothing', async (test) => {
  const auction = await openSealed(test);
  const { database, service, ada } = auction;
  const restarted = await auction.restart(async () => {
    for (const overrides of [{}, { isQuiet: true }]) {
      await assert.rejects(startTestService({ SECRET: other }, overrides, service.folder), {
        name: 'ConfigError',
        message:
          'The database was recorded under another secret than SECRET. Put the old secret back. ' +
          'To go on without it for good, start once with serve --new-secret: participant keys, codes, links, ' +
          'quote tokens and idempotency records are worth nothing then, and what was recorded so far can no longer be checked.',
      });
    }
    const store = await openStore(database, { key: openCrypto(other) });
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

it('after the SECRET was changed, old messages are not blamed one by one, and new ones are held to their words', async (test) => {
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
    second.log.some(({ level, msg }) => level === 40 && String(msg).startsWith('the secret is')),
  );
  await placeOrder(second, { studio: { email: 'new@example.org' } });
  await nothingIsPending(second.store);
  await everythingIsSealed(database);
  const head = await headOf(database);
  const faultsOf = async (keptHead: Head | null): Promise<readonly string[]> => {
    const store = await openStore(database, { key: openCrypto(other) });
    const { faults } = await store.read((tx) => audit(tx, keptHead));
    await store.close();
    return faults.map(({ stream, problem }) => `${stream}: ${problem}`);
  };
  const [renewed, ...more] = await faultsOf(null);
  assert.match(renewed ?? '', /^record: up to link \d+ it was kept under another SECRET/);
  assert.deepEqual(more, []);
  assert.deepEqual(await faultsOf(head), []);
  await execute(
    database,
    `update outbox set recipient = 'thief@example.org', created_at_ms = 1 where recipient = 'new@example.org'`,
  );
  const [bent, ...others] = await faultsOf(head);
  assert.match(bent ?? '', /^message .+: says something else than was to be sent$/);
  assert.deepEqual(others, []);
});

it('what was still to be sent when the SECRET was changed is sent', async (test) => {
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

it('its head is mailed to the operators once a day, in words that verify reads', async (test) => {
  const auction = await openSealed(test, { OPERATOR_EMAILS: 'operator@example.org' });
  const { clock, service } = auction;
  for (const email of ['one@example.org', 'two@example.org']) {
    clock.advance(hourMs * 12.5);
    await placeOrder(service, { studio: { email } });
    await everythingIsSealed(auction.database);
  }
  const [mail, ...more] = await until('the head is mailed', async () => {
    const mails = [...(await mailsIn(service.folder)).values()];
    const heads = mails.filter(({ subject }) => subject?.startsWith('Head of the record') === true);
    return heads.length === 0 ? null : heads;
  });
  assert.deepEqual(more, []);
  const [, number, hash] = /studiolot-record (\d+) ([\w-]+)/.exec(mail?.text ?? '') ?? [];
  assert.deepEqual(
    await auditWith(auction.database, { number: Number(number), hash: hash ?? '' }),
    [],
  );
});
