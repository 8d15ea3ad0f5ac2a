import { it } from 'node:test';
import { runAuction, assertAsShown } from '../support/documented-auction.ts';

it("the example's auction runs in a sandbox that it starts and ends, and prints what docs/auction.md shows", async () => {
  assertAsShown(await runAuction());
});
