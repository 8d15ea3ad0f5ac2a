import { emailKey, type EmailKey } from '../../kernel/mailbox.ts';
import type { DeskSessionId } from '../../kernel/ids.ts';
import { useQuota, type Quota, type QuotaUse } from '../../kernel/quota.ts';
import { no, ok, type Result } from '../../kernel/result.ts';
import { after, hoursMs, later, minutesMs, type Instant } from '../../kernel/time.ts';

/** How an operator signs in to the desk, and how long that lasts. */

/** Works once, in the browser that asked for it. */
export type DeskLink = {
  readonly operator: EmailKey;
  /** Null where it was made on the machine: then any browser may open it. */
  readonly browserHash: string | null;
  readonly expiresAt: Instant;
  readonly usedAt: Instant | null;
};

export type DeskSession = {
  /** No key to it, so it may be shown. */
  readonly id: DeskSessionId;
  readonly operator: EmailKey;
  readonly startedAt: Instant;
  readonly lastSeenAt: Instant;
  readonly network: string;
  readonly userAgent: string | null;
  /** Its browser is told of alarms. */
  readonly hasAlarms: boolean;
};

export const linkValidMs = minutesMs(15);
export const sessionValidMs = hoursMs(12);
export const sessionsMax = 20;
export const userAgentMax = 200;

/** As many as can be mailed in an hour, so that whoever asks in an operator's name ends no link of theirs. */
export const linksMax = 20;

/**
 * How many links are mailed to one mailbox: anybody can ask for them, so one network has a share that
 * leaves some to others, and so have the networks of one IPv6 /48.
 */
const linkQuotas = {
  network: { countMax: 5, windowMs: hoursMs(1) },
  site: { countMax: 10, windowMs: hoursMs(1) },
  mailbox: { countMax: linksMax, windowMs: hoursMs(1) },
} as const satisfies Readonly<Record<string, Quota>>;

export type LinkUse = Readonly<Record<keyof typeof linkQuotas, QuotaUse>>;

/** One more link, or the moment from which there may be one. */
export const countLink = (
  uses: LinkUse,
  now: Instant,
): Result<LinkUse, { readonly retryAt: Instant }> => {
  const network = useQuota(linkQuotas.network, uses.network, now);
  const site = useQuota(linkQuotas.site, uses.site, now);
  const mailbox = useQuota(linkQuotas.mailbox, uses.mailbox, now);
  if (network.ok && site.ok && mailbox.ok) {
    return ok({ network: network.value, site: site.value, mailbox: mailbox.value });
  }
  const waits = [network, site, mailbox].map((each) => (each.ok ? now : each.problem.retryAt));
  return no({ retryAt: waits.reduce(later) });
};

export const mayOpen = (link: DeskLink, browserHash: string | null, now: Instant): boolean =>
  link.usedAt === null &&
  now < link.expiresAt &&
  (link.browserHash === null || link.browserHash === browserHash);

/** However much it is used: a session that goes on by being used could go on for ever. */
export const sessionEndsAt = ({ startedAt }: Pick<DeskSession, 'startedAt'>): Instant =>
  after(startedAt, sessionValidMs);

/** The operator's address as the settings have it; null where they name no such operator. */
export const operatorNamed = (
  address: string,
  operatorEmails: readonly string[],
): string | null => {
  const key = emailKey(address);
  return operatorEmails.find((each) => emailKey(each) === key) ?? null;
};
