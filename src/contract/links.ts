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
  auction: {
    state: `${publicUrl}${auctionPath}/state`,
    bid: `${publicUrl}${auctionPath}/bid`,
    confirm: `${publicUrl}${auctionPath}/confirm`,
    brief: `${publicUrl}${auctionPath}/brief`,
    auto: `${publicUrl}${auctionPath}/auto`,
  },
  terms: `${publicUrl}/terms`,
  studios: `${publicUrl}/studios`,
  agents: `${publicUrl}/agents`,
  spec: `${publicUrl}/openapi.json`,
  problem: (code: string) => `${publicUrl}/agents#${code}`,
});
