import { after } from 'node:test';
import { postgresEngine } from '../../bench/machine/postgres.ts';
import { testScenarios, withServiceHere } from '../support/bench.ts';
import { databaseIn, makeFolder, removeFolder } from '../support/database.ts';

const folder = await makeFolder('bench-', { bare: true });
const url = databaseIn(folder);
/** The run deletes databases with this prefix. */
const prefix = `${new URL(url).pathname.slice(1)}-`;

const openEngine = async () => postgresEngine({ url, folder, prefix });

testScenarios(
  'postgres',
  { openEngine, withShared: withServiceHere },
  {
    'order-postgres': ['bare pg, a commit each, 10 connections'],
    'bid-postgres': ['bare pg, two commits each, 10 connections'],
  },
);
after(() => removeFolder(folder));
