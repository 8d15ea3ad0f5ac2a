import type { Result } from '../result.ts';
import type { OutboundProblem, SiteProblem } from './site.ts';

/**
 * Reads a site as a visitor would, and succeeds if it answers 200 after redirects. It takes up to ten
 * seconds, so it must not run inside a transaction.
 */
export type SiteCheck = (url: string) => Promise<Result<null, SiteProblem>>;

/**
 * Succeeds if the address leads to the public internet only, and returns the addresses it leads to.
 * It must not run inside a transaction.
 */
export type ReceiverCheck = (
  url: string,
) => Promise<Result<readonly ReceiverAddress[], OutboundProblem>>;

export type ReceiverAddress = {
  readonly address: string;
  /** The IPv4 address itself, or the /64 around an IPv6 address. */
  readonly machine: string;
};

/** Succeeds if the receiver answers with the challenge that it is sent. The problem is a few words. */
export type ReceiverChallenge = (sent: {
  readonly url: string;
  readonly secret: string;
  readonly challenge: string;
  /** The addresses to connect to. The name is not resolved again, so only counted addresses are reached. */
  readonly addresses: readonly string[];
}) => Promise<Result<null, string>>;
