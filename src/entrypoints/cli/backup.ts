import { existsSync } from 'node:fs';
import type { Store } from '../../app/ports.ts';
import { CliError } from './confirm-then-run.ts';

export const backup = async (store: Store, file: string): Promise<string> => {
  if (existsSync(file)) throw new CliError(`${file} is there already, name a new file`);
  await store.backup(file);
  return `The database is in ${file}. Keep the secret beside the database too.`;
};
