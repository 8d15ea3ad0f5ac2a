import type { Links } from '../../kernel/links.ts';
import type { Audience } from '../../web/mcp/tool-notes.ts';

/** Instructions for a model that bids. */
export const auctionInstructions = (
  audience: Audience,
  { mcpOrders }: Links,
): readonly string[] => {
  if (audience === 'buyer' || audience === 'looking_operator') return [];
  return [
    'To bid: show_lots, place_bid, ask the client for the mailed code, confirm_bid; its participant_key opens list_bids, submit_brief, cancel_bid and the rest. list_bids says in if_closed_now what the client must do by when.',
    ...(audience === 'bidder'
      ? [`The order of a lot that was won goes on with the tools at ${mcpOrders}.`]
      : []),
  ];
};
