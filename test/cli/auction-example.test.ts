import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runAuction, assertAsShown } from '../support/documented-auction.ts';
import { startTestSandbox } from '../support/sandbox.ts';
import { startTestService } from '../support/service.ts';

describe("the example's auction", () => {
  it('runs from the lot to the winner’s order, and prints what docs/auction.md shows', async (test) => {
    const sandbox = await startTestSandbox();
    test.after(sandbox.end);
    assertAsShown(await runAuction({ STUDIOLOT: sandbox.url }));
  });

  it('refuses to bid in a service that is no sandbox', async (test) => {
    const service = await startTestService();
    test.after(service.end);
    await assert.rejects(
      runAuction({ STUDIOLOT: service.url }),
      /is no sandbox, so nothing is bid there/,
    );
  });
});
