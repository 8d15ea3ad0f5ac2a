import type { Result } from '../domain/base.ts';
import type { OutboundProblem, SiteProblem } from '../domain/order/site.ts';

/**
 * Reads the address as a visitor would: fine if it answers 200 in the end. It takes up to ten
 * seconds, so it is asked before a transaction begins, never within.
 */
export type SiteCheck = (url: string) => Promise<Result<null, SiteProblem>>;

/** Fine if the address leads to nothing but what is on the public internet now; asked like that, too. */
export type ReceiverCheck = (url: string) => Promise<Result<null, OutboundProblem>>;
