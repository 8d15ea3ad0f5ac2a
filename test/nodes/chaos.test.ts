import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createFaults } from '../../chaos/faults.ts';
import { conduct } from '../../chaos/trial.ts';
import { databaseIn, makeFolder, removeFolder } from '../support/database.ts';
import { generateSeed } from '../support/dice.ts';

/** The minimum that the simulated users of `npm run chaos` must achieve. Changed rules may make them fail. */
const enough = { orders: 8, answers: 3, bids: 4, maxima: 1, codedMaxima: 2, changes: 12 };

it('two nodes keep every promise to the chaos run’s clients while nothing fails', async (t) => {
  const seed = generateSeed();
  t.diagnostic(`CRASH_SEED=${seed}`);
  const folder = await makeFolder('studiolot-chaos-');
  t.after(() => removeFolder(folder));
  const { signal } = new AbortController();
  const faults = createFaults(signal);
  const databaseUrl = databaseIn(folder);
  await conduct({
    folder,
    seed,
    faults,
    signal,
    enough,
    database: { databaseUrl, currentUrl: () => databaseUrl },
    nodeCount: 2,
    crowd: { studios: 2, bidders: 4, watchers: 2 },
    print: (line) => t.diagnostic(line),
    fail: null,
  });
  assert.deepEqual(faults.kinds(), []);
});
