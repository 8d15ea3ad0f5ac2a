import assert from 'node:assert/strict';
import { it } from 'node:test';
import { diceFor } from '../support/dice.ts';
import { createLoad } from '../support/load.ts';
import { databaseIn } from '../support/database.ts';
import { startTestService } from '../support/service.ts';
import { faultsOf } from '../support/stored.ts';
import { until } from '../support/until.ts';

const rounds = 4;

for (const count of [1, 2]) {
  it(`a front thread that dies under load, one of ${count}, loses nothing that was acknowledged`, async (t) => {
    const dice = diceFor(t);
    const load = createLoad(dice);
    const service = await startTestService({ FRONT_THREADS: String(count), LOG_LEVEL: 'silent' });
    t.after(() => service.end());
    const acknowledged = (): number => load.counts().acknowledgedOrders;
    for (let round = 1; round <= rounds; round += 1) {
      const running = load.run(service.url);
      const wanted = acknowledged() + 20 + dice.below(80);
      await until('some more are answered', () => acknowledged() >= wanted);
      running.expectDeath();
      const before = service.fronts();
      const dead = before[dice.below(count)];
      await dead?.terminate();
      await until('another takes its place', () => {
        const now = service.fronts();
        return now.length === count && now.every((thread) => thread !== dead);
      });
      await until('it takes orders again', async () => {
        const answer = await service.get('/healthz').catch(() => null);
        return answer?.status === 200;
      });
      // Those who were on another thread go on, until the service is started again.
      for (const thread of service.fronts()) await thread.terminate();
      await running.over;
      await until('all are back', async () => {
        const answer = await service.get('/readyz').catch(() => null);
        return service.fronts().length === count && answer?.status === 200;
      });
    }
    await load.retryAll(service.url);
    const database = databaseIn(service.folder);
    assert.deepEqual(await faultsOf(database, load), []);
    assert.deepEqual(load.oddities, []);
    t.diagnostic(JSON.stringify(load.counts()));
  });
}
