import type { Logger } from 'pino';
import { AlreadyConfirmed, restore } from '../operators/holds/restore.ts';
import type { Clock, Crypto } from '../kernel/ports.ts';
import type { Store } from '../store/store.ts';
import { machineUser } from './system.ts';
import { ConfigError, type Config } from './config.ts';
import { createContext } from './context.ts';

type Infrastructure = {
  readonly store: Store;
  readonly clock: Clock;
  readonly crypto: Crypto;
  readonly logger: Logger;
};

/**
 * What a start after a restore does before it listens.
 * @throws ConfigError where it was done and confirmed before
 */
export const restoreOn = async (
  config: Config,
  { store, clock, crypto, logger }: Infrastructure,
  how: 'once' | 'again',
  say: (text: string) => void = () => undefined,
): Promise<void> => {
  const context = createContext(config, store, clock, crypto);
  const startedBy = machineUser();
  try {
    await restore(context, { isAgain: how === 'again', startedBy, logger, say });
  } catch (error) {
    throw error instanceof AlreadyConfirmed ? new ConfigError(error.message) : error;
  }
};
