import type { Actor } from '../../kernel/actor.ts';
import type { DeskSessionId } from '../../kernel/ids.ts';
import { emailKey, type EmailKey } from '../../kernel/mailbox.ts';
import { useQuota, type Quota, type QuotaUse } from '../../kernel/quota.ts';
import { no, ok, type Result } from '../../kernel/result.ts';
import { after, hoursMs, later, minutesMs, type Instant } from '../../kernel/time.ts';

/** A link that signs an operator in to the desk, once, in the browser that requested it. */
export type DeskLink = {
  readonly operator: EmailKey;
  /** Null if it was made on the machine: any browser may open it. */
  readonly browserHash: string | null;
  readonly expiresAt: Instant;
  readonly usedAt: Instant | null;
};

/**
 * A browser that is signed in to the desk. It begins with a link and ends after 12 hours, however much it
 * is used; its operator may end it earlier.
 */
export type DeskSession = {
  /** Names the session without giving access to it, so it may be shown. */
  readonly id: DeskSessionId;
  readonly operator: EmailKey;
  readonly startedAt: Instant;
  readonly lastSeenAt: Instant;
  readonly network: string;
  readonly userAgent: string | null;
  readonly hasAlarms: boolean;
};

export const linkValidMs = minutesMs(15);
export const sessionValidMs = hoursMs(12);
export const sessionsMax = 20;
export const userAgentMax = 200;

/**
 * The number of links that can be mailed in an hour, so requests by strangers never push out an
 * operator's own link.
 */
export const linksMax = 20;

/**
 * How many links are mailed to one mailbox. Anyone can request them, so one network, and all networks of
 * one IPv6 /48 (`ipv6Block`), may use only a part.
 */
const linkQuotas = {
  network: { countMax: 5, windowMs: hoursMs(1) },
  ipv6Block: { countMax: 10, windowMs: hoursMs(1) },
  mailbox: { countMax: linksMax, windowMs: hoursMs(1) },
} as const satisfies Readonly<Record<string, Quota>>;

export type LinkUse = Readonly<Record<keyof typeof linkQuotas, QuotaUse>>;

/** Counts one more link. If a quota is used up, the problem says when the next link may be requested. */
export const countLink = (
  uses: LinkUse,
  now: Instant,
): Result<LinkUse, { readonly retryAt: Instant }> => {
  const network = useQuota(linkQuotas.network, uses.network, now);
  const ipv6Block = useQuota(linkQuotas.ipv6Block, uses.ipv6Block, now);
  const mailbox = useQuota(linkQuotas.mailbox, uses.mailbox, now);
  if (network.ok && ipv6Block.ok && mailbox.ok) {
    return ok({ network: network.value, ipv6Block: ipv6Block.value, mailbox: mailbox.value });
  }
  const retryTimes = [network, ipv6Block, mailbox].map((each) =>
    each.ok ? now : each.problem.retryAt,
  );
  return no({ retryAt: retryTimes.reduce(later) });
};

/** Whether this browser may use the link now. */
export const mayOpen = (link: DeskLink, browserHash: string | null, now: Instant): boolean =>
  link.usedAt === null &&
  now < link.expiresAt &&
  (link.browserHash === null || link.browserHash === browserHash);

/** A session ends at this time however much it is used. */
export const sessionEndsAt = ({ startedAt }: Pick<DeskSession, 'startedAt'>): Instant =>
  after(startedAt, sessionValidMs);

/** The operator's address as the settings spell it; null if they list no such operator. */
export const operatorNamed = (
  address: string,
  operatorEmails: readonly string[],
): string | null => {
  const key = emailKey(address);
  return operatorEmails.find((each) => emailKey(each) === key) ?? null;
};

/**
 * The operators whose sessions, links and chats the caller may see and end, as the settings spell them:
 * at the desk the caller alone, and on the machine itself all of them.
 */
export const operatorsManagedBy = (
  actor: Actor,
  operatorEmails: readonly string[],
): readonly string[] => {
  if (actor.kind !== 'operator' || actor.isOnMachine === true) return operatorEmails;
  const key = emailKey(actor.name);
  return operatorEmails.filter((each) => emailKey(each) === key);
};

/** How signing in to the desk can be refused. */
export interface OperatorRefusalKinds {
  /** The link is unknown, used or expired, or another browser requested it. */
  desk_link_not_valid: object;
  too_many_desk_links: { readonly retryAt: Instant };
}

declare module '../../kernel/call-refusal.ts' {
  interface RefusalKinds extends OperatorRefusalKinds {}
}
