import type { Follower } from '../rules/follow.ts';
import { columnsOf } from '../../store/columns.ts';

/** Who follows a lot without bidding. A part of `schema.ts`. */
const follower = columnsOf<Follower>();
export const followers = follower.table('lot_followers', {
  key: { lot_id: follower.integer('lotId'), email_key: follower.text('emailKey') },
  fixed: { since_ms: follower.moment('sinceAt') },
  changing: {
    email: follower.text('email'),
    language: follower.text('language'),
    known_ends_at_ms: follower.moment('knownEndsAt'),
    is_reminded: follower.flag('isReminded'),
  },
});
