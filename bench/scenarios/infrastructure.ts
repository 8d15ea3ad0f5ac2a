import type { Engine } from '../machine/engine.ts';
import { withServer, type Server } from '../machine/server.ts';
import type { Outcome } from '../measure/outcome.ts';
import type { Settings } from '../measure/settings.ts';
import { record, type Recorded } from '../stored/record.ts';

/** The settings, database engine and services for a scenario. */
export type Infrastructure = {
  readonly settings: Settings;
  readonly engine: Engine;
  /** Starts a service on a new database. */
  readonly withService: <Value>(work: (server: Server) => Promise<Value>) => Promise<Value>;
  /** Starts a service on this installation. */
  readonly withServiceOn: typeof withServer;
  /** Records the rows that the service writes for an order and a bid. */
  readonly recorded: () => Promise<Recorded>;
};

export type Scenario = (infrastructure: Infrastructure) => Promise<Outcome>;

/** Starts a new service for each use. */
export const infrastructureOn = (
  engine: Engine,
  settings: Settings,
  withServiceOn: Infrastructure['withServiceOn'] = withServer,
): Infrastructure => ({
  settings,
  engine,
  withService: async (work) => withServiceOn(await engine.install('service'), work),
  withServiceOn,
  recorded: async () => record(await engine.install('recorded'), withServiceOn),
});
