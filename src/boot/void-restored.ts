import type { Logger } from 'pino';
import type { AppContext } from '../kernel/context.ts';
import { AlreadyConfirmed, restore } from '../operators/holds/restore.ts';
import { ConfigError } from './config.ts';
import { machineUser } from './system.ts';

/**
 * Voids what a restored backup may have revived, before the service listens.
 * @throws ConfigError if an operator has confirmed this restore already
 */
export const voidRestored = async (
  context: AppContext,
  restored: 'first' | 'again',
  { logger, print }: { readonly logger: Logger; readonly print: (text: string) => void },
): Promise<void> => {
  const isAgain = restored === 'again';
  try {
    await restore(context, { isAgain, startedBy: machineUser(), logger, print });
  } catch (error) {
    throw error instanceof AlreadyConfirmed ? new ConfigError(error.message) : error;
  }
};
