import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runAuction, seeAsShown } from '../support/readme-auction.ts';
import { startTestSandbox } from '../support/sandbox.ts';
import { startTestService } from '../support/service.ts';

describe("the README's auction", () => {
  it('runs from the lot to the order of the winner, and prints what is shown', async (test) => {
    const sandbox = await startTestSandbox();
    test.after(sandbox.end);
    seeAsShown(await runAuction({ STUDIOLOT: sandbox.url }));
  });

  it('bids in no service that is real', async (test) => {
    const service = await startTestService();
    test.after(service.end);
    await assert.rejects(
      runAuction({ STUDIOLOT: service.url }),
      /is no sandbox, so nothing is bid there/,
    );
  });
});
