import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { manualClock, minuteMs } from '../support/clock.ts';
import { from, orderPath, startTestService, studio, type Reply } from '../support/service.ts';

/** The headers with the remaining requests (draft-ietf-httpapi-ratelimit-headers-10). */

const statePath = '/api/auction/agent/state';

const start = async (test: TestContext, requestsMax: Record<string, number> = {}) => {
  const clock = manualClock();
  const service = await startTestService({}, { clock, requestsMax });
  test.after(() => service.end());
  return { clock, service };
};

const limitsIn = ({ headers }: Reply): readonly (string | null)[] => [
  headers.get('ratelimit-policy'),
  headers.get('ratelimit'),
];

describe('the RateLimit fields', () => {
  it('count down to a 429 that agrees with Retry-After, and restart with the window', async (test) => {
    const { clock, service } = await start(test, { state: 3 });
    const ask = () => service.get(statePath, from('192.0.2.1'));
    assert.deepEqual(limitsIn(await ask()), ['"state";q=3;w=60', '"state";r=2;t=60']);
    clock.advance(20_000);
    assert.deepEqual(limitsIn(await ask()), ['"state";q=3;w=60', '"state";r=1;t=40']);
    clock.advance(9_500);
    assert.deepEqual(limitsIn(await ask()), ['"state";q=3;w=60', '"state";r=0;t=31']);
    const over = await ask();
    assert.equal(over.status, 429);
    assert.deepEqual(limitsIn(over), ['"state";q=3;w=60', '"state";r=0;t=31']);
    assert.equal(over.headers.get('retry-after'), '31');
    clock.advance(30_500);
    assert.deepEqual(limitsIn(await ask()), ['"state";q=3;w=60', '"state";r=2;t=60']);
  });

  it('belong to each network, and are also in answers from the cache', async (test) => {
    const { service } = await start(test);
    const ask = (address: string) => service.get(statePath, from(address));
    for (const left of [119, 118, 117]) {
      assert.equal(limitsIn(await ask('192.0.2.1'))[1], `"state";r=${left};t=60`);
    }
    assert.equal(limitsIn(await ask('192.0.2.2'))[1], '"state";r=119;t=60');
    const { status, headers } = await ask('192.0.2.2');
    const etag = headers.get('etag') ?? '';
    const unchanged = await service.get(statePath, {
      ...from('192.0.2.2'),
      'if-none-match': etag,
    });
    assert.deepEqual([status, unchanged.status], [200, 304]);
    assert.equal(limitsIn(unchanged)[1], '"state";r=117;t=60');
  });

  it('name the limit of each address, and are absent from addresses without one', async (test) => {
    const { service } = await start(test);
    const { json } = await service.post(orderPath, { studio }, from('192.0.2.9'));
    const path = `${orderPath}/${json.order_id}`;
    const remainingOf = async (reply: Promise<Reply>): Promise<string | undefined> =>
      (await reply).headers.get('ratelimit-policy')?.split(';')[0];
    const agent = '/api/auction/agent';
    assert.equal(await remainingOf(service.post(`${agent}/bid`, {})), '"bid"');
    assert.equal(await remainingOf(service.post(`${agent}/confirm`, {})), '"confirm"');
    assert.equal(await remainingOf(service.get(`${agent}/bids`)), '"keyed"');
    assert.equal(await remainingOf(service.get(`${agent}/stream?currency=GBP`)), '"stream"');
    assert.equal(await remainingOf(service.post(`${path}/accept`, {})), '"orders"');
    assert.equal(await remainingOf(service.post(`${path}/files`, {})), '"uploads"');
    assert.equal(await remainingOf(service.get(`${path}/files/fil_x`)), '"downloads"');
    assert.equal(await remainingOf(service.get(path)), '"reads"');
    assert.equal(await remainingOf(service.get(`${orderPath}?pages=2`)), undefined);
  });

  it('show how many of the ten orders an hour are left, next to the requests', async (test) => {
    const { clock, service } = await start(test);
    const order = (more: object = {}) =>
      service.post(orderPath, { studio, ...more }, from('192.0.2.1'));
    assert.deepEqual(limitsIn(await order({ dry_run: true })), [
      '"orders";q=120;w=60, "placing";q=10;w=3600',
      '"orders";r=119;t=60, "placing";r=10;t=3600',
    ]);
    assert.equal(limitsIn(await order())[1], '"orders";r=118;t=60, "placing";r=9;t=3600');
    clock.advance(minuteMs);
    for (const left of [8, 7, 6, 5, 4, 3, 2, 1, 0]) {
      assert.match(limitsIn(await order())[1] ?? '', new RegExp(`"placing";r=${left};t=3540$`));
    }
    const over = await order();
    assert.equal(over.status, 429);
    assert.deepEqual(limitsIn(over), [
      '"orders";q=120;w=60, "placing";q=10;w=3600',
      '"orders";r=110;t=60, "placing";r=0;t=3540',
    ]);
    assert.equal(over.headers.get('retry-after'), '3540');
  });

  it('are readable by pages of other sites', async (test) => {
    const { service } = await start(test);
    const { headers } = await service.get(statePath);
    const exposed = headers.get('access-control-expose-headers')?.split(', ') ?? [];
    assert.ok(exposed.includes('ratelimit') && exposed.includes('ratelimit-policy'));
  });
});
