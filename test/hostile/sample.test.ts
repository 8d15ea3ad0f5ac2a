import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { systemClock } from '../../src/boot/system.ts';
import { instant } from '../../src/kernel/time.ts';
import { rounds } from '../support/cases.ts';
import { hourMs } from '../support/clock.ts';
import { isPostgres } from '../support/database.ts';
import { faultsIn } from '../support/faults.ts';
import { forFile } from '../support/for-file.ts';
import { createLot, operatorContext, verify } from '../support/operator.ts';
import { startTestService } from '../support/service.ts';
import { startAssault } from './attack.ts';
import { callsIn, readDocument } from './grammar.ts';
import { createHonestClient, keepRunning } from './honest-client.ts';
import { createJudge } from './judge.ts';
import { gatherStolenIds } from './stolen-ids.ts';
import { fillPools } from './values.ts';

/** Sends a few hundred hostile requests. `npm run chaos -- hostile` sends a million. */

const service = await forFile(
  startTestService({ AUCTION_SCHEDULE: 'off' }, { requestsMax: {}, requestTimeoutMs: 1_000 }),
);

const codeFor = (_email: string, pendingId: string): string | undefined => {
  const file = join(service.folder, 'mail', `${pendingId}.code.eml`);
  if (!existsSync(file)) return undefined;
  return /^Code: (\d{6})\r?$/m.exec(readFileSync(file, 'utf8'))?.[1];
};

const openLot = async (): Promise<number> => {
  const endsAt = instant(systemClock.now() + 24 * hourMs);
  const { result } = await createLot(operatorContext(service.store), { opensAt: null, endsAt });
  assert.ok(result.ok);
  return result.value.lot.id;
};

const requests = rounds(isPostgres ? 400 : 800);
const fixedSeed = 12;
const seeds = [
  fixedSeed,
  Number(process.env['HOSTILE_SEED'] ?? Math.floor(Math.random() * 2 ** 31)),
];

it('hostile requests are all refused or answered, while an honest client is served', async (test) => {
  const document = readDocument();
  const honest = createHonestClient({ url: service.url, codeFor, openLot });
  const known = await gatherStolenIds(service.url, honest);
  const faults: string[] = [];
  let isOver = false;
  const honestRuns = keepRunning(honest, () => isOver).catch((error: unknown) =>
    faults.push(String(error)),
  );
  for (const seed of seeds) {
    test.diagnostic(`HOSTILE_SEED=${seed}`);
    const material = { calls: callsIn(document), known, pools: fillPools(seed, 500) };
    const assault = startAssault({
      url: service.url,
      seed,
      from: 0,
      connections: 8,
      slowOneIn: 200,
      material,
      judge: createJudge(document),
      onFault: (fault) => faults.push(`HOSTILE_SEED=${seed}: ${fault}`),
    });
    await assault.sendUntil(requests / seeds.length);
    await assault.waitForSlow();
  }
  isOver = true;
  await honestRuns;
  honest.close();
  assert.deepEqual(faults, []);
  assert.deepEqual(faultsIn(service.log), []);
  assert.deepEqual(Object.keys(Object.prototype), []);
  assert.deepEqual((await verify(service.store)).faults, []);
});
