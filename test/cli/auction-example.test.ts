import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runAuction, assertAsShown } from '../support/documented-auction.ts';
import { startTestSandbox } from '../support/sandbox.ts';
import { startTestService } from '../support/service.ts';

describe('the example auction', () => {
  it('runs from the lot to the winner’s order, and prints the output shown in docs/auction.md', async (test) => {
    const sandbox = await startTestSandbox();
    test.after(sandbox.end);
    assertAsShown(await runAuction({ STUDIOLOT: sandbox.url }));
  });

  it('refuses to bid in a service that is not a sandbox', async (test) => {
    const service = await startTestService();
    test.after(service.end);
    await assert.rejects(
      runAuction({ STUDIOLOT: service.url }),
      /is no sandbox, so nothing is bid there/,
    );
  });
});
