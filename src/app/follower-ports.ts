import type { Follower, NewsOfLot } from '../domain/auction/follow.ts';
import type { EmailKey } from '../domain/auction/mailbox.ts';
import type { LotId } from '../domain/ids.ts';

/** Who follows lots without bidding. A part of `ports.ts`. */
export type FollowerRows = {
  readonly save: (follower: Follower) => Promise<void>;
  readonly remove: (lotId: LotId, email: EmailKey) => Promise<void>;
  readonly isFollowing: (lotId: LotId, email: EmailKey) => Promise<boolean>;
  readonly count: (lotId: LotId) => Promise<number>;
  /** Lots that anybody follows. */
  readonly lots: (limit: number) => Promise<readonly LotId[]>;
  /** Those of a lot of whom there is news, in a steady order. */
  readonly due: (lotId: LotId, news: NewsOfLot, limit: number) => Promise<readonly Follower[]>;
  /** How many lots the address follows. */
  readonly countOf: (email: EmailKey) => Promise<number>;
  readonly forget: (email: EmailKey) => Promise<void>;
};
