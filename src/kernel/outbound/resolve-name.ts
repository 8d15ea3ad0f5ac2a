import { lookup, Resolver } from 'node:dns/promises';
import type { AllowedNetworks } from './public-address.ts';

export type ResolvedAddress = { readonly address: string; readonly family: number };

type ResolveOptions = {
  readonly allowed: AllowedNetworks;
  /** DNS servers instead of the machine's; tests use them. */
  readonly servers?: readonly string[];
};

/**
 * Resolves a name by DNS. The machine's own resolver would block one of the few threads that all
 * lookups share, mails included, for as long as the owner of the name likes. So it is only used for
 * names that DNS does not know, and only if internal networks are allowed.
 */
export const resolveName = async (
  host: string,
  { allowed, servers }: ResolveOptions,
): Promise<readonly ResolvedAddress[]> => {
  const resolver = new Resolver({ timeout: answerWithinMs, tries: 2 });
  if (servers !== undefined) resolver.setServers(servers);
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const found = answers.flatMap((each, nth) =>
    each.status === 'rejected'
      ? []
      : each.value.map((address) => ({ address, family: nth === 0 ? 4 : 6 })),
  );
  return found.length === 0 && allowed.length > 0 ? lookup(host, { all: true }) : found;
};

const answerWithinMs = 2_000;
