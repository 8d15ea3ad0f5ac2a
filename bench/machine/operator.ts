import { readConfig } from '../../src/boot/config.ts';
import { createContext } from '../../src/boot/context.ts';
import { type OperationName, type Operations, standardService } from '../../src/boot/rooms.ts';
import { createCrypto, systemClock } from '../../src/boot/system.ts';
import type { ViewOf } from '../../src/kernel/operation.ts';
import type { JsonObject } from '../../src/kernel/result.ts';
import { run } from '../../src/kernel/run.ts';
import { StoreBusy } from '../../src/kernel/store.ts';
import { refreshSettingsCache } from '../../src/operators/settings-feed.ts';
import { environmentOf, secret, type Installation } from './server.ts';

/** The service may lock its database for longer than an operation waits. */
const attemptsMax = 5;

/**
 * Runs an operation on the database of a running service, as the operator's commands do. It runs in this
 * process, because a command would load the whole program for each lot.
 * @throws Error if the operation is refused
 */
export const runAsOperator = async <Name extends OperationName>(
  installation: Installation,
  name: Name,
  sent: JsonObject,
): Promise<ViewOf<Operations[Name]>> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(installation, name, sent);
    } catch (error) {
      if (attempt === attemptsMax || !(error instanceof StoreBusy)) throw error;
    }
  }
};

const runOnce = async <Name extends OperationName>(
  installation: Installation,
  name: Name,
  sent: JsonObject,
): Promise<ViewOf<Operations[Name]>> => {
  const operation = standardService.registry.get(name);
  if (operation === undefined) throw new Error(`There is no operation ${name}`);
  const config = readConfig(environmentOf(installation));
  const crypto = createCrypto(secret);
  const store = await standardService.openStore(config.databaseUrl, {
    mustExist: true,
    key: crypto,
  });
  try {
    const context = createContext({ config, store, clock: systemClock, crypto });
    await refreshSettingsCache(store, context.settingsCache);
    const { result } = await run<ViewOf<Operations[Name]>>(context, operation, {
      credential: { kind: 'operator', name: 'bench', isOnMachine: true },
      sent,
      network: 'none',
      isOfForeignPage: false,
      via: 'api',
      idempotency: null,
    });
    if (result.ok) return result.value;
    const { problem } = result;
    if (problem.kind === 'unavailable') throw new StoreBusy();
    throw new Error(`${name} was refused: ${JSON.stringify(problem)}`);
  } finally {
    await store.close();
  }
};
