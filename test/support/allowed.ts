import assert from 'node:assert/strict';
import type { Auction } from './bidding.ts';
import { until } from './until.ts';

/** Sets a maximum above what the key may spend: the client allows it with the code from the mail. */
export const allow = async (
  auction: Auction,
  { key, address }: { readonly key: string; readonly address: string },
  body: { readonly lot: number; readonly max_usd: number },
): Promise<void> => {
  const pending = await auction.keyed('auto', key, address, body);
  const { pending_id: id } = pending.json;
  const code = await until(`the code of ${id} is mailed`, () => auction.findCode(id));
  const confirmed = await auction.confirm(id, code, address);
  assert.equal(confirmed.status, 200, JSON.stringify(confirmed.json));
};
