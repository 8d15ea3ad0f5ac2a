import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { embeddedFile, embeddedIn, type Installation } from './server.ts';

/** A kind of database, with what a scenario needs of it. */
export type Engine = {
  readonly kind: 'embedded' | 'postgres';
  /** The process of the database server, where it is ours to watch. */
  readonly pid: number | undefined;
  /** A database and a folder of their own; the database is a copy of the template's, where there is one. */
  readonly install: (name: string, template?: Installation) => Promise<Installation>;
};

/** SQLite files in a folder. */
export const embeddedEngine = (
  folder: string,
  environment: Installation['environment'] = {},
): Engine => ({
  kind: 'embedded',
  pid: undefined,
  install: async (name, template) => {
    const installation = { ...embeddedIn(newFolderIn(folder, name)), environment };
    if (template !== undefined) copyDatabase(embeddedFile(template), embeddedFile(installation));
    return installation;
  },
});

/** A service that was killed leaves a write-ahead log next to its file, which belongs to it. */
const copyDatabase = (from: string, to: string): void => {
  const database = new DatabaseSync(from);
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
  copyFileSync(from, to);
};

let installed = 0;

/** A new folder whose name is like no other's. */
export const newFolderIn = (folder: string, name: string): string => {
  const own = join(folder, `${name}-${(installed += 1)}`);
  mkdirSync(own);
  return own;
};
