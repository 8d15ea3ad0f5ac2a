import type { LotId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/languages.ts';
import type { Quota } from '../../kernel/quota.ts';
import { after, before, hoursMs, minutesMs, type Instant } from '../../kernel/time.ts';
import type { EmailKey } from '../../kernel/mailbox.ts';
import { isClosed, type Lot } from './lot.ts';

/** Who wants to hear how a lot goes without bidding. Nothing is kept of them before they have opened the link. */
export type Follower = {
  readonly lotId: LotId;
  readonly emailKey: EmailKey;
  readonly email: string;
  readonly language: Language;
  readonly sinceAt: Instant;
  /** The end that they know. */
  readonly knownEndsAt: Instant;
  /** Whether they have been told that it ends soon. */
  readonly isReminded: boolean;
};

/** How long the link is good that somebody has to open before we write again. */
const followLinkValidMs = hoursMs(24);
const remindBeforeMs = hoursMs(1);
/** A late bid moves the end by minutes, up to twenty times: of that nobody is told by mail. */
export const movedALotMs = minutesMs(30);
/** More than one lot has ever had, and an end to what it may make us send. */
export const followersMax = 10_000;

/** Links to one mailbox, from one network, and from one IPv6 /48. */
export const followQuotas = {
  mailbox: { countMax: 5, windowMs: hoursMs(24) },
  network: { countMax: 20, windowMs: hoursMs(24) },
  site: { countMax: 80, windowMs: hoursMs(24) },
} as const satisfies Record<string, Quota>;

export type FollowOccasion = 'ends_soon' | 'moved' | 'reopened' | 'sold' | 'unsold' | 'cancelled';

/** Of which followers there is news at this moment. */
export type FollowersWithNews = {
  /** Everybody is told, for the last time. */
  readonly isOver: boolean;
  /** Those are told who know an end from before this or from after that. */
  readonly endsAt: Instant;
  readonly isEndNear: boolean;
};

export const followersWithNews = (lot: Lot, now: Instant): FollowersWithNews => ({
  isOver: isClosed(lot),
  endsAt: lot.endsAt,
  isEndNear: lot.status === 'open' && isNear(lot.endsAt, now),
});

/** What a follower is told, and how they are kept after it; null where they are forgotten. */
export const newsFor = (
  { status, endsAt, reopening }: Lot,
  follower: Follower,
  now: Instant,
): { readonly occasion: FollowOccasion; readonly updated: Follower | null } => {
  if (status === 'sold' || status === 'unsold' || status === 'cancelled') {
    return { occasion: status, updated: null };
  }
  const isMoved = Math.abs(endsAt - follower.knownEndsAt) >= movedALotMs;
  // Whoever is told of a new end that is near needs no other mail to say so.
  const updated = { ...follower, knownEndsAt: endsAt, isReminded: isNear(endsAt, now) };
  const isReopened = isMoved && reopening !== null;
  return { occasion: isReopened ? 'reopened' : isMoved ? 'moved' : 'ends_soon', updated };
};

/** As somebody begins to follow; the page says when it ends, so nobody is reminded at once. */
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
