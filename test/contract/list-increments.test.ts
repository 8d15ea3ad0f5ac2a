import assert from 'node:assert/strict';
import { it } from 'node:test';
import { auctionPath, startAuction, success } from '../support/auction.ts';
import { forFile } from '../support/for-file.ts';

const { service } = await forFile(startAuction());

it('the steps between bids are listed also while no lot is open', async () => {
  const { steps } = success(await service.get(`${auctionPath}/increments`));
  assert.deepEqual(steps[0], { below_usd: 25, step_usd: 1 });
  assert.deepEqual(steps.at(-1), { below_usd: null, step_usd: 200 });
});
