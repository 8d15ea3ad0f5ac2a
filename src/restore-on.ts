import { AlreadyConfirmed, restore } from './app/holds/restore.ts';
import { ConfigError, type Config } from './config.ts';
import { createContext } from './create-context.ts';
import type { Ground, ServeOptions } from './open-ground.ts';
import { machineUser } from './system.ts';

/**
 * What a start after a restore does before it listens.
 * @throws ConfigError where it was done and confirmed before
 */
export const restoreOn = async (
  config: Config,
  { store, clock, crypto, logger }: Ground,
  how: NonNullable<ServeOptions['restored']>,
  say: (text: string) => void = () => undefined,
): Promise<void> => {
  const context = createContext(config, store, clock, crypto);
  const startedBy = machineUser();
  try {
    await restore(context, { isAgain: how === 'again', startedBy, logger, say });
  } catch (error) {
    await store.close();
    throw error instanceof AlreadyConfirmed ? new ConfigError(error.message) : error;
  }
};
