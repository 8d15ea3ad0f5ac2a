import type { Store } from '../../app/ports.ts';
import { CliError } from './confirm-then-run.ts';

export const backup = async (store: Store, file: string): Promise<string> => {
  const stopping = new AbortController();
  const stop = (): void => stopping.abort(new CliError('The backup was stopped, nothing was kept'));
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, stop);
  try {
    await store.backup(file, stopping.signal);
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
  return `The database is in ${file}. Keep the secret beside the database too.`;
};
