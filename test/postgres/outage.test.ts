import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { checkWritesRefused } from '../support/busy.ts';
import { manualClock } from '../support/clock.ts';
import { databaseIn, makeFolder, removeFolder } from '../support/database.ts';
import { startProxy, type PostgresProxy } from '../support/postgres-proxy.ts';
import {
  fromElsewhere,
  orderPath,
  startTestService,
  studio,
  type TestService,
} from '../support/service.ts';
import { until } from '../support/until.ts';

/** PostgreSQL fails and returns while studios use the service. */

const clock = manualClock();
let folder: string;
let proxies: readonly PostgresProxy[];
let service: TestService;
before(async () => {
  folder = await makeFolder();
  proxies = [await startProxy(databaseIn(folder)), await startProxy(databaseIn(folder))];
  const [first, second] = proxies;
  assert.ok(first && second);
  const url = first.url.replace(first.hostAndPort, `${first.hostAndPort},${second.hostAndPort}`);
  service = await startTestService({ DATABASE_URL: url }, { clock }, folder);
});
after(async () => {
  await service.close();
  await Promise.all(proxies.map(({ close }) => close()));
  await removeFolder(folder);
});

const order = () => service.post(orderPath, { studio }, fromElsewhere());
const stored = (): Promise<number> =>
  service.store.read(async ({ orders }) => (await orders.ids('', 1_000)).length);

describe('a PostgreSQL whose connections break', () => {
  it('is reconnected, or replaced by its next host, without a refused request', async () => {
    const [first, second] = proxies;
    assert.ok(first && second);
    assert.equal((await order()).status, 201);
    await first.goAway();
    assert.equal((await order()).status, 201);
    await first.comeBack();
    await second.goAway();
    assert.equal((await order()).status, 201);
    await second.comeBack();
    assert.equal(await stored(), 3);
  });
});

describe('an unreachable PostgreSQL', () => {
  it('makes orders a 503 with Retry-After, is logged once, makes the service not ready, and is used again once it is back', async () => {
    const before = await stored();
    await Promise.all(proxies.map(({ goAway }) => goAway()));
    const replies = await Promise.all(Array.from({ length: 5 }, () => order()));
    await checkWritesRefused(service, replies);
    await Promise.all(proxies.map(({ comeBack }) => comeBack()));
    assert.equal((await order()).status, 201);
    assert.equal(await stored(), before + 1);
    clock.advance(10_000);
    await until('it is ready', async () => (await service.get('/readyz')).status === 200);
  });
});

describe('a commit whose result is lost', () => {
  it('returns 503, and the repeated request returns the stored answer', async () => {
    const before = await stored();
    for (const { loseCommitOf } of proxies) loseCommitOf('lost@example.org');
    const headers = { ...fromElsewhere(), 'idempotency-key': 'lost' };
    const send = () => service.post(orderPath, { studio: { email: 'lost@example.org' } }, headers);
    const lost = await send();
    assert.equal(lost.status, 503);
    assert.equal(await stored(), before + 1);
    const again = await send();
    assert.equal(again.status, 201);
    assert.equal(again.headers.get('idempotent-replayed'), 'true');
    assert.equal(await stored(), before + 1);
  });
});
