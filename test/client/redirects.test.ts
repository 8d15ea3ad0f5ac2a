import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { createClient } from '../../packages/client/src/index.ts';
import { hastyClock } from '../support/client-clock.ts';
import { openFaultyConnection } from '../support/faulty-connection.ts';
import { forFile } from '../support/for-file.ts';
import { fromElsewhere, startTestService, studio } from '../support/service.ts';

/** The typed client follows no redirects. */

const service = await forFile(startTestService());
const elsewhere = await forFile(openFaultyConnection(service.url));
const line = await forFile(openFaultyConnection(service.url));
const clock = hastyClock();
const client = createClient({ baseUrl: line.url, clock, headers: fromElsewhere() });

let seenBefore = 0;
beforeEach(() => {
  seenBefore = line.seen.length;
});

const redirected = (status: number, location = `${elsewhere.url}/api/studio-order/ord_secret`) => {
  line.plan({ status, headers: { location, 'retry-after': '1' }, body: '{"code":"moved"}' });
  return {
    name: 'StudiolotError',
    code: 'unexpected_answer',
    status,
    detail: `The address redirects to ${new URL(location, line.url).origin}. The client follows no redirects: set baseUrl to the final address`,
  };
};

describe('a redirect', () => {
  it('is not followed, and the error names its target: no order is read instead of placed, or shown to others', async () => {
    for (const status of [301, 302, 303, 307, 308]) {
      const error = { ...redirected(status), idempotencyKey: `key ${status}` };
      const idempotencyKey = `key ${status}`;
      await assert.rejects(client.placeOrder({ studio }, { idempotencyKey }), error);
    }
    assert.equal(line.seen.length - seenBefore, 5);
    assert.equal(elsewhere.seen.length, 0);
  });

  it('is not followed within the service either', async () => {
    await assert.rejects(client.quote(), redirected(301, '/elsewhere'));
    assert.equal(line.seen.length - seenBefore, 1);
  });

  it('is not followed to a file, or to a stream, which ends with it', async () => {
    const file = { order_id: 'ord_1', file_id: 'fil_1' };
    await assert.rejects(client.downloadFile(file), redirected(302));
    const followed = client.watchOrder({ order_id: 'ord_1' });
    await assert.rejects(followed.next(), redirected(302));
    assert.equal(elsewhere.seen.length, 0);
    assert.equal(line.seen.length - seenBefore, 2);
  });

  it('without a target is reported too', async () => {
    for (const headers of [{}, { location: 'https://' }]) {
      line.plan({ status: 301, headers });
      await assert.rejects(client.quote(), {
        status: 301,
        detail:
          'The address redirects. The client follows no redirects: set baseUrl to the final address',
      });
    }
  });
});
