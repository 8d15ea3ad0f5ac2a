import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { manualClock } from '../support/clock.ts';
import { forFile } from '../support/for-file.ts';
import { from, fromElsewhere, orderPath, startTestService, studio } from '../support/service.ts';

/** The limits of the response cache for Idempotency-Keys, for all clients. */

const clock = manualClock();
const service = await forFile(startTestService({}, { clock }));

describe('the response cache for Idempotency-Keys', () => {
  it('stores 200 unchanged results a day for one network, and refuses one more before doing anything', async () => {
    const { json: order } = await service.post(orderPath, { studio }, fromElsewhere());
    const body = { order_id: order.order_id, brief: { goal: 'A' } };
    // The requests come from one IPv6 /48, whose networks count together.
    const send = (key: string, more = {}, site = 'cafe') => {
      const address = from(`2001:db8:${site}:${key}::1`);
      const headers = { ...address, 'idempotency-key': `${site} ${key}`, ...more };
      return service.post(orderPath, body, headers);
    };
    await service.post(orderPath, body, fromElsewhere());
    for (let nth = 0; nth < 200; nth += 1) {
      clock.advance(1_000);
      assert.equal((await send(String(nth))).status, 200);
    }
    const refused = await send('200');
    assert.equal(refused.status, 429);
    assert.equal(refused.headers.get('retry-after'), String(24 * 3_600 - 199));
    assert.deepEqual(refused.json, {
      error:
        'Too many calls with an Idempotency-Key changed nothing, and so would this one: try again in 24 hours, or without the key',
    });
    // Stored responses are still returned, and other clients have their own limits.
    assert.equal((await send('199')).headers.get('idempotent-replayed'), 'true');
    assert.equal((await send('200', { 'idempotency-key': '' })).status, 200);
    const page = { 'sec-fetch-site': 'cross-site', 'idempotency-key': 'of a page' };
    assert.equal((await send('200', page)).status, 200);
    assert.equal((await send('200', {}, 'beef')).status, 200);
    const change = { ...body, brief: { goal: 'B' } };
    const changed = await service.post(orderPath, change, {
      ...from('2001:db8:cafe:200::1'),
      'idempotency-key': 'change',
    });
    assert.equal(changed.status, 200);
    clock.advance(24 * 3_600_000);
    await service.post(orderPath, body, fromElsewhere());
    assert.equal((await send('200')).status, 200);
  });

  it('stores no more warnings than a response shows', async () => {
    const names = Array.from({ length: 1_000 }, (_each, nth) => [`k${nth.toString(36)}`, 1]);
    const body = { studio, project: Object.fromEntries(names) };
    const headers = { ...from('198.51.100.7'), 'idempotency-key': 'many' };
    const first = await service.post(orderPath, body, headers);
    assert.equal(first.json.warnings.length, 21);
    assert.equal((await service.post(orderPath, body, headers)).text, first.text);
    const records = await service.store.read(({ idempotencyRecords }) =>
      idempotencyRecords.find(`${orderPath} 198.51.100.7 many`),
    );
    assert.ok(
      records && records.sealedAnswer.length < 6_000,
      `${records?.sealedAnswer.length} characters`,
    );
  });
});
