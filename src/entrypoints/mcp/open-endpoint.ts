import { createEndpoint, type Endpoint } from './endpoint.ts';
import type { Offer } from './offer.ts';
import { servedTo } from './served-tools.ts';
import { createMcpServer } from './server.ts';
import type { Public } from './tools.ts';

/** The standard servers: the public operations, all or those of a subject, and all documents. */

export const openStandardEndpoint = async (audience: Public, offer: Offer): Promise<Endpoint> => {
  const { world, onBug } = offer;
  const served = servedTo(audience, offer);
  return createEndpoint({
    serverFor: (caller) => createMcpServer(served, caller),
    drawBytes: () => world.context.random.bytes(16),
    onBug,
  });
};
