import { it } from 'node:test';
import { runAuction, assertAsShown } from '../support/documented-auction.ts';

it('the example auction runs in a sandbox that it starts and stops, and prints the output shown in docs/auction.md', async () => {
  assertAsShown(await runAuction());
});
