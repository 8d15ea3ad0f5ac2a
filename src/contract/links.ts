import type { OrderId } from '../domain/ids.ts';

/** The service's own addresses, absolute, as they stand in answers and messages. */
export type Links = ReturnType<typeof linksOf>;

export const orderPath = '/api/studio-order';
/** Every address of the auction begins so. */
export const auctionPath = '/api/auction/agent';

/** `publicUrl` is the base address without a slash at its end. */
export const linksOf = (publicUrl: string) => ({
  order: `${publicUrl}${orderPath}`,
  orderOf: (id: OrderId) => `${publicUrl}${orderPath}/${id}`,
  auction: auctionLinks(`${publicUrl}${auctionPath}`),
  terms: `${publicUrl}/terms`,
  studios: `${publicUrl}/studios`,
  agents: `${publicUrl}/agents`,
  spec: `${publicUrl}/openapi.json`,
  problem: (code: string) => `${publicUrl}/agents#${code}`,
});

const auctionLinks = (base: string) => ({
  state: `${base}/state`,
  stream: `${base}/stream`,
  bid: `${base}/bid`,
  confirm: `${base}/confirm`,
  brief: `${base}/brief`,
  bids: `${base}/bids`,
  cancel: `${base}/cancel`,
  auto: `${base}/auto`,
  revoke: `${base}/revoke`,
});
