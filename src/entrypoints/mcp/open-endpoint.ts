import type { Endpoint } from './endpoint.ts';
import type { Offer } from './offer.ts';
import type { Public } from './tools.ts';

/** The standard servers: the public operations, all or those of a subject, and all documents. */

/** Loads the SDK, which takes more than everything that was loaded before. */
export const openStandardEndpoint = async (audience: Public, offer: Offer): Promise<Endpoint> => {
  const [{ createEndpoint }, { createMcpServer }, { servedTo }] = await Promise.all([
    import('./endpoint.ts'),
    import('./server.ts'),
    import('./served-tools.ts'),
  ]);
  const { world, onBug } = offer;
  const served = servedTo(audience, offer);
  return createEndpoint({
    serverFor: (caller) => createMcpServer(served, caller),
    drawBytes: () => world.context.random.bytes(16),
    onBug,
  });
};
