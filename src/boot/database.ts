import { ownRows } from '../store/rows.ts';
import { storeOf } from '../store/store.ts';
import { redactionOf } from '../kernel/redaction.ts';
import { personalData } from './personal-data.ts';
import { rooms } from './rooms.ts';
import type { CopyDatabase } from '../store/copy/progress.ts';

/** The stored data of the platform itself, then of each room. */
export const storedRows = [ownRows, ...rooms.flatMap(({ rows }) => rows ?? [])];

/** Opens the database at an address, and creates the tables of a new one. */
export const openStore = storeOf(
  storedRows,
  redactionOf(personalData.map(({ redactions }) => redactions)),
);

/** Imported late: only one command copies, and copying loads the drivers of both engines. */
export const copyDatabase: CopyDatabase = async (from, to, watch) => {
  const { copierOf } = await import('../store/copy/copy.ts');
  return copierOf(storedRows)(from, to, watch);
};
