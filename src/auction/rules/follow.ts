import type { LotId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/languages.ts';
import type { EmailKey } from '../../kernel/mailbox.ts';
import type { Quota } from '../../kernel/quota.ts';
import { after, before, hoursMs, minutesMs, type Instant } from '../../kernel/time.ts';
import { isClosed, isClosedStatus, type ClosedStatus, type Lot } from './lot.ts';

/**
 * A follower: somebody who gets news of a lot by mail without bidding. They follow and stop by links
 * that were mailed to them; each mail of news updates what they know. Nothing is stored of a
 * follower before they open the first link, nor once the lot is over.
 */
export type Follower = {
  readonly lotId: LotId;
  readonly emailKey: EmailKey;
  readonly email: string;
  readonly language: Language;
  readonly sinceAt: Instant;
  /** The end of the lot as the last mail, or the page, stated it. */
  readonly knownEndsAt: Instant;
  /** Whether they were notified that the lot ends soon. */
  readonly isReminded: boolean;
};

export const followLinkValidMs = hoursMs(24);
/** Followers are reminded this long before the end. */
export const remindBeforeMs = hoursMs(1);
/**
 * Followers are notified of an end that moved this far; late bids move it by minutes, up to twenty
 * times.
 */
export const movedALotMs = minutesMs(30);
/** Bounds the mails that one lot can cause; far more than any lot has had. */
export const followersMax = 10_000;

/** Follow links to one mailbox, from one network, and from one IPv6 /48. */
export const followQuotas = {
  mailbox: { countMax: 5, windowMs: hoursMs(24) },
  network: { countMax: 20, windowMs: hoursMs(24) },
  ipv6Block: { countMax: 80, windowMs: hoursMs(24) },
} as const satisfies Record<string, Quota>;

/** The news of a mail to a follower; the status of a closed lot is the last. */
export type FollowTrigger = 'ends_soon' | 'moved' | 'reopened' | ClosedStatus;

/** Which followers get a mail at this moment. */
export type FollowersWithNews = {
  /** The lot is over: everyone gets their last mail. */
  readonly isOver: boolean;
  /** Followers who know a different end get a mail, if the difference is large enough. */
  readonly endsAt: Instant;
  readonly isEndNear: boolean;
};

export const followersWithNews = (lot: Lot, now: Instant): FollowersWithNews => ({
  isOver: isClosed(lot),
  endsAt: lot.endsAt,
  isEndNear: lot.status === 'open' && isNear(lot.endsAt, now),
});

/** The news for a follower, and the follower to store after it; null if they are to be deleted. */
export const newsFor = (
  { status, endsAt, reopening }: Lot,
  follower: Follower,
  now: Instant,
): { readonly trigger: FollowTrigger; readonly updated: Follower | null } => {
  if (isClosedStatus(status)) return { trigger: status, updated: null };
  // A mail about a new end that is near also serves as the reminder.
  const updated = { ...follower, knownEndsAt: endsAt, isReminded: isNear(endsAt, now) };
  const isMoved = Math.abs(endsAt - follower.knownEndsAt) >= movedALotMs;
  if (!isMoved) return { trigger: 'ends_soon', updated };
  return { trigger: reopening === null ? 'moved' : 'reopened', updated };
};

/** A new follower. The page states the end, so one who follows shortly before it is not reminded. */
export const newFollower = (
  lot: Lot,
  who: Pick<Follower, 'emailKey' | 'email' | 'language'>,
  now: Instant,
): Follower => ({
  ...who,
  lotId: lot.id,
  sinceAt: now,
  knownEndsAt: lot.endsAt,
  isReminded: isNear(lot.endsAt, now),
});

const isNear = (endsAt: Instant, now: Instant): boolean => now >= before(endsAt, remindBeforeMs);

export const linkExpiresAt = (now: Instant): Instant => after(now, followLinkValidMs);
