import type { Engine } from '../machine/engine.ts';
import { withServer, type Server } from '../machine/server.ts';
import type { Outcome } from '../measure/outcome.ts';
import type { Settings } from '../measure/settings.ts';
import { record, type Recorded } from '../stored/record.ts';

/** What a scenario works with. */
export type Infrastructure = {
  readonly settings: Settings;
  readonly engine: Engine;
  /** A service that is running. */
  readonly withService: <Value>(work: (server: Server) => Promise<Value>) => Promise<Value>;
  /** A service that runs on this installation. */
  readonly withServiceOn: typeof withServer;
  /** What the service writes for an order and a bid. */
  readonly recorded: () => Promise<Recorded>;
};

export type Scenario = (infrastructure: Infrastructure) => Promise<Outcome>;

/** Starts the service anew whenever it is needed. */
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
