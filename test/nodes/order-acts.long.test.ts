import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { OperationName } from '../../src/boot/rooms.ts';
import { hourMs } from '../support/clock.ts';
import { databaseIn, rowsOf } from '../support/database.ts';
import { faultsIn } from '../support/faults.ts';
import { nothingIsPending } from '../support/mail.ts';
import { openTestStore } from '../support/open-store.ts';
import { callAsOperator, operatorContext } from '../support/operator.ts';
import { orderPath, secret, startTestService } from '../support/service.ts';
import { auditFaults } from '../support/stored.ts';
import { openWorkshop } from '../support/worked-order.ts';

/**
 * When many clients send the same act concurrently to any nodes, the order records it once and
 * notifies of it once.
 */

const environment = { OPERATOR_EMAILS: 'operator@example.org', OUTBOUND_ALLOW: '127.0.0.0/8' };

it('on three nodes, concurrent acts are executed once, notified once and promised once', async (test) => {
  const workshop = await openWorkshop(environment);
  const { auction } = workshop;
  const { service, clock } = auction;
  const others = await Promise.all(
    [1, 2].map(() => startTestService(environment, { clock }, service.folder)),
  );
  test.after(async () => {
    await Promise.all(others.map(({ close }) => close()));
    await workshop.end();
  });
  const nodes = [service, ...others];
  const database = databaseIn(service.folder);
  const stores = await Promise.all([1, 2, 3].map(() => openTestStore(database)));
  test.after(async () => {
    await Promise.all(stores.map((store) => store.close()));
  });
  const operators = stores.map((store) => ({
    ...operatorContext(store, secret, clock),
    checkSite: auction.operator.checkSite,
    settings: auction.operator.settings,
  }));
  const id = await workshop.order('checking');
  await nothingIsPending(service.store);

  /** Sends the act concurrently to all nodes and returns how many calls succeeded. */
  const actEverywhere = async (name: OperationName, more: object = {}): Promise<number> => {
    const answers = await Promise.all(
      [...operators, ...operators].map((operator) =>
        callAsOperator(operator, name, { order_id: id, ...more }),
      ),
    );
    await nothingIsPending(service.store);
    return answers.filter(({ result }) => result.ok).length;
  };
  const studio = async (act: string, body: object = {}): Promise<number> => {
    const replies = await Promise.all(
      [...nodes, ...nodes].map(({ post }) => post(`${orderPath}/${id}/${act}`, body)),
    );
    await nothingIsPending(service.store);
    const statuses = replies.map(({ status }) => status);
    assert.ok(
      statuses.every((status) => status === 200 || status === 409),
      String(statuses),
    );
    return statuses.filter((status) => status === 200).length;
  };
  /** Runs the timed work of all nodes concurrently, twice. */
  const runTimedWork = async (): Promise<void> => {
    for (const _ of [1, 2]) await Promise.all(nodes.map((each) => each.job('orders').pass()));
    await nothingIsPending(service.store);
  };

  const done = [await actEverywhere('confirm_materials')];
  for (const hours of [12, 11, 2]) {
    clock.advance(hours * hourMs);
    await runTimedWork();
  }
  done.push(await actEverywhere('deliver', { site_url: workshop.siteUrl }));
  clock.advance(49 * hourMs);
  await runTimedWork();
  done.push(await studio('changes', { items: ['Greener'] }));
  done.push(await actEverywhere('finish_changes', { words: ['Done'] }));
  done.push(await studio('accept'));
  done.push(await actEverywhere('record_payment', { amount: 250 }));
  clock.advance(8 * 24 * hourMs);
  await runTimedWork();
  assert.deepEqual(done, [1, 1, 1, 1, 1, 1]);

  const events = await rowsOf(
    database,
    'select type from events where stream = ? order by version',
    id,
  );
  assert.deepEqual(
    events.map(({ type }) => type),
    [
      ...['OrderPlaced', 'OrderConfirmed', 'MaterialsConfirmed', 'BuildClockStarted'],
      ...['OperatorAlarmed', 'OperatorAlarmed', 'OperatorAlarmed', 'SiteDelivered'],
      ...['StudioReminded', 'ChangesRequested', 'RequestFinished', 'SiteAccepted'],
      ...['PaymentRecorded', 'OrderClosed'],
    ],
  );
  const notices = await rowsOf(
    database,
    `select kind, state, count(*) as count from outbox
     where subject = ? and kind in ('order_step', 'work_notice') group by kind, state order by kind`,
    id,
  );
  assert.deepEqual(
    notices.map((row) => [row['kind'], row['state'], Number(row['count'])]),
    [
      ['order_step', 'sent', 8],
      ['work_notice', 'sent', 5],
    ],
  );
  const promised = await rowsOf(
    database,
    'select promise from deadlines where order_id = ? order by number',
    id,
  );
  assert.deepEqual(
    promised.map(({ promise }) => promise),
    ['confirmation', 'site_live', 'change_round'],
  );
  assert.deepEqual(await auditFaults(database), []);
  for (const { log } of nodes) {
    assert.deepEqual(faultsIn(log), []);
  }
});
