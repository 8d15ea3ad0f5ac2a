import { it } from 'node:test';
import { runAuction, seeAsShown } from '../support/readme-auction.ts';

it("the README's auction runs in a sandbox that it starts and ends, and prints what is shown", async () => {
  seeAsShown(await runAuction());
});
