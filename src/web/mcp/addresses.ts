import { mcpAuctionPath, mcpOrdersPath, mcpPath } from '../../kernel/links.ts';
import type { PublicAudience } from './tool-notes.ts';

/**
 * The addresses of the tools. A client gives its model all tools of an address, so each task has an
 * address with its own tools.
 */

export type McpAddress = {
  readonly audience: PublicAudience;
  readonly path: string;
  /** Follows the name of the service. */
  readonly suffix: string;
  readonly description: string;
};

const complete: McpAddress = {
  audience: 'everybody',
  path: mcpPath,
  suffix: '',
  description: 'Order websites at a fixed price, or bid for them at auction, for a client',
};

export const mcpAddresses: readonly [McpAddress, ...McpAddress[]] = [
  complete,
  {
    audience: 'buyer',
    path: mcpOrdersPath,
    suffix: 'orders',
    description: 'Order websites at a fixed price for a client, and carry the orders to their end',
  },
  {
    audience: 'bidder',
    path: mcpAuctionPath,
    suffix: 'auction',
    description: 'Bid for websites at auction for a client',
  },
];
