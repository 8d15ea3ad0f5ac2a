import assert from 'node:assert/strict';
import { it } from 'node:test';
import { StoreBusy, type Store } from '../../src/kernel/store.ts';
import { auctionFor, success } from '../support/auction.ts';
import { hourMs, minuteMs } from '../support/clock.ts';
import { databaseIn, execute, rowsOf } from '../support/database.ts';
import { startLogPublisher } from '../support/log-publisher.ts';
import { operate } from '../support/operator.ts';
import { keyOf } from '../support/public-log.ts';
import { until } from '../support/until.ts';
import { startWitness } from '../support/witness.ts';

/** Operators get an alarm if the public log does not continue as promised. */

const alarms = async (folder: string): Promise<readonly unknown[]> =>
  (await rowsOf(databaseIn(folder), `select id, message from outbox where kind = 'log_alarm'`)).map(
    ({ id, message }) => [id, JSON.parse(String(message)).problem],
  );

it('the operator gets an alarm when an outcome has waited for a witness for 15 minutes', async (test) => {
  const witness = await startWitness('witness.example/w1');
  test.after(witness.close);
  witness.state.isAway = true;
  const { service, clock, operator, ...auction } = await auctionFor(test, {
    WITNESSES: witness.setting,
    OPERATOR_EMAILS: 'operator@example.org',
  });
  const { keys, origin } = (await service.get('/log/keys')).json;
  witness.trust({ origin, ...keyOf(keys[0].vkey) });
  const waiting = async () =>
    (await operate(operator, 'list_waiting', { what: 'public_log' })).entries.map(({ who }) => who);
  const lot = await auction.lot();
  const ann = auction.client('ann@example.org');
  await ann.enter(lot, 20);
  await ann.handInBrief();
  clock.advance(25 * hourMs);
  await service.job('lots').pass();
  clock.advance(14 * minuteMs);
  await service.job('log').pass();
  assert.deepEqual(await waiting(), []);
  clock.advance(2 * minuteMs);
  const problem = `No witness signs how lot ${lot} came out`;
  const sent = await until('it is received', async () => {
    const alarmMails = await alarms(service.folder);
    return alarmMails.length === 0 ? null : alarmMails;
  });
  assert.deepEqual(
    sent.map((each) => (each as unknown[])[1]),
    [problem],
  );
  assert.deepEqual(await waiting(), [problem]);
  witness.state.isAway = false;
  clock.advance(2 * minuteMs);
  await until('a witness has signed', async () => {
    clock.advance(1_000);
    return witness.state.size > 0;
  });
  await until('the order is placed', async () => {
    await service.job('lots').pass();
    return success(await ann.listBids()).bids[0].order_id !== undefined;
  });
  assert.deepEqual(await waiting(), []);
  assert.equal((await alarms(service.folder)).length, 1);
});

it('when stored data differs from signed data, signing stops, the operator gets an alarm, and a new start detects it at once', async (test) => {
  const { service, clock, operator, ...auction } = await auctionFor(test, {
    OPERATOR_EMAILS: 'operator@example.org',
  });
  const lot = await auction.lot();
  await service.job('log').pass();
  const database = databaseIn(service.folder);
  await execute(
    database,
    `update log_leaves set hash = 'AAAA'
     where number = (select max(size) from log_checkpoints) - 1`,
  );
  const size = Number((await service.get('/log/checkpoint')).text.split('\n')[1]);
  await auction.client('ann@example.org').enter(lot, 20);
  await service.job('log').pass();
  await service.job('log').pass();
  const ben = auction.client('ben@example.org');
  const { bids, receipt } = success(await ben.confirm(await ben.pend(lot, 30)));
  assert.equal(bids[0].entered, true);
  assert.equal(receipt, undefined, 'nothing is promised of a log that is not signed');
  assert.equal(Number((await service.get('/log/checkpoint')).text.split('\n')[1]), size);
  const problem = `The first ${size} leaves of the public log are not those that were signed`;
  assert.deepEqual(
    (await alarms(service.folder)).map((each) => (each as unknown[])[1]),
    [problem],
  );
  const [entry] = (await operate(operator, 'list_waiting', { what: 'public_log' })).entries;
  assert.equal(entry?.who, problem);

  const settings = { ...operator.settings, operatorEmails: ['operator@example.org'] };
  const context = { ...operator, settings };
  const failures: string[] = [];
  const again = await startLogPublisher(context, (error) => failures.push(String(error)));
  assert.deepEqual(failures, [`LogForked: ${problem}`]);
  await again.stop();
  assert.equal(failures.length, 1);
  assert.equal((await alarms(service.folder)).length, 1);
  clock.advance(24 * hourMs);
  await (await startLogPublisher(context, () => undefined)).stop();
  assert.equal((await alarms(service.folder)).length, 2, 'it is said again each day');
});

/** The database fails during reads of the log's hashes, as often as the test sets. */
const failingStore = (store: Store, isFailing: () => boolean): Store => ({
  ...store,
  read: (work) =>
    store.read((tx) =>
      work({
        ...tx,
        log: {
          ...tx.log,
          hashes: (...range) =>
            isFailing()
              ? Promise.reject(new StoreBusy('The database cannot be used now'))
              : tx.log.hashes(...range),
        },
      }),
    ),
});

it('a database outage during the comparison is no fork: the next check signs the data', async (test) => {
  const { service, operator, ...auction } = await auctionFor(test, {
    OPERATOR_EMAILS: 'operator@example.org',
  });
  const lot = await auction.lot();
  await service.job('log').stop();
  const signed = async (): Promise<number> =>
    Number((await service.get('/log/checkpoint')).text.split('\n')[1]);
  const size = await signed();
  await auction.client('ann@example.org').enter(lot, 20);

  let isFailing = false;
  const failures: string[] = [];
  const store = failingStore(operator.store, () => isFailing);
  const publisher = await startLogPublisher({ ...operator, store }, (error) =>
    failures.push(String(error)),
  );
  test.after(publisher.stop);
  isFailing = true;
  await publisher.pass();
  await auction.client('ben@example.org').enter(lot, 30);
  await publisher.pass();
  assert.equal(operator.publicLog.isForked, false);
  assert.equal(failures.at(-1), 'StoreBusy: The database cannot be used now');
  isFailing = false;
  await publisher.pass();
  assert.ok((await signed()) > size);
  assert.deepEqual(await alarms(service.folder), []);
});
