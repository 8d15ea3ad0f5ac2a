import assert from 'node:assert/strict';
import { it } from 'node:test';
import { databaseIn, rowsOf } from '../support/database.ts';
import { forFile } from '../support/for-file.ts';
import { startReceiver } from '../support/receiver.ts';
import { from, orderPath, startTestService, studio } from '../support/service.ts';
import { until } from '../support/until.ts';

/** Many studios have their receivers at one host. A stalled destination occupies only one send slot at a time. */

const service = await forFile(startTestService({ OUTBOUND_ALLOW: '127.0.0.0/8' }));

it('a receiver that stalls one network’s webhooks delays no other network’s at the same host', async (test) => {
  const receiver = await startReceiver();
  test.after(receiver.close);
  const destinationOf = async (address: string): Promise<unknown> => {
    const { json } = await service.post(orderPath, { studio }, from(address));
    const path = `${orderPath}/${json.order_id}/webhooks`;
    const { status, json: added } = await service.post(path, { url: receiver.url }, from(address));
    assert.equal(status, 201);
    await service.post(`${orderPath}/${json.order_id}/messages`, { text: 'Hello' }, from(address));
    const rows = await until('the delivery is queued', async () => {
      const found = await rowsOf(
        databaseIn(service.folder),
        `select distinct destination from outbox where recipient like '${added.id}@%'`,
      );
      return found.length > 0 && found;
    });
    assert.equal(rows.length, 1);
    return rows[0]?.['destination'];
  };
  const [one, again, other] = [
    await destinationOf('192.0.2.1'),
    await destinationOf('192.0.2.1'),
    await destinationOf('192.0.2.2'),
  ];
  assert.equal(one, again);
  assert.notEqual(one, other);
  assert.match(String(other), /^127\.0\.0\.1 [\w-]+$/);
});
