import type { Result } from '../result.ts';
import type { OutboundProblem, SiteProblem } from './site.ts';

/**
 * Reads the address as a visitor would: fine if it answers 200 in the end. It takes up to ten
 * seconds, so it is asked before a transaction begins, never within.
 */
export type SiteCheck = (url: string) => Promise<Result<null, SiteProblem>>;

/**
 * Fine if the address leads to nothing but what is on the public internet now; asked like that, too.
 * Gives the addresses that it leads to.
 */
export type ReceiverCheck = (
  url: string,
) => Promise<Result<readonly ReceiverAddress[], OutboundProblem>>;

export type ReceiverAddress = {
  readonly address: string;
  /** The IPv4 address itself, or the IPv6 /64 around it. */
  readonly machine: string;
};

/** Fine if the address answers with the challenge that it is sent; else why not, in a few words. */
export type ReceiverChallenge = (sent: {
  readonly url: string;
  readonly secret: string;
  readonly challenge: string;
  /** Where it goes: the name is not looked up again, so it leads nowhere that was not counted. */
  readonly addresses: readonly string[];
}) => Promise<Result<null, string>>;
