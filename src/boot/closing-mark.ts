import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Head } from '../store/link.ts';
import type { ClosingMark } from '../app/context.ts';
import { ConfigError, type Config } from './config.ts';
import { headText, readHead } from '../domain/record-head.ts';

/**
 * The link that closed the record, in a file beside the database where the secret stands in one too:
 * from then on nobody who can only write into the database can have another history taken over.
 * Null where the secret comes with the environment.
 */
export const closingMark = ({ secret, databaseUrl }: Config): ClosingMark | null => {
  if (secret !== null) return null;
  const file = `${databaseUrl.replace(/^sqlite:/, '')}.record`;
  return {
    file,
    read: () => (existsSync(file) ? readMark(file) : null),
    keep: (head) => {
      writeFileSync(`${file}.part`, `${headText(head)}\n`, { mode: 0o600, flush: true });
      renameSync(`${file}.part`, file);
    },
  };
};

const readMark = (file: string): Head => {
  const head = readHead(readFileSync(file, 'utf8'));
  if (head === null) throw new ConfigError(`${file} must hold a line "studiolot-record …"`);
  return head;
};
