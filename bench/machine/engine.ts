import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { embeddedFile, embeddedIn, type Installation } from './server.ts';

/** A database engine that creates databases for scenarios. */
export type Engine = {
  readonly kind: 'embedded' | 'postgres';
  /** The process of the database server; undefined if there is none, or the bench did not start it. */
  readonly pid: number | undefined;
  /** Creates a folder and a database, empty or as a copy of the template's. */
  readonly install: (name: string, template?: Installation) => Promise<Installation>;
};

/** Creates SQLite files in a folder. */
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

/** Merges the write-ahead log first, which a killed service leaves next to its file. */
const copyDatabase = (from: string, to: string): void => {
  const database = new DatabaseSync(from);
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
  copyFileSync(from, to);
};

let installed = 0;

/** Creates a folder with a unique name. */
export const newFolderIn = (folder: string, name: string): string => {
  const own = join(folder, `${name}-${(installed += 1)}`);
  mkdirSync(own);
  return own;
};
