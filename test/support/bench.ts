import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Engine } from '../../bench/machine/engine.ts';
import type { Server } from '../../bench/machine/server.ts';
import type { Settings } from '../../bench/measure/settings.ts';
import { groundOn, type Ground } from '../../bench/scenarios/ground.ts';
import { scenarios } from '../../bench/scenarios.ts';
import type { Recorded } from '../../bench/stored/record.ts';

/** Runs the scenarios of the benchmark with a few requests each. They share a service where they can. */

const tiny: Settings = {
  rounds: 1,
  roundSeconds: 0.05,
  warmUpSeconds: 0.02,
  connections: 4,
  start: { coldStarts: 1, memoryRounds: 1, idleSeconds: 0.1 },
  firstSeconds: { starts: 1, seconds: 0.2 },
  growth: { rows: 30, warmUps: 0, waitSeconds: 0.1 },
  stormSeconds: 0.1,
  watchers: { count: 3, bids: 2, everySeconds: 0.05, settleSeconds: 0.05 },
  webhooks: { count: 4, receivers: 2, turns: 1, turnSeconds: 0.4 },
  desk: { openOrders: 10, requests: 2 },
};

/** The yardstick of each row of a scenario; null where it has none. */
type Yardsticks = Readonly<Record<string, readonly (string | null)[]>>;

export const seeScenarios = (
  on: Engine['kind'],
  openEngine: () => Promise<Engine>,
  yardsticks: Yardsticks,
): void => {
  const shared = shareGround(openEngine);
  before(shared.open);
  after(shared.close);

  it('has all scenarios of the engine', () => {
    const listed = Object.entries(scenarios).filter(([, scenario]) => scenario.on === on);
    assert.deepEqual(
      listed.map(([name]) => name),
      Object.keys(yardsticks),
    );
  });

  for (const [name, expected] of Object.entries(yardsticks)) {
    it(`measures ${name} beside its yardstick`, async () => {
      const outcome = await scenarios[name]?.measure(shared.ground());
      assert.equal(outcome?.scenario, name);
      assert.deepEqual(
        outcome.rows.map(({ yardstick }) => yardstick?.name ?? null),
        expected,
      );
    });
  }
};

/** One service for all scenarios that start none of their own, and one recording. */
const shareGround = (openEngine: () => Promise<Engine>) => {
  const ended = Promise.withResolvers<void>();
  let serving: Promise<void> = Promise.resolve();
  let ground: Ground | null = null;
  return {
    open: async (): Promise<void> => {
      const alone = groundOn(await openEngine(), tiny);
      const started = Promise.withResolvers<Server>();
      serving = alone.withService((server) => {
        started.resolve(server);
        return ended.promise;
      });
      serving.catch(started.reject);
      const server = await started.promise;
      let recorded: Promise<Recorded> | null = null;
      ground = {
        ...alone,
        withService: (work) => work(server),
        recorded: () => (recorded ??= alone.recorded()),
      };
    },
    close: async (): Promise<void> => {
      ended.resolve();
      await serving;
    },
    ground: (): Ground => {
      assert.ok(ground);
      return ground;
    },
  };
};
