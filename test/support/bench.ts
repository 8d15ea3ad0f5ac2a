import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Engine } from '../../bench/machine/engine.ts';
import { environmentOf, withServer, type Server } from '../../bench/machine/server.ts';
import type { Settings } from '../../bench/measure/settings.ts';
import { scenarios } from '../../bench/scenarios.ts';
import { infrastructureOn, type Infrastructure } from '../../bench/scenarios/infrastructure.ts';
import type { Recorded } from '../../bench/stored/record.ts';
import { readConfig } from '../../src/boot/config.ts';
import { createLogger } from '../../src/boot/logger.ts';
import { startService } from '../../src/boot/start.ts';

/** Runs the benchmark's scenarios with a few requests each. They share a service if they can. */

export const tiny: Settings = {
  rounds: 1,
  roundSeconds: 0.05,
  warmUpSeconds: 0.02,
  connections: 4,
  // Cold starts and idle time take longest, so only the long suite has them.
  start: { warmUps: 0, coldStarts: 0, memoryRounds: 0, idleSeconds: 0.1 },
  firstSeconds: { warmUps: 0, starts: 1, seconds: 0.2 },
  growth: { rows: 30, warmUps: 0, waitSeconds: 0.1 },
  stormSeconds: 0.1,
  watchers: { count: 3, bids: 2, everySeconds: 0.05, restSeconds: 0.05 },
  webhooks: { count: 4, receivers: 2, turns: 1, turnSeconds: 0.4 },
  desk: { openOrders: 10, requests: 2 },
};

/** The yardstick of each row of a scenario; null if it has none. */
type Yardsticks = Readonly<Record<string, readonly (string | null)[]>>;

type Stage = {
  readonly openEngine: () => Promise<Engine>;
  /** Starts the service that the scenarios share, by default in a process of its own. */
  readonly withShared?: Infrastructure['withServiceOn'];
};

export const testScenarios = (on: Engine['kind'], stage: Stage, yardsticks: Yardsticks): void => {
  const shared = shareInfrastructure(stage);
  before(shared.open);
  after(shared.close);

  it('the benchmark has all scenarios of the engine', () => {
    const listed = Object.entries(scenarios).filter(([, scenario]) => scenario.on === on);
    assert.deepEqual(
      listed.map(([name]) => name),
      Object.keys(yardsticks),
    );
  });

  for (const [name, expected] of Object.entries(yardsticks)) {
    it(`the benchmark measures ${name} next to its yardstick`, async () => {
      const outcome = await scenarios[name]?.measure(shared.infrastructure());
      assert.equal(outcome?.scenario, name);
      assert.deepEqual(
        outcome.rows.map(({ yardstick }) => yardstick?.name ?? null),
        expected,
      );
    });
  }
};

/** Runs a service in this process, because that starts fast. It cannot be paused, which only exact measurements need. */
export const withServiceHere: Infrastructure['withServiceOn'] = async (installation, work) => {
  const logger = createLogger('error', process.stderr);
  const service = await startService(readConfig(environmentOf(installation)), { logger });
  const { url } = service;
  try {
    return await work({
      ...{ url, installation, pid: process.pid, firstLine: url, signal: () => undefined },
      request: () => Promise.reject(new Error('A service answers over HTTP')),
    });
  } finally {
    await service.close();
  }
};

/** Starts one service and one recording for all scenarios that can share them, and further services in this process. */
const shareInfrastructure = ({ openEngine, withShared = withServer }: Stage) => {
  const ended = Promise.withResolvers<void>();
  let serving: Promise<void> = Promise.resolve();
  let infrastructure: Infrastructure | null = null;
  return {
    open: async (): Promise<void> => {
      const engine = await openEngine();
      const alone = infrastructureOn(engine, tiny, withServiceHere);
      const started = Promise.withResolvers<Server>();
      serving = withShared(await engine.install('service'), (server) => {
        started.resolve(server);
        return ended.promise;
      });
      serving.catch(started.reject);
      const server = await started.promise;
      let recorded: Promise<Recorded> | null = null;
      infrastructure = {
        ...alone,
        withService: (work) => work(server),
        recorded: () => (recorded ??= alone.recorded()),
      };
    },
    close: async (): Promise<void> => {
      ended.resolve();
      await serving;
    },
    infrastructure: (): Infrastructure => {
      assert.ok(infrastructure);
      return infrastructure;
    },
  };
};
