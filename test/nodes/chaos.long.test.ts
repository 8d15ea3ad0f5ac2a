import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { endure } from '../../chaos/chaos-test.ts';
import { createFaults } from '../../chaos/faults.ts';
import { generateSeed } from '../support/dice.ts';

it('three nodes keep every promise while one is killed and the primary database is lost', async (t) => {
  const seed = generateSeed();
  t.diagnostic(`CRASH_SEED=${seed}`);
  const folder = mkdtempSync(join(tmpdir(), 'studiolot-chaos-'));
  t.after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  const { signal } = new AbortController();
  const faults = createFaults(signal);
  await endure({
    settings: { durationMs: 30_000, seed, failures: { kills: 1, failovers: 1 } },
    folder,
    faults,
    signal,
    print: (line) => t.diagnostic(line),
  });
  assert.deepEqual(faults.kinds(), []);
});
