import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it } from 'node:test';
import { startAuction } from '../support/auction.ts';
import { databaseIn, makeFolder, removeFolder } from '../support/database.ts';
import { endLot, runLot } from '../support/played-lot.ts';
import { startTestService } from '../support/service.ts';
import { verifierFor } from '../support/verify-command.ts';
import { copySuccessfully } from './copying.ts';

it('a client that has checked the public log finds that a copy continues it, on either engine', async (test) => {
  const auction = await startAuction();
  test.after(() => removeFolder(auction.service.folder));
  // Each copy needs its own verifier, because the service on it may append leaves that the other copy lacks.
  const verifiers = [await verifierFor(test), await verifierFor(test)] as const;
  type Verifier = (typeof verifiers)[number];
  const holds = async ({ run }: Verifier, url: string): Promise<readonly [string, number]> => {
    const { code, out, problem } = await run(url, '--json');
    const { findings, lots } = JSON.parse(out);
    assert.deepEqual([code, findings], [0, []], problem);
    return [lots[0].status, lots[0].price_cents];
  };
  await runLot(auction);
  for (const verifier of verifiers) {
    assert.deepEqual(await holds(verifier, auction.service.url), ['open', 6_200]);
  }
  await endLot(auction);
  await auction.operator.store.close();
  await auction.service.close();

  const target = await makeFolder('studiolot-copied-', { bare: true });
  test.after(() => removeFolder(target));
  const file = `sqlite:${join(target, 'copy.db')}`;
  await copySuccessfully(databaseIn(auction.service.folder), file);
  await copySuccessfully(file, databaseIn(target));
  for (const [nth, verifier] of verifiers.entries()) {
    const environment: Record<string, string> = nth === 0 ? { DATABASE_URL: file } : {};
    const moved = await startTestService(environment, { clock: auction.clock }, target);
    assert.deepEqual(await holds(verifier, moved.url), ['sold', 6_200]);
    await moved.close();
  }
});
