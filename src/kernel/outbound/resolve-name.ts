import { lookup, Resolver } from 'node:dns/promises';
import type { AllowedNetworks } from './public-address.ts';

export type ResolvedAddress = { readonly address: string; readonly family: number };

type ResolveOptions = {
  readonly allowed: AllowedNetworks;
  /** Who is asked instead of the DNS servers of this machine; a test has its own. */
  readonly servers?: readonly string[];
};

/**
 * What a name stands for. DNS is asked over the network, which waits for nobody: to ask the machine
 * takes one of the few threads that everything else looks names up in, mails included, for as long as
 * whoever owns the name likes. So the machine is asked only for what it alone may know, where there are
 * networks within that may be reached.
 */
export const resolveName = async (
  host: string,
  { allowed, servers }: ResolveOptions,
): Promise<readonly ResolvedAddress[]> => {
  const resolver = new Resolver({ timeout: answerWithinMs, tries: 2 });
  if (servers !== undefined) resolver.setServers(servers);
  const asked = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const found = asked.flatMap((each, nth) =>
    each.status === 'rejected'
      ? []
      : each.value.map((address) => ({ address, family: nth === 0 ? 4 : 6 })),
  );
  return found.length === 0 && allowed.length > 0 ? lookup(host, { all: true }) : found;
};

const answerWithinMs = 2_000;
